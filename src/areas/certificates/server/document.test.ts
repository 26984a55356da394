import { expect, test } from "vitest";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { complete, facts } from "../sample.fixture.ts";
import type { CertificateFacts, CompleteCertificate } from "../schema.ts";
import { certificatePdf, paperOf } from "./document.ts";

const sentence = (certificate: Partial<CompleteCertificate>, more: Partial<CertificateFacts> = {}) => {
  const paper = paperOf({ ...complete, ...certificate }, { ...facts, ...more });
  const title = paper.academicTitleShort ? `${paper.academicTitle} (${paper.academicTitleShort})` : paper.academicTitle;
  return [paper.confirms, paper.student, paper.born, paper.finished, title].join(" ").replaceAll("\u00a0", " ");
};

const rows = (certificate: Partial<CompleteCertificate>, more: Partial<CertificateFacts> = {}) =>
  Object.fromEntries(
    paperOf({ ...complete, ...certificate }, { ...facts, ...more }).rows.map(({ label, value }) => [label, value]),
  );

test("a woman's certificate", () => {
  expect(sentence({})).toBe(
    "Na temelju službene evidencije potvrđuje se da je studentica Ana Đurđević rođena 5. siječnja 2003. u mjestu " +
      "Slavonski Brod dana 12. lipnja 2026. završila sveučilišni diplomski studij Računarstvo, studijski program " +
      "Programsko inženjerstvo, obranila diplomski rad i time stekla akademski naziv " +
      "sveučilišna magistra inženjerka računarstva (univ. mag. ing. comp.)",
  );
  expect(paperOf(complete, facts).serves).toContain("se izdaje studentici kao");
});

test("a man's certificate", () => {
  const his = { female: false, academicTitle: "sveučilišni magistar inženjer računarstva" };
  expect(sentence(his, { student: "Ivo Šarić" })).toBe(
    "Na temelju službene evidencije potvrđuje se da je student Ivo Šarić rođen 5. siječnja 2003. u mjestu " +
      "Slavonski Brod dana 12. lipnja 2026. završio sveučilišni diplomski studij Računarstvo, studijski program " +
      "Programsko inženjerstvo, obranio diplomski rad i time stekao akademski naziv " +
      "sveučilišni magistar inženjer računarstva (univ. mag. ing. comp.)",
  );
  expect(paperOf({ ...complete, ...his }, facts).serves).toContain("se izdaje studentu kao");
});

test("a professional study gives a professional title, and nothing is said twice", () => {
  const professional = {
    studyType: "Stručni prijediplomski",
    study: "Pravo",
    studyProgram: "Pravo",
    thesisType: "Završni",
  };
  expect(sentence(professional)).toContain(
    "završila stručni prijediplomski studij Pravo, obranila završni rad i time stekla stručni naziv",
  );
  expect(sentence({ study: "Diplomski studij ekonomije" })).toContain("završila diplomski studij ekonomije, studijski");
});

test.each([
  [1, 181, "1 semestar, 181 ECTS bod"],
  [2, 120, "2 semestra, 120 ECTS bodova"],
  [6, 183, "6 semestara, 183 ECTS boda"],
  [11, 311, "11 semestara, 311 ECTS bodova"],
])("%d semesters and %d credits are %j", (semesterCount, ects, words) => {
  expect(rows({ semesterCount, ects })["Trajanje i opseg studija"]).toBe(words);
});

test("what is not known leaves no empty line", () => {
  expect(rows({})).toMatchObject({ Ocjena: "izvrstan (5)", JMBAG: "0036512345" });
  expect(Object.keys(rows({}, { grade: null, jmbag: "", thesisNameEng: "" }))).toEqual([
    "Naslov rada",
    "Mentor",
    "Datum obrane",
    "Trajanje i opseg studija",
  ]);
});

const printed = async (certificate: Partial<CompleteCertificate>, more: Partial<CertificateFacts> = {}) =>
  readPdf(
    await certificatePdf({ ...complete, ...certificate }, { ...facts, ...more }, new Date("2026-06-15T08:00:00Z")),
  );

test("the certificate is one archival and accessible page that carries its title and the faculty", async () => {
  const { metadata, pages } = await printed({});
  expect(pages).toBe(1);
  expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<");
  expect(metadata).toContain("Potvrda o završetku studija: Ana Đurđević</rdf:li>");
  expect(metadata).toContain("<rdf:li>Fakultet primijenjenih znanosti</rdf:li></rdf:Seq></dc:creator>");
});

test("titles of 300 characters stay on the one page", async () => {
  const long = "Usporedna analiza algoritama dubokog učenja za klasifikaciju rukopisnih zapisa "
    .repeat(4)
    .slice(0, 300);
  expect(
    (await printed({}, { thesisName: long, thesisNameEng: long, coMentor: "doc. dr. sc. Šime Đurić" })).pages,
  ).toBe(1);
});

const hostile = [
  "#let x = panic() *a* \\ $y$ @z <w> // `k`",
  "🎓 \u202eשלום\u0000\ud800",
  "š".repeat(10_000),
  "riječ ".repeat(1_667),
];

test.each(hostile)("a hostile text in every field is printed: %#", async (text) => {
  const words = { classificationNo: text, registrationNo: text, birthplace: text, studyType: text, study: text };
  const more = { faculty: text, student: text, thesisName: text, thesisNameEng: text, mentor: text, place: text };
  const { metadata, pages } = await printed({ ...words, academicTitle: text, academicTitleShort: text }, more);
  expect(pages).toBeGreaterThan(0);
  expect(metadata.match(/<pdfaid:part>/g)).toHaveLength(1);
});
