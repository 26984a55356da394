import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inspect } from "#kit/files/pdf/inspect.server.ts";
import { pdfkitThesis, sampleComparison, sampleThesis, typstThesis } from "./fixtures.ts";
import { readSubmission } from "./read-submission.server.ts";
import { checkReading, rules } from "./rules.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function read(content: Uint8Array) {
  const path = join(folder, "rad.pdf");
  await writeFile(path, content);
  const contents = await inspect(path, "contents");
  if (!contents) throw new Error("not read");
  return contents;
}

const everything = {
  weights: Object.fromEntries(rules.map(([key, , , heaviest]) => [key, heaviest])),
};
const found = async (content: Uint8Array) => [
  ...new Set(
    checkReading(await readSubmission(await read(content)), sampleComparison, everything).map(
      ({ rule }) => rule,
    ),
  ),
];

describe("a thesis as it is made by", () => {
  test("Typst, hyphenated and justified, agrees with the record and is archivable", async () => {
    expect(await found(await typstThesis())).toEqual([]);
  });

  test("pdfkit, untagged and without metadata, is told so and nothing else", async () => {
    expect(await found(await pdfkitThesis())).toEqual(["archival", "tags", "metadata"]);
  });

  test("somebody else: title, author and mentor differ, and the year is old", async () => {
    const front = ["SVEUČILIŠTE", "Petra Babić", "Razvoj sustava", "Mentor: Ana Kovač", "2019."];
    const keys = await found(await typstThesis(sampleThesis({ front })));
    expect(keys).toEqual(["title", "author", "mentor", "faculty", "year"]);
  });

  test("a program that protects it: it is read no further", async () => {
    const content = await pdfkitThesis(sampleThesis(), { userPassword: "x", pdfVersion: "1.7" });
    expect(await found(content)).toEqual(["encrypted"]);
  });

  test("a program that has no fonts of its own", async () => {
    const { createRequire } = await import("node:module");
    const PDFDocument = createRequire(import.meta.url)("pdfkit");
    const { buffer } = await import("node:stream/consumers");
    const document = new PDFDocument({ size: "LETTER" });
    document.font("Times-Roman").text("Thesis").rect(10, 10, 20, 20).stroke();
    document.end();
    const keys = await found(new Uint8Array(await buffer(document)));
    expect(keys).toEqual(expect.arrayContaining(["fonts", "pageSize", "pageCount"]));
  });
});

test("two thousand pages are read, and more are too complex: a clear sentence, nothing that blocks", async () => {
  const { body } = sampleThesis();
  const long = (count: number) =>
    pdfkitThesis(sampleThesis({ body: Array.from({ length: count }, () => body[0] ?? "") }));
  expect(await read(await long(1_996))).toMatchObject({
    state: "read",
    format: { pages: 2_000 },
    pages: { length: 2_000 },
  });
  expect(await found(await long(1_997))).toEqual(["unread"]);
}, 180_000);

test("words that Typst hyphenates are whole in the abstract that is taken into the form", async () => {
  const abstract =
    "U radu se istražuje kako se upravlja rizicima u logistici drva i kako se njihova učinkovitost mjeri. Prikazani su postupci procjene rizika, njihova primjena u poduzeću i rezultati ankete.";
  const beginning = [["Sažetak", abstract], ...sampleThesis().beginning.slice(1)];
  // no hyphen is before the first soft one, so the font has its glyph for that
  const front = ["FAKULTET", "Ana Babić"];
  const contents = await read(await typstThesis(sampleThesis({ front, beginning })));
  if (contents.state !== "read") throw new Error("not read");
  expect(contents.pages[1]?.lines.some(({ text }) => text.endsWith("\u00ad"))).toBe(true);
  const reading = await readSubmission(contents);
  expect(reading).toMatchObject({ abstracts: { hr: { text: abstract } } });
});

test("what a page has is told page by page, and the abstracts are read whole", async () => {
  const contents = await read(await typstThesis());
  expect(contents).toMatchObject({ state: "read", tagged: true, language: "hr" });
  const reading = await readSubmission(contents);
  expect(reading).toMatchObject({
    text: "text",
    language: "hr",
    hasLiterature: true,
    abstracts: {
      hr: { page: 2, text: sampleComparison.form?.abstract },
      en: { page: 3, text: sampleComparison.form?.abstractEng },
    },
    keywords: { hr: { text: "šumarstvo, logistika, rizici" } },
  });
});
