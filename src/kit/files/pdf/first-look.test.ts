import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { activePdfs } from "../testing/active-pdfs.ts";
import { harmlessPdfs, pdfWithFile } from "../testing/harmless-pdfs.ts";
import { deflated, streamOf, updatePdf, writePackedPdf, writePdf } from "../testing/pdf-writer.ts";
import { isSuspect } from "./first-look.server.ts";
import { judgeObjects } from "./judge-objects.server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "first-look-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** Whether a process is started for the file. */
async function isSuspectFile(content: Buffer) {
  const path = join(folder, "rad.pdf");
  await writeFile(path, content);
  const file = await open(path);
  try {
    return await isSuspect(file, content.length);
  } finally {
    await file.close();
  }
}

const bookmarks = "/Outlines 7 0 R";
const bookmark = [7, "<< /First 8 0 R /Last 8 0 R /Count 1 >>"] as const;
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const packedPage = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>";

describe("a PDF needs no process", () => {
  const scan = deflated(Buffer.alloc(15 * MB, "\u00e7"), "/Type /XObject /Subtype /Image");
  test.each([
    ["without anything to unpack", writePdf()],
    ["with bookmarks", writePdf({ catalog: bookmarks, objects: [bookmark] })],
    ["with objects in a stream", writePackedPdf([packedPage, "[1 2 3]"])],
    [
      "with objects in a stream, changed once",
      updatePdf(writePackedPdf([packedPage]), [[3, packedPage]]),
    ],
    [
      "with large pictures",
      writePdf({ catalog: bookmarks, objects: [bookmark, [8, scan], [9, scan]] }),
    ],
  ])("%s", async (_, file) => {
    expect(await isSuspectFile(file)).toBe(false);
  });
});

describe("a PDF is judged in a process", () => {
  test.each(Object.keys(activePdfs))("if it runs something by its %s", async (place) => {
    expect(await isSuspectFile(activePdfs[place]?.() ?? Buffer.alloc(0))).toBe(true);
  });

  test("if its streams name what runs something, where it runs nothing, too", async () => {
    expect(
      await isSuspectFile(harmlessPdfs["a title in a stream of objects"]?.() ?? Buffer.alloc(0)),
    ).toBe(true);
    expect(await isSuspectFile(pdfWithFile("a;b\n1;2\n"))).toBe(true);
  });

  test("if a stream names such, of which no dictionary tells that it holds objects", async () => {
    const [, packed = ""] =
      /stream\n([\s\S]*)\nendstream/.exec(deflated(`1 0 ${script}`).toString("latin1")) ?? [];
    const bytes = Buffer.from(packed, "latin1");
    for (const start of ["stream\n", "stream\r", "stream ", "stream (\r\n"]) {
      const hidden = Buffer.concat([Buffer.from(start), bytes, Buffer.from("\nendstream")]);
      const file = writePdf({ catalog: bookmarks, objects: [bookmark, [9, hidden]] });
      expect(await judgeObjects(file)).toEqual({ flaw: undefined, isSuspect: false });
      expect([start, await isSuspectFile(file)]).toEqual([start, true]);
    }
  });

  test("if its streams are packed in another way, or damaged", async () => {
    for (const filter of ["/LZWDecode", "/ASCII85Decode", "/AHx", "/Run#4cengthDecode"]) {
      const other = streamOf("x", `/Filter ${filter}`);
      expect(
        await isSuspectFile(writePdf({ catalog: bookmarks, objects: [bookmark, [8, other]] })),
      ).toBe(true);
    }
    const damaged = streamOf(Buffer.from("789c0000", "hex"), "/Filter /FlateDecode");
    expect(
      await isSuspectFile(writePdf({ catalog: bookmarks, objects: [bookmark, [8, damaged]] })),
    ).toBe(true);
  });

  test.each([
    ["bytes", [streamOf(Buffer.alloc(16 * MB))]],
    ["bytes in one stream", [deflated(Buffer.alloc(17 * MB))]],
    ["bytes in all streams", Array.from({ length: 9 }, () => deflated(Buffer.alloc(15 * MB)))],
    [
      "bytes in streams of objects",
      [deflated(Buffer.alloc(9 * MB, " "), "/Type /ObjStm /N 0 /First 0")],
    ],
    ["streams", Array.from({ length: 20_001 }, () => deflated("a"))],
  ])("if it has more %s than the thread reads", async (_, streams) => {
    const objects = streams.map((stream, index) => [10 + index, stream] as const);
    expect(
      await isSuspectFile(writePdf({ catalog: bookmarks, objects: [bookmark, ...objects] })),
    ).toBe(true);
  });
});
