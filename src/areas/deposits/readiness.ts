import type { RuleKey } from "#areas/submission-checks/submission-checks.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import type { DepositContents, DepositOrigins } from "./deposits.ts";
import type { texts } from "./readiness-texts.ts";

export type FindingKey = keyof typeof texts.hr.findings;

/**
 * A missing or unusual value in the contents of a deposit, and the page on which it is corrected.
 */
export type Finding = {
  key: FindingKey;
  level: FindingLevel;
  path: string;
  /** Values for the placeholders of the message. */
  values?: Readonly<Record<string, string>>;
};

/**
 * The severity of a finding: a `missing` value prevents sending; a `wrong` one should be corrected;
 * an `unusual` one may be accepted by the repository.
 */
export type FindingLevel = keyof typeof texts.hr.levels;

type Check = readonly [
  key: FindingKey,
  level: FindingLevel,
  isMissing: (contents: DepositContents, origins: DepositOrigins) => boolean,
  path: (origins: DepositOrigins) => string,
];

const reservationPage = ({ reservationId }: DepositOrigins) =>
  `/student/reservation/${reservationId}`;
const requestPage = ({ thesisId }: DepositOrigins) => `/edit-request/list/${thesisId}`;
const studyPage = ({ studyId }: DepositOrigins) => `/study/edit/${studyId}`;
const programPage = ({ programId }: DepositOrigins) => `/study-program/edit/${programId}`;

const checks: readonly Check[] = [
  ["file", "missing", ({ files }) => !files.some(({ id }) => id === "FILE0"), reservationPage],
  ["abstract", "missing", ({ abstract }) => abstract.hrv === "", reservationPage],
  ["access", "missing", ({ access }) => access === "", reservationPage],
  ["licence", "missing", ({ licence }) => licence === "", reservationPage],
  [
    "authorIdentifier",
    "missing",
    ({ author }) => author.jmbag === "",
    ({ studentId }) => `/user/edit/${studentId}`,
  ],
  ["thesisType", "missing", ({ thesisType }) => thesisType.hrv === "", studyPage],
  ["titleEng", "unusual", ({ title }) => title.eng === "", requestPage],
  ["keywords", "unusual", ({ keywords }) => keywords.hrv.length === 0, requestPage],
  ["abstractEng", "unusual", ({ abstract }) => abstract.eng === "", reservationPage],
  ["keywordsEng", "unusual", ({ keywords }) => keywords.eng.length === 0, reservationPage],
  ["thesisTypeEng", "unusual", ({ thesisType }) => thesisType.eng === "", studyPage],
  ["openAire", "unusual", ({ openAire }) => openAire === "", studyPage],
  ["degree", "unusual", ({ degree }) => degree.hrv === "" || degree.eng === "", studyPage],
  ["programmeEng", "unusual", ({ programme }) => programme.eng === "", programPage],
  ["programmeIsvuId", "unusual", ({ programme }) => programme.isvuId === "", programPage],
  [
    "committee",
    "unusual",
    ({ committee }, { hasCommittee }) => hasCommittee && committee.length === 0,
    ({ reservationId }) => `/defense/committee/${reservationId}`,
  ],
  ["embargo", "unusual", ({ embargoUntil }) => embargoUntil !== "", reservationPage],
  ["restricted", "unusual", ({ access }) => access === "partially", reservationPage],
];

/**
 * Returns the findings, the most severe first. The day of the defense is known once it is closed.
 * `inspection` is that of the thesis's file; null until it was inspected.
 */
export const checkReadiness = (
  contents: DepositContents,
  origins: DepositOrigins,
  inspection: PdfInspection | null,
): Finding[] => [
  ...checks.flatMap(([key, level, isMissing, path]) =>
    isMissing(contents, origins) ? [{ key, level, path: path(origins) }] : [],
  ),
  ...(inspection ? checkFile(inspection) : []).map((finding) => ({
    ...finding,
    path: reservationPage(origins),
  })),
];

/**
 * The rules of the check before submission that tell the same as a finding. What that check tells
 * isn't told again.
 */
const toldByRule: Partial<Record<FindingKey, RuleKey>> = {
  fileEncrypted: "encrypted",
  fileDamaged: "damaged",
  fileUnread: "unread",
  fileFonts: "fonts",
  fileFormat: "archival",
  fileColours: "colours",
  abstractEng: "abstractEng",
  keywordsEng: "keywordsEng",
};

/** The findings that the check before submission hasn't told. */
export function withoutTold(
  findings: readonly Finding[],
  told: readonly { rule: RuleKey }[],
): Finding[] {
  const rules = new Set(told.map(({ rule }) => rule));
  return findings.filter(({ key, level }) => {
    const rule = toldByRule[key];
    return level === "missing" || rule === undefined || !rules.has(rule);
  });
}

type FileFinding = Omit<Finding, "path">;

/**
 * Reasons against keeping the file for good. A file that claims PDF/A may still break its rules.
 */
function checkFile(inspection: PdfInspection): FileFinding[] {
  if (inspection.state !== "read") return [unreadableFiles[inspection.state]];
  const { archival, outputIntent, missingFonts } = inspection;
  const fonts = missingFonts.join(", ");
  return [
    ...(fonts ? [{ key: "fileFonts", level: "wrong", values: { fonts } } as const] : []),
    ...(archival ? [] : [{ key: "fileFormat", level: "unusual" } as const]),
    ...(archival && !outputIntent
      ? [{ key: "fileColours", level: "unusual", values: { archival } } as const]
      : []),
  ];
}

const unreadableFiles = {
  encrypted: { key: "fileEncrypted", level: "wrong" },
  damaged: { key: "fileDamaged", level: "wrong" },
  tooComplex: { key: "fileUnread", level: "unusual" },
} as const satisfies Record<string, FileFinding>;
