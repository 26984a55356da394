import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { createReturnedInspector } from "./inspect-returned.server.ts";
import { makeCertificate } from "./testing/certificates.ts";
import { makePaper } from "./testing/paper.ts";
import { signPdf } from "./testing/sign-pdf.ts";

vi.setConfig({ testTimeout: 60_000 }); // processes start slowly on busy machines

const now = new Date("2026-11-29T12:00:00Z");
const inspect = createReturnedInspector();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "returned-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function saved(content: Uint8Array) {
  const path = join(folder, "vraćeno");
  await writeFile(path, content);
  return path;
}

async function zipOf(files: Readonly<Record<string, Uint8Array>>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return saved(await buffer(zip.outputStream as NodeJS.ReadableStream));
}

test("each file of a zip is read for itself, with what it adds", async () => {
  const paper = await makePaper();
  const signed = signPdf(paper, makeCertificate());
  const path = await zipOf({
    "001 Potvrda.pdf": signed,
    "mapa/Neizmijenjena.pdf": paper,
    "__MACOSX/._001 Potvrda.pdf": Buffer.from("x"),
    "popis.txt": Buffer.from("popis"),
  });
  const files = await inspect({ path, name: "paket.zip", kind: "zip", now });
  expect(files?.map(({ name, flaw, isSigned }) => [name, flaw, isSigned])).toEqual([
    ["001 Potvrda.pdf", undefined, true],
    ["mapa/Neizmijenjena.pdf", undefined, false],
    ["popis.txt", "notPdf", false],
  ]);
  const [first] = files ?? [];
  const { from = 0, bytes = Buffer.alloc(0) } = first?.addition ?? {};
  expect(Buffer.concat([paper.subarray(0, from), bytes]).equals(signed)).toBe(true);
  expect(from).toBeLessThanOrEqual(paper.length);
  expect(files?.[1]?.addition).toBeUndefined();
});

test("a PDF alone is read, too", async () => {
  const signed = signPdf(await makePaper(), makeCertificate());
  const path = await saved(signed);
  expect(await inspect({ path, name: "zapisnik.pdf", kind: "pdf", now })).toMatchObject([
    { name: "zapisnik.pdf", size: signed.length },
  ]);
});

test("more files than the limit, and more time, are nothing that was read", async () => {
  const many = Array.from({ length: 501 }, (_, index) => [`${index}.pdf`, Buffer.from("x")]);
  const path = await zipOf(Object.fromEntries(many));
  expect(await inspect({ path, name: "paket.zip", kind: "zip", now })).toBeUndefined();
  const hurried = createReturnedInspector({ time: 1 });
  expect(await hurried({ path, name: "paket.zip", kind: "zip", now })).toBeUndefined();
});
