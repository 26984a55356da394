import { expect, test } from "vitest";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { toMentorListPdfData } from "./document.ts";
import template from "./document.typ?raw";
import type { MentorListPdfThesis } from "./queries.ts";

const thesis: MentorListPdfThesis = {
  name: "Čuvanje šuma",
  nameEng: "Forest care",
  student: "Ana Đurđević",
  study: "Diplomski studij Šumarstvo",
  programs: "Uzgajanje|Zaštita",
  department: "Odjel za šume",
  coMentor: null,
  company: "",
  strategicArea: null,
  keywords: "drvo|šuma",
  completedOn: "2026-07-01",
  description: "Prvi odlomak.\n\nDrugi odlomak.",
};

const given = { mentor: "prof. dr. sc. Đuro Šarić", faculty: "Fakultet primijenjenih znanosti", today: "2026-11-16" };

test("contains all known facts, each once", () => {
  const { title, lead, made, entries } = toMentorListPdfData("completed", { ...given, theses: [thesis] });
  expect(title).toBe("Obranjene teme: prof. dr. sc. Đuro Šarić");
  expect(lead).toBe("Obranjena je 1 tema.");
  expect(made).toBe("Izrađeno 16.11.2026.");
  expect(entries).toHaveLength(1);
  expect(entries[0]?.paragraphs).toEqual([]);
  expect(entries[0]?.facts.map(({ value }) => value)).toEqual([
    ...["Forest care", "Ana Đurđević", "01.07.2026.", "Diplomski studij Šumarstvo"],
    ...["Uzgajanje, Zaštita", "Odjel za šume", "drvo, šuma"],
  ]);
});

test("theses awaiting publication are printed completely", () => {
  const { entries } = toMentorListPdfData("notPublished", { ...given, theses: [thesis] });
  expect(entries[0]?.paragraphs).toEqual(["Prvi odlomak.", "Drugi odlomak."]);
});

test("an empty list says that it is empty", () => {
  expect(toMentorListPdfData("notPublished", { ...given, theses: [] }).lead).toBe("Nijedna tema ne čeka objavu.");
});

const printed = async (theses: readonly MentorListPdfThesis[]) =>
  readPdf(
    await compilePdf({
      ...{ template, creationTime: new Date("2026-11-16T08:00:00Z") },
      data: toMentorListPdfData("notPublished", { ...given, theses }),
    }),
  );

test("it is an archivable and accessible document, also when it is empty", async () => {
  for (const theses of [[], [thesis]]) {
    const { metadata, pages } = await printed(theses);
    expect(pages).toBe(1);
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<");
    expect(metadata).toContain("Teme koje čekaju objavu: prof. dr. sc. Đuro Šarić</rdf:li>");
  }
});

test("long lists continue on further pages, and hostile texts are printed as text", async () => {
  const hostile = "#let x = panic() *a* \\ $y$ <w> // `k` 🎓 \u202eשלום\u0000\ud800 ".repeat(150);
  const theses = Array.from({ length: 12 }, () => ({ ...thesis, name: hostile.slice(0, 300), description: hostile }));
  expect((await printed(theses)).pages).toBeGreaterThan(12);
});
