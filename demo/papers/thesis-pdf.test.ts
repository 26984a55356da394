import { expect, test } from "vitest";
import { readPdf } from "#kit/pdf/fixtures.ts";
import { thesisPdf } from "./thesis-pdf.ts";

const paragraph =
  "Potrošnja električne energije u kućanstvima mijenja se pod utjecajem novih uređaja, promjenjivih navika i sve veće " +
  "zastupljenosti obnovljivih izvora. Predviđanje potrošnje preduvjet je za uravnoteženje elektroenergetskoga sustava.";

const thesis = {
  title: "Primjena strojnog učenja u predviđanju potrošnje električne energije",
  author: "Ana Đurđević",
  mentor: "prof. dr. sc. Željko Čavrak",
  faculty: "Fakultet primijenjenih znanosti",
  study: "Sveučilišni diplomski studij Računarstvo",
  kind: "Diplomski rad",
  year: 2026,
  abstract: paragraph,
  chapters: ["Uvod", "Metodologija", "Rezultati", "Zaključak"].map((heading) => ({
    heading,
    paragraphs: [paragraph, paragraph, paragraph],
  })),
};

test("a thesis has its title page, contents, abstract and chapters in a small file", async () => {
  const pdf = await thesisPdf(thesis, new Date("2026-06-12T08:00:00Z"));
  const { metadata, pages } = readPdf(pdf);
  expect(pages).toBeGreaterThanOrEqual(4);
  expect(pdf.length).toBeLessThanOrEqual(60_000);
  expect(metadata).toContain(`${thesis.title}</rdf:li></rdf:Alt></dc:title>`);
  expect(metadata).toContain(`<rdf:li>${thesis.author}</rdf:li></rdf:Seq></dc:creator>`);
});

test("a thesis without chapters is valid", async () => {
  const pdf = await thesisPdf({ ...thesis, abstract: "", chapters: [] }, new Date(0));
  expect(readPdf(pdf).pages).toBeGreaterThanOrEqual(2);
});
