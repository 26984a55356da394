import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { compilePdf } from "./compile-pdf.ts";
import { readPdf, readPdfText } from "./fixtures.ts";
import { mergePdfs } from "./merge-pdfs.ts";

const template = `
#let paper = json("/data.json")
#set document(title: paper.title)
#set page(height: 10cm)
#set text(font: "Source Serif 4", fallback: false, lang: paper.lang)
= #paper.title
#image(bytes("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"), format: "svg", alt: paper.alt)
/ Ime: #paper.text`;

const makePart = async (title: string, { text = "Ana Anić", lang = "hr", alt = "slika" } = {}) => ({
  title,
  pdf: await compilePdf({ template, data: { title, text, lang, alt }, creationTime: new Date(0) }),
});

type Part = Awaited<ReturnType<typeof makePart>>;

async function* inTurn(parts: readonly Part[]) {
  yield* parts;
}

const merge = (parts: readonly Part[], title = "Obrazac B: 2 & više") =>
  buffer(mergePdfs(title, inTurn(parts)));

test("the pages of all parts follow each other, each with its own text and structure", async () => {
  const parts = [
    await makePart("Prvi"),
    await makePart("Drugi", { text: "riječ ".repeat(400) }),
    await makePart("Treći", { text: "Đuro Šimić" }),
  ];
  const single = await Promise.all(parts.map(({ pdf }) => readPdfText(pdf)));
  const merged = await readPdfText(await merge(parts));
  expect(merged.pages).toBe(single.reduce((sum, { pages }) => sum + pages, 0));
  expect(merged.pages).toBeGreaterThan(3);
  expect(merged.text).toBe(single.map(({ text }) => text).join(" "));
  for (const { roles } of single)
    expect([...merged.roles]).toEqual(expect.arrayContaining([...roles]));
  expect([...merged.fonts.values()]).not.toContain(false);
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({ data: new Uint8Array(await merge(parts)) }).promise;
  const last = JSON.stringify(await (await document.getPage(merged.pages)).getStructTree());
  for (const role of ["H1", "Figure", "LBody"]) expect(last).toContain(`"${role}"`);
  expect((await document.getOutline()).map(({ title }) => title)).toEqual([
    "Prvi",
    "Drugi",
    "Treći",
  ]);
  await document.loadingTask.destroy();
});

test("the whole is PDF/A-2a and PDF/UA-1 with its own title, and each part keeps its language", async () => {
  const file = await merge([await makePart("Obrazac"), await makePart("Form", { lang: "en" })]);
  const { catalog, metadata, pages } = readPdf(file);
  expect(pages).toBe(2);
  expect(metadata).toContain(
    "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<",
  );
  expect(metadata).toContain("Obrazac B: 2 &amp; više</rdf:li></rdf:Alt></dc:title>");
  expect(metadata).toContain("<xmpTPg:NPages>2</xmpTPg:NPages>");
  expect(catalog).toMatch(/\/Marked true[\s\S]*\/DisplayDocTitle true/);
  const text = file.toString("latin1");
  expect(text.match(/\/S \/Part\n {2}\/Lang \((hr|en)\)/g)).toHaveLength(2);
  expect(text.match(/\/S \/Document/g)).toHaveLength(1);
});

test("no text of a part poses as a reference or as the end of an object", async () => {
  const alt = "( 3 0 R ) /StructParents 7 endobj (stream) \\";
  const parts = [
    await makePart("1 0 R endobj stream", { text: alt, alt }),
    await makePart("Drugi", { alt }),
  ];
  const file = await merge(parts);
  expect(file.toString("latin1").match(/3 0 R \) \/StructParents 7 endobj/g)).toHaveLength(2);
  expect((await readPdfText(file)).text).toBe(
    (await Promise.all(parts.map(({ pdf }) => readPdfText(pdf)))).map(({ text }) => text).join(" "),
  );
});

test("the same parts make the same file; a file that isn't ours is refused", async () => {
  const parts = [await makePart("Jedan"), await makePart("Dva")];
  expect(await merge(parts)).toEqual(await merge(parts));
  await expect(
    merge([{ title: "?", pdf: new TextEncoder().encode("%PDF-1.4 tuđi") }]),
  ).rejects.toThrow("Unexpected PDF");
  await expect(merge([])).rejects.toThrow("Nothing to merge");
});
