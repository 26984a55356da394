import { describe, expect, test } from "vitest";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import type { DepositContents, DepositFile } from "./deposits.ts";
import { depositContents } from "./fixtures.ts";
import { checkReadiness, type FindingKey } from "./readiness.ts";

const origins = {
  thesisId: 12,
  reservationId: 34,
  studentId: 5,
  studyId: 6,
  programId: 7,
  documentId: 8,
  hasCommittee: true,
};

const files: DepositFile[] = [
  { id: "FILE0", name: "FILE0.pdf", contentType: "application/pdf", sha256: "ab", size: 10 },
];

const inEnglish = {
  abstract: { hrv: "Sažetak.", eng: "Abstract." },
  keywords: { hrv: ["čaj"], eng: ["tea"] },
};

const findings = (fields: Partial<DepositContents>) =>
  checkReadiness(depositContents({ ...inEnglish, files, ...fields }), origins, null);

const archivalFile = {
  state: "read",
  pages: 60,
  archival: "PDF/A-2b",
  outputIntent: true,
  missingFonts: [],
} as const;

const fileFindings = (inspection: PdfInspection) =>
  checkReadiness(depositContents({ ...inEnglish, files }), origins, inspection).map(
    ({ key, level, values }) => [key, level, ...Object.values(values ?? {})],
  );

describe("a thesis is ready for the repository", () => {
  test("if nothing is missing", () => {
    expect(findings({})).toEqual([]);
  });

  test.each<[FindingKey, Partial<DepositContents>, string]>([
    ["file", { files: [] }, "/student/reservation/34"],
    ["abstract", { abstract: { hrv: "", eng: "Abstract." } }, "/student/reservation/34"],
    ["access", { access: "" }, "/student/reservation/34"],
    ["licence", { licence: "" }, "/student/reservation/34"],
    ["authorIdentifier", { author: { given: "Iva", family: "Đurić", jmbag: "" } }, "/user/edit/5"],
  ])("not without: %s", (key, fields, path) => {
    expect(findings(fields)).toEqual([{ key, level: "missing", path }]);
  });

  test.each<[FindingKey, Partial<DepositContents>, string]>([
    ["titleEng", { title: { hrv: "Naslov", eng: "" } }, "/edit-request/list/12"],
    ["keywords", { keywords: { hrv: [], eng: ["tea"] } }, "/edit-request/list/12"],
    ["committee", { committee: [] }, "/defense/committee/34"],
    [
      "programmeIsvuId",
      { programme: { hrv: "Financije", eng: "Finance", isvuId: "" } },
      "/study-program/edit/7",
    ],
    ["abstractEng", { abstract: { hrv: "Sažetak.", eng: "" } }, "/student/reservation/34"],
    ["keywordsEng", { keywords: { hrv: ["čaj"], eng: [] } }, "/student/reservation/34"],
    ["openAire", { openAire: "" }, "/study/edit/6"],
    ["restricted", { access: "partially" }, "/student/reservation/34"],
  ])("with a remark about: %s", (key, fields, path) => {
    expect(findings(fields)).toEqual([{ key, level: "unusual", path }]);
  });
});

test("a defense without a committee isn't asked for one", () => {
  const contents = depositContents({ ...inEnglish, files, committee: [] });
  expect(checkReadiness(contents, { ...origins, hasCommittee: false }, null)).toEqual([]);
});

describe("the file of the thesis", () => {
  test("is fine if it presents itself as PDF/A and contains its fonts", () => {
    expect(fileFindings({ ...archivalFile, missingFonts: [] })).toEqual([]);
  });

  test.each<[PdfInspection, string[]]>([
    [{ ...archivalFile, archival: null, missingFonts: [] }, ["fileFormat", "unusual"]],
    [
      { ...archivalFile, outputIntent: false, missingFonts: [] },
      ["fileColours", "unusual", "PDF/A-2b"],
    ],
    [
      { ...archivalFile, missingFonts: ["Arial", "Calibri"] },
      ["fileFonts", "wrong", "Arial, Calibri"],
    ],
    [{ state: "encrypted" }, ["fileEncrypted", "wrong"]],
    [{ state: "damaged" }, ["fileDamaged", "wrong"]],
    [{ state: "tooComplex" }, ["fileUnread", "unusual"]],
  ])("is told apart: %j", (inspection, finding) => {
    expect(fileFindings(inspection)).toEqual([finding]);
  });
});
