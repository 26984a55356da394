import type { DepositContents, DepositOrigins } from "../schema.ts";
import type { texts } from "./texts.ts";

export type FindingKey = keyof typeof texts.hr.findings;

/** What is missing or unusual in the contents of a deposit, and the page on which it is mended. */
export type Finding = {
  key: FindingKey;
  /** True if nothing is sent without it; the repository may take the rest as it is. */
  required: boolean;
  path: string;
};

type Check = readonly [
  key: FindingKey,
  required: boolean,
  isMissing: (contents: DepositContents) => boolean,
  path: (origins: DepositOrigins) => string,
];

const reservationPage = ({ reservationId }: DepositOrigins) => `/student/reservation/${reservationId}`;
const requestPage = ({ thesisId }: DepositOrigins) => `/edit-request/list/${thesisId}`;
const studyPage = ({ studyId }: DepositOrigins) => `/study/edit/${studyId}`;
const programPage = ({ programId }: DepositOrigins) => `/study-program/edit/${programId}`;

const checks: readonly Check[] = [
  ["file", true, ({ files }) => !files.some(({ id }) => id === "FILE0"), reservationPage],
  ["abstract", true, ({ abstract }) => abstract.hrv === "", reservationPage],
  ["access", true, ({ access }) => access === "", reservationPage],
  ["licence", true, ({ licence }) => licence === "", reservationPage],
  ["authorIdentifier", true, ({ author }) => author.jmbag === "", ({ studentId }) => `/user/edit/${studentId}`],
  ["thesisType", true, ({ thesisType }) => thesisType.hrv === "", studyPage],
  ["titleEng", false, ({ title }) => title.eng === "", requestPage],
  ["keywords", false, ({ keywords }) => keywords.hrv.length === 0, requestPage],
  ["abstractEng", false, ({ abstract }) => abstract.eng === "", reservationPage],
  ["keywordsEng", false, ({ keywords }) => keywords.eng.length === 0, reservationPage],
  ["thesisTypeEng", false, ({ thesisType }) => thesisType.eng === "", studyPage],
  ["openAire", false, ({ openAire }) => openAire === "", studyPage],
  ["degree", false, ({ degree }) => degree.hrv === "" || degree.eng === "", studyPage],
  ["programmeEng", false, ({ programme }) => programme.eng === "", programPage],
  ["programmeIsvuId", false, ({ programme }) => programme.isvuId === "", programPage],
  [
    "committee",
    false,
    ({ committee }) => committee.length === 0,
    ({ reservationId }) => `/defense/committee/${reservationId}`,
  ],
  ["restricted", false, ({ access }) => access === "partially", reservationPage],
];

/**
 * Returns the findings, those without which nothing is sent first. The day of the defense is known once it is closed.
 */
export const checkReadiness = (contents: DepositContents, origins: DepositOrigins): Finding[] =>
  checks.flatMap(([key, required, isMissing, path]) =>
    isMissing(contents) ? [{ key, required, path: path(origins) }] : [],
  );
