import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MB } from "#kit/forms/form.ts";
import { activePdfs } from "../testing/active-pdfs.ts";
import { makeBomb } from "../testing/harmless-pdfs.ts";
import { writePdf } from "../testing/pdf-writer.ts";
import { createInspector } from "./inspect.server.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inspect-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function saved(content: Uint8Array | string, name = "rad.pdf") {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A picture of nine pixels. */
const samplePicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAEElEQVR4nGP4z8AAQQxYWACPjgj4kWPEuQAAAABJRU5ErkJggg==",
  "base64",
);

const inspect = createInspector();
const formatOf = async (content: Uint8Array) => inspect(await saved(content), "format");

const PDFDocument = createRequire(import.meta.url)("pdfkit");

const font =
  "node_modules/@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";

/** A PDF of one page, written by another program. */
async function written(options: object, fontName = font): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument(options);
  document.font(fontName).text("Završni rad");
  document.end();
  return new Uint8Array(await buffer(document));
}

describe("a PDF", () => {
  test("presents itself as PDF/A by its metadata, and has its fonts and its colours described", async () => {
    const pdf = await written({ subset: "PDF/A-2b", pdfVersion: "1.7", tagged: true });
    expect(await formatOf(pdf)).toEqual({
      state: "read",
      pages: 1,
      archival: "PDF/A-2b",
      outputIntent: true,
      missingFonts: [],
    });
  });

  test("that doesn't contain its fonts: they are named", async () => {
    expect(await formatOf(await written({}, "Times-Roman"))).toEqual({
      state: "read",
      pages: 1,
      archival: null,
      outputIntent: false,
      missingFonts: ["Times-Roman"],
    });
  });

  test("that is protected: with a password, or against copying only", async () => {
    for (const passwords of [{ userPassword: "tajna" }, { ownerPassword: "tajna" }])
      expect(await formatOf(await written({ ...passwords, pdfVersion: "1.7" }))).toEqual({
        state: "encrypted",
      });
  });

  test("that is damaged", async () => {
    const whole = await written({});
    for (const bytes of [
      new Uint8Array(),
      new TextEncoder().encode("%PDF-1.7\n%%EOF"),
      whole.slice(0, 60),
    ])
      expect(await formatOf(bytes)).toEqual({ state: "damaged" });
  });
});

test("why a PDF is refused is asked in the same way", async () => {
  const active = await saved(activePdfs["names written as codes"]?.() ?? "");
  expect(await inspect(active, "flaw")).toEqual({ flaw: "activePdf" });
  expect(await inspect(await saved(writePdf()), "flaw")).toEqual({ flaw: undefined });
  await expect(inspect(join(folder, "nema.pdf"), "flaw")).rejects.toThrow("ENOENT");
});

describe("what a PDF contains", () => {
  test("is told page by page: text with places, pictures, shapes, and how it presents itself", async () => {
    const document = new PDFDocument({
      size: "A4",
      tagged: true,
      lang: "hr-HR",
      info: { Title: "Rad" },
    });
    document.font(font).text("Završni rad", 72, 72).rect(100, 200, 50, 50).stroke();
    document.addPage({ size: "A5" }).image(samplePicture, 10, 10, { width: 300, height: 200 });
    document.end();
    const contents = await inspect(await saved(new Uint8Array(await buffer(document))), "contents");
    expect(contents).toMatchObject({
      state: "read",
      tagged: true,
      language: "hr-HR",
      title: "Rad",
      brokenLinks: [],
      format: { pages: 2, missingFonts: [] },
      pages: [
        { width: 595, height: 842, pictures: 0, picture: null, shapes: 1 },
        {
          width: 420,
          height: 595,
          pictures: 1,
          picture: [10, 385, 310, 585],
          shapes: 0,
          lines: [],
        },
      ],
    });
    if (contents?.state !== "read") return;
    expect(contents.pages[0]?.lines).toMatchObject([{ text: "Završni rad" }]);
    const [left, bottom, right, top] = contents.pages[0]?.lines[0]?.box ?? [0, 0, 0, 0];
    expect([left, bottom < 842 - 72, right > left, top < 842 - 60]).toEqual([72, true, true, true]);
  });

  test("names the links that lead nowhere; addresses outside aren't opened", async () => {
    const document = new PDFDocument({ size: "A4" });
    document.font(font).text("Sadržaj", { goTo: "nigdje" }).moveDown();
    document.text("Uvod", { goTo: "uvod" }).moveDown();
    document.text("Stranica", { link: "https://example.invalid/" });
    document.addPage().text("Uvod", { destination: "uvod" });
    document.end();
    const contents = await inspect(await saved(new Uint8Array(await buffer(document))), "contents");
    expect(contents).toMatchObject({ brokenLinks: [{ page: 1 }] });
    expect(contents).toHaveProperty("brokenLinks.length", 1);
  });

  test("isn't told of a protected or damaged one", async () => {
    const closed = await written({ userPassword: "tajna", pdfVersion: "1.7" });
    expect(await inspect(await saved(closed), "contents")).toEqual({ state: "encrypted" });
    expect(await inspect(await saved("%PDF-1.7\n%%EOF"), "contents")).toEqual({ state: "damaged" });
  });
});

describe("a hostile PDF ends its own inspection only", () => {
  test("that inflates to more memory than a file may take", async () => {
    const bomb = deflateSync(Buffer.alloc(600 * MB, " "));
    const limited = createInspector({ limits: { memory: 250 * MB } });
    expect(await limited(await saved(withContent(bomb)), "format")).toBe(undefined);
  });

  test("that takes longer than a file may", async () => {
    const busy = await saved(withContent(deflateSync("0 0 m 1 1 l S ".repeat(4_000_000))));
    const roomy = { memory: 4_000 * MB };
    expect(await createInspector({ limits: { ...roomy, time: 3_000 } })(busy, "format")).toBe(
      undefined,
    );
    expect(
      await createInspector({ limits: { ...roomy, processorSeconds: 2 } })(busy, "format"),
    ).toBe(undefined);
  });

  test("whose table tells of more objects than memory holds", async () => {
    expect(await inspect(await saved(makeBomb()), "flaw")).toBe(undefined);
  });

  test("that nests deeper than a file may", async () => {
    for (const nested of ["<<", "["]) {
      const deep = `%PDF-1.7\n/JS \n1 0 obj ${`/A ${nested}`.repeat(2_000_000)}\nendobj\n%%EOF\n`;
      expect(await inspect(await saved(deep), "flaw")).not.toEqual({ flaw: undefined });
    }
  });
});

describe("a file", () => {
  test("waits for those before it, but not for ever, and not behind too many", async () => {
    const module = await saved("setInterval(() => {}, 1000);", "never.mjs");
    const slow = createInspector({
      module,
      limits: { time: 4_000 },
      queue: { running: 1, waiting: 1, patience: 500 },
    });
    const results = await Promise.allSettled([1, 2, 3].map((file) => slow(`${file}.pdf`, "flaw")));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  });
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
