import { expect, test } from "vitest";
import { readPdf, readPdfText } from "#kit/pdf/fixtures.ts";
import { sampleCertificate, samplePrintData } from "../../fixtures.ts";
import type { CertificatePrintData, CompleteCertificate } from "../../schema.ts";
import { renderCertificatePdf, toDocumentData, toVerification } from "./document.ts";

const printedSentence = (certificate: Partial<CompleteCertificate>, more: Partial<CertificatePrintData> = {}) => {
  const paper = toDocumentData({ ...sampleCertificate, ...certificate }, { ...samplePrintData, ...more });
  const title = paper.academicTitleShort ? `${paper.academicTitle} (${paper.academicTitleShort})` : paper.academicTitle;
  return [paper.confirms, paper.student, paper.born, paper.finished, title].join(" ").replaceAll("\u00a0", " ");
};

const detailRows = (certificate: Partial<CompleteCertificate>, more: Partial<CertificatePrintData> = {}) =>
  Object.fromEntries(
    toDocumentData({ ...sampleCertificate, ...certificate }, { ...samplePrintData, ...more }).rows.map(
      ({ label, value }) => [label, value],
    ),
  );

test("a woman's certificate", () => {
  expect(printedSentence({})).toBe(
    "Na temelju službene evidencije potvrđuje se da je studentica Ana Đurđević rođena 5. siječnja 2003. u mjestu " +
      "Slavonski Brod dana 12. lipnja 2026. završila sveučilišni diplomski studij Računarstvo, studijski program " +
      "Programsko inženjerstvo, obranila diplomski rad i time stekla akademski naziv " +
      "sveučilišna magistra inženjerka računarstva (univ. mag. ing. comp.)",
  );
  expect(toDocumentData(sampleCertificate, samplePrintData).serves).toContain("se izdaje studentici kao");
});

test("a man's certificate", () => {
  const his = { female: false, academicTitle: "sveučilišni magistar inženjer računarstva" };
  expect(printedSentence(his, { student: "Ivo Šarić" })).toBe(
    "Na temelju službene evidencije potvrđuje se da je student Ivo Šarić rođen 5. siječnja 2003. u mjestu " +
      "Slavonski Brod dana 12. lipnja 2026. završio sveučilišni diplomski studij Računarstvo, studijski program " +
      "Programsko inženjerstvo, obranio diplomski rad i time stekao akademski naziv " +
      "sveučilišni magistar inženjer računarstva (univ. mag. ing. comp.)",
  );
  expect(toDocumentData({ ...sampleCertificate, ...his }, samplePrintData).serves).toContain("se izdaje studentu kao");
});

test("a professional study gives a professional title, without repetition", () => {
  const professional = {
    studyType: "Stručni prijediplomski",
    study: "Pravo",
    studyProgram: "Pravo",
    thesisType: "Završni",
  };
  expect(printedSentence(professional)).toContain(
    "završila stručni prijediplomski studij Pravo, obranila završni rad i time stekla stručni naziv",
  );
  expect(printedSentence({ study: "Diplomski studij ekonomije" })).toContain(
    "završila diplomski studij ekonomije, studijski",
  );
});

test.each([
  [1, 181, "1 semestar, 181 ECTS bod"],
  [2, 120, "2 semestra, 120 ECTS bodova"],
  [6, 183, "6 semestara, 183 ECTS boda"],
  [11, 311, "11 semestara, 311 ECTS bodova"],
])("%d semesters and %d credits are written %j", (semesterCount, ects, words) => {
  expect(detailRows({ semesterCount, ects })["Trajanje i opseg studija"]).toBe(words);
});

test("missing data leaves no empty line", () => {
  expect(detailRows({})).toMatchObject({ Ocjena: "izvrstan (5)", JMBAG: "0036512345" });
  expect(Object.keys(detailRows({}, { grade: null, jmbag: "", thesisNameEng: "" }))).toEqual([
    "Naslov rada",
    "Mentor",
    "Datum obrane",
    "Trajanje i opseg studija",
  ]);
});

const printedPdf = async (certificate: Partial<CompleteCertificate>, more: Partial<CertificatePrintData> = {}) =>
  readPdf(
    await renderCertificatePdf(
      { ...sampleCertificate, ...certificate },
      { ...samplePrintData, ...more },
      new Date("2026-06-15T08:00:00Z"),
    ),
  );

test("an issued certificate has its QR code and address, and stays on one page", async () => {
  const verification = await toVerification("7K2M9QXA4B1CR8TD", "https://teza.fakultet.example");
  const pdf = await renderCertificatePdf(sampleCertificate, samplePrintData, new Date(0), verification);
  const { text, pages, roles } = await readPdfText(pdf);
  expect([pages, roles.has("Figure")]).toEqual([1, true]);
  expect(text).toContain("Provjera: teza.fakultet.example/provjera 7K2M-9QXA-4B1C-R8TD");
  expect(text).not.toContain("PREGLED");
  expect(verification.qr).toContain("<svg");
});

test("the certificate is one archivable and accessible page with its title and the faculty", async () => {
  const { metadata, pages } = await printedPdf({});
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
    (await printedPdf({}, { thesisName: long, thesisNameEng: long, coMentor: "doc. dr. sc. Šime Đurić" })).pages,
  ).toBe(1);
});

const hostileInputs = [
  "#let x = panic() *a* \\ $y$ @z <w> // `k`",
  "🎓 \u202eשלום\u0000\ud800",
  "š".repeat(10_000),
  "riječ ".repeat(1_667),
];

test.each(hostileInputs)("hostile text in every field is printed: %#", async (text) => {
  const words = { classificationNo: text, registrationNo: text, birthplace: text, studyType: text, study: text };
  const more = { faculty: text, student: text, thesisName: text, thesisNameEng: text, mentor: text, place: text };
  const { metadata, pages } = await printedPdf({ ...words, academicTitle: text, academicTitleShort: text }, more);
  expect(pages).toBeGreaterThan(0);
  expect(metadata.match(/<pdfaid:part>/g)).toHaveLength(1);
});
