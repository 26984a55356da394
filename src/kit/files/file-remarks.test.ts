import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { remarkLimits, toQuote, toRemarkText } from "./file-remarks.ts";
import { createInspector } from "./pdf/inspect.server.ts";
import {
  type AnnotatedPage,
  type WrittenComment,
  writeAnnotatedPdf,
  writeCommentedDocx,
} from "./testing/annotated-files.ts";
import { makeZip } from "./testing/samples.ts";
import { validateFile } from "./testing/verdict.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "remarks-"));
});

afterAll(() => rm(folder, { recursive: true }));

const inspect = createInspector();

async function saved(content: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

const annotationsOf = async (...pages: AnnotatedPage[]) =>
  inspect(await saved(writeAnnotatedPdf(pages)), "annotations");

const lines = ["Uvod u upravljanje rizikom", "Rizik je mjerljiv i poznat."];

describe("annotations of a PDF", () => {
  test("of every kind in which people write are read, from the top, with the words they mark", async () => {
    const marked = (["Highlight", "Underline", "Squiggly", "StrikeOut"] as const).map(
      (kind, index) => ({
        kind,
        contents: `Primjedba ${index + 1}: što je to? čćžšđ`,
        words: ["upravljanje", "u upravljanje rizikom", "mjerljiv", "poznat."][index] ?? "",
      }),
    );
    const read = await annotationsOf(
      { lines },
      {
        lines,
        annotations: [
          { kind: "FreeText", contents: "Slobodno\rdruga crta" },
          ...marked.toReversed(),
        ],
      },
      { lines: [], annotations: [{ kind: "Text", contents: "Cijelo poglavlje" }] },
    );
    expect(read).toEqual({
      state: "read",
      more: false,
      remarks: [
        { page: 2, quote: "", text: "Slobodno\ndruga crta" },
        { page: 2, quote: "u upravljanje rizikom", text: marked[1]?.contents },
        { page: 2, quote: "upravljanje", text: marked[0]?.contents },
        { page: 2, quote: "mjerljiv", text: marked[2]?.contents },
        { page: 2, quote: "poznat.", text: marked[3]?.contents },
        { page: 3, quote: "", text: "Cijelo poglavlje" },
      ],
    });
  });

  test("without a text, and answers to others, bring none; a replacement has the words it replaces", async () => {
    const read = await annotationsOf({
      lines,
      annotations: [
        { kind: "Highlight", words: "Rizik" },
        { kind: "Highlight", words: "Rizik", contents: " \n\t " },
        { kind: "Caret", words: "mjerljiv", contents: "procjenjiv" },
        {
          kind: "StrikeOut",
          words: "mjerljiv",
          contents: "procjenjiv",
          replyTo: { index: 2, as: "Group" },
        },
        { kind: "Text", contents: "Slažem se", replyTo: { index: 2, as: "R" } },
      ],
    });
    expect(read).toMatchObject({
      remarks: [{ page: 1, quote: "mjerljiv", text: "procjenjiv" }],
    });
  });

  test("are bounded in number and length, and a file without any has none", async () => {
    const many = Array.from({ length: remarkLimits.count + 5 }, (_, index) => ({
      kind: "Text" as const,
      contents: index === 0 ? "a".repeat(10_000) : `Primjedba ${index}`,
    }));
    const read = await annotationsOf({ lines, annotations: many });
    expect(read).toMatchObject({ state: "read", more: true });
    const { remarks } = read as { remarks: { text: string }[] };
    expect(remarks).toHaveLength(remarkLimits.count);
    expect(Math.max(...remarks.map(({ text }) => text.length))).toBe(remarkLimits.text);
    expect(await annotationsOf({ lines })).toEqual({ state: "read", remarks: [], more: false });
  });

  test("of a damaged file aren't read, and that is told", async () => {
    expect(await inspect(await saved(Buffer.from("%PDF-1.7\nništa")), "annotations")).toEqual({
      state: "damaged",
    });
  });
});

const commentsOf = async (paragraphs: readonly string[], comments: readonly WrittenComment[]) =>
  inspect(await saved(await writeCommentedDocx(paragraphs, comments)), "comments");

describe("comments of a DOCX", () => {
  test("are read in the order of the text, with the words they mark and without answers", async () => {
    const comments: WrittenComment[] = [
      { text: "Koji izvor?", words: "poznat" },
      { text: "Definirajte & objasnite <ovo>.", words: "Rizik je" },
      { text: "Riješeno", words: "mjerljiv", resolved: true },
      { text: "Odgovor", replyTo: 0 },
      { text: "O cijelom radu" },
    ];
    expect(await commentsOf(["Uvod.", "Rizik je mjerljiv i poznat."], [...comments])).toEqual({
      state: "read",
      more: false,
      remarks: [
        { page: null, quote: "poznat", text: "Koji izvor?" },
        { page: null, quote: "", text: "Definirajte & objasnite <ovo>." },
        { page: null, quote: "", text: "O cijelom radu" },
      ],
    });
    expect(
      await commentsOf(["Rizik je poznat."], [comments[1], comments[0]] as WrittenComment[]),
    ).toMatchObject({
      remarks: [
        { quote: "Rizik je", text: "Definirajte & objasnite <ovo>." },
        { quote: "poznat", text: "Koji izvor?" },
      ],
    });
  });

  test("of a document without any are none; what is no document can't be read", async () => {
    const path = await saved(await makeZip({ name: "word/document.xml", content: "<a/>" }));
    expect(await inspect(path, "comments")).toEqual({ state: "read", remarks: [], more: false });
    for (const content of [Buffer.from("nije zip"), await makeZip({ name: "a", content: "b" })])
      expect(await inspect(await saved(content), "comments")).toEqual({ state: "damaged" });
  });

  test("that Word writes are an accepted upload", async () => {
    const path = await saved(await writeCommentedDocx(["Uvod."], [{ text: "Proširite." }]));
    expect(await validateFile(path, "mentor")).toMatchObject({ ok: true, kind: "docx" });
  });
});

test("texts lose controls and empty lines, and are cut", () => {
  expect(toRemarkText(" a\r\nb \t c\n\n\n\nd\u0000e ")).toBe("a\nb c\n\nde");
  expect(toRemarkText("x".repeat(100_000))).toHaveLength(remarkLimits.text);
  expect(toQuote("prva\ndruga\u0001 treća")).toBe("prva druga treća");
});
