import { expect, test } from "vitest";
import {
  compilePdf,
  compilerBinaries,
  PdfError,
  pdfFailed,
  pdfUnsupported,
  startCompilerWorker,
} from "./compile-pdf.ts";
import { readPdf } from "./fixtures.ts";

const template = `
#let paper = json("/data.json")
#set document(title: paper.title)
#set text(font: "Source Serif 4", fallback: false, lang: "hr")
= #paper.title
#paper.text`;

const make = (title: string, text = "Tekst") =>
  compilePdf({ template, data: { title, text }, creationTime: new Date("2026-01-05T10:00:00Z") });

test("a document is declared as PDF/A-2a and PDF/UA-1, and tagged as Croatian with its title displayed", async () => {
  const { catalog, metadata } = readPdf(await make("Šuma čđćž"));
  expect(metadata).toContain(
    "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>",
  );
  expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(metadata).toContain("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>");
  expect(metadata).toContain("Šuma čđćž</rdf:li></rdf:Alt></dc:title>");
  expect(metadata).toContain("<xmp:CreateDate>2026-01-05T10:00:00+00:00</xmp:CreateDate>");
  expect(catalog).toMatch(
    /\/Lang \(hr\)[\s\S]*\/StructTreeRoot \d+ 0 R[\s\S]*\/MarkInfo <<\s+\/Marked true/,
  );
  expect(catalog).toMatch(/\/DisplayDocTitle true/);
});

test("the same document at the same time is the same file", async () => {
  expect(await make("Isti")).toEqual(await make("Isti"));
  expect(await make("Isti")).not.toEqual(await make("Drugi"));
});

const hostile = {
  markup: '#let x = 1 #panic("!") *debelo* _koso_ $x^2$ \\ `kod` @oznaka <oznaka> // ništa',
  "a data end": '"} ) #read("/etc/passwd") ({',
  "an object of a PDF":
    "31 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >> startxref 0 %%EOF",
  xml: "</rdf:Alt></dc:title><pdfaid:part>9</pdfaid:part> &amp; ]]>",
  emoji: "Diploma 🎓 za 👩‍🎓 i 🇭🇷",
  "right-to-left": "שלום العربية \u202eobrnuto\u202c",
  "control characters": "a\u0000b\u0007c\u001bd\ufeffe\u2028f",
  "half a surrogate pair": "a\ud800b",
  "private characters": "a\ue000b\u{f0000}c",
  "combining marks": "e\u0301 q\u030c z\u0336\u0337\u0338",
  "10 000 letters in one word": "š".repeat(10_000),
  "10 000 letters in words": "riječ ".repeat(1_667),
  nothing: " ",
};

test.each(Object.entries(hostile))(
  "%s in a text neither breaks the document nor is executed",
  async (_, text) => {
    const { metadata, pages } = readPdf(await make(`Naslov ${text}`, text));
    expect(pages).toBeGreaterThan(0);
    expect(metadata.match(/<pdfaid:part>/g)).toHaveLength(1);
  },
);

test("markup in a text is printed as it was typed", async () => {
  const { metadata } = readPdf(await make("#let x = 1 *debelo* \\"));
  expect(metadata).toContain("#let x = 1 *debelo* \\</rdf:li>");
});

test("a layout that fails is refused in Croatian, with its cause for the log, and the next document succeeds", async () => {
  const failed = compilePdf({ template: "#nepoznato()", data: {}, creationTime: new Date(0) });
  await expect(failed).rejects.toMatchObject({ name: "PdfError", message: pdfFailed });
  await expect(failed).rejects.toHaveProperty(
    "cause",
    expect.stringContaining("unknown variable: nepoznato"),
  );
  expect(readPdf(await make("Sljedeći")).pages).toBe(1);
});

test("a layout that a screen reader cannot read is refused", async () => {
  const untitled = compilePdf({ template: "Bez naslova", data: {}, creationTime: new Date(0) });
  await expect(untitled).rejects.toHaveProperty("cause", expect.stringContaining("PDF/UA-1 error"));
});

test("documents requested at the same time are not mixed up", async () => {
  const papers = await Promise.all(["Prvi", "Drugi", "Treći"].map((title) => make(title)));
  expect(
    papers.map((pdf) => /<rdf:li xml:lang="x-default">(.*?)</.exec(readPdf(pdf).metadata)?.[1]),
  ).toEqual(["Prvi", "Drugi", "Treći"]);
});

test("a document is set in the first size that makes one page, or else in the last", async () => {
  const tall = `#set document(title: "Visina")
#set page(height: 10cm)
#set text(font: "Source Serif 4", size: json("/size.json") * 1pt, lang: "hr")
#json("/data.json").text`;
  const pagesOf = async (text: string, sizes: readonly number[]) =>
    readPdf(await compilePdf({ template: tall, data: { text }, creationTime: new Date(0), sizes }))
      .pages;
  const long = "riječ ".repeat(300);
  expect(await pagesOf(long, [12])).toBeGreaterThan(1);
  expect(await pagesOf(long, [12, 6])).toBe(1);
  expect(await pagesOf(long.repeat(5), [12, 6, 11])).toBe(await pagesOf(long.repeat(5), [11]));
});

test("a machine without a compiler answers with a refusal in Croatian", () => {
  const find = (name: string) => {
    throw new Error(`Cannot find module ${name}`);
  };
  expect(() => compilerBinaries(find)).toThrow(new PdfError(pdfUnsupported));
});

test("a compiler that cannot be loaded refuses every document instead of hanging", async () => {
  const compile = startCompilerWorker(() => ({
    binaries: ["/nema.node"],
    fontFolders: [],
    root: "/",
  }));
  const paper = { template: "", data: "{}", sizes: [], creationTimestamp: 0 };
  const results = await Promise.allSettled([compile(paper), compile(paper)]);
  expect(results).toMatchObject(
    [1, 2].map(() => ({ status: "rejected", reason: { message: pdfFailed } })),
  );
});
