import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MB } from "#kit/forms/index.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const PDFDocument = createRequire(import.meta.url)("pdfkit");

const font = "node_modules/@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";

/** A PDF of one page, written by a program that isn't ours. */
async function written(options: object, fontName = font): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument(options);
  document.font(fontName).text("Završni rad");
  document.end();
  return new Uint8Array(await buffer(document));
}

describe("a PDF", () => {
  test("presents itself as PDF/A by its metadata, and has its fonts and its colours described", async () => {
    const pdf = await written({ subset: "PDF/A-2b", pdfVersion: "1.7", tagged: true });
    expect(await inspectPdf(pdf)).toEqual({
      ...{ state: "read", pages: 1, archival: "PDF/A-2b", outputIntent: true, missingFonts: [] },
    });
  });

  test("that doesn't contain its fonts: they are named", async () => {
    expect(await inspectPdf(await written({}, "Times-Roman"))).toEqual({
      ...{ state: "read", pages: 1, archival: null, outputIntent: false, missingFonts: ["Times-Roman"] },
    });
  });

  test("that is protected: with a password, or against copying only", async () => {
    for (const passwords of [{ userPassword: "tajna" }, { ownerPassword: "tajna" }])
      expect(await inspectPdf(await written({ ...passwords, pdfVersion: "1.7" }))).toEqual({ state: "encrypted" });
  });

  test("that is damaged", async () => {
    const whole = await written({});
    for (const bytes of [new Uint8Array(), new TextEncoder().encode("%PDF-1.7\n%%EOF"), whole.slice(0, 60)])
      expect(await inspectPdf(bytes)).toEqual({ state: "damaged" });
  });
});

describe("a hostile PDF ends its own inspection only", () => {
  test("that inflates to more memory than a file may take", async () => {
    const bomb = deflateSync(Buffer.alloc(600 * MB, " "));
    expect(await inspectPdf(withContent(bomb), { time: 60_000, memory: 150 * MB })).toEqual({ state: "tooComplex" });
  }, 60_000);

  test("that takes longer than a file may", async () => {
    const busy = deflateSync("0 0 m 1 1 l S ".repeat(4_000_000));
    expect(await inspectPdf(withContent(busy), { time: 3_000, memory: 2_000 * MB })).toEqual({ state: "tooComplex" });
  }, 60_000);
});

/** A PDF of one page with this deflated content. */
function withContent(content: Buffer): Uint8Array<ArrayBuffer> {
  const parts = [
    Buffer.from(
      "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n" +
        "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
        "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n" +
        `4 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    content,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n"),
  ];
  return new Uint8Array(Buffer.concat(parts));
}
