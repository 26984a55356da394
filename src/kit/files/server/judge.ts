import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type Kind, kinds, type Purpose, ruleOf } from "../purposes.ts";
import type { Flaw } from "../texts.ts";
import { readAt } from "./bytes.ts";
import { flawOfPdf } from "./pdf.ts";
import { flawOfJpeg, flawOfPng } from "./picture.ts";
import { accepted, refusedAsTooLarge, refusedAsWrongKind, refusedFor, type Verdict } from "./verdict.ts";
import { inspectZip } from "./zip.ts";

/** Judges a file by what is in it, whatever it is called (product §5). An unwelcome file is a value; only a fault of the disk throws. */
export async function judge(path: string, purpose: Purpose): Promise<Verdict> {
  const file = await open(path, "r");
  try {
    return await judgeOpened(file, path, purpose);
  } finally {
    await file.close();
  }
}

async function judgeOpened(file: FileHandle, path: string, purpose: Purpose): Promise<Verdict> {
  const { size } = await file.stat();
  if (size === 0) return refusedFor("empty");
  if (size > ruleOf(purpose).limit) return refusedAsTooLarge(purpose);
  if (await isZip(file)) return judgeZip(file, size, purpose);
  const found = await recognise(path);
  if (found === "cfb" && takes(purpose, "docx")) return refusedFor("oldOrEncryptedOffice");
  if (!isWhole(found)) return refusedAsWrongKind(purpose, found?.toUpperCase());
  if (!takes(purpose, found)) return refusedAsWrongKind(purpose, kinds[found].word);
  const flaw = await flawFinders[found](file, size);
  return flaw ? refusedFor(flaw) : accepted(found, size);
}

const takes = (purpose: Purpose, kind: Kind) => ruleOf(purpose).kinds.includes(kind);

/** Local header, or the end record of a zip without entries. */
async function isZip(file: FileHandle) {
  const signature = (await readAt(file, 0, 4)).toString("latin1");
  return signature === "PK\x03\x04" || signature === "PK\x05\x06";
}

async function judgeZip(file: FileHandle, size: number, purpose: Purpose): Promise<Verdict> {
  if (!takes(purpose, "zip") && !takes(purpose, "docx")) return refusedAsWrongKind(purpose, kinds.zip.word);
  const zip = await inspectZip(file, size);
  if ("flaw" in zip) return refusedFor(zip.flaw);
  if (zip.kind === "other") return refusedAsWrongKind(purpose, zip.found);
  return takes(purpose, zip.kind) ? accepted(zip.kind, size) : refusedAsWrongKind(purpose, kinds[zip.kind].word);
}

/** The usual ending of what it looks like. */
async function recognise(path: string) {
  const found = (await fileTypeFromFile(path))?.ext;
  return found === "jpg" ? "jpeg" : found;
}

const flawFinders = {
  pdf: flawOfPdf,
  png: flawOfPng,
  jpeg: flawOfJpeg,
} satisfies Partial<Record<Kind, (file: FileHandle, size: number) => Promise<Flaw | undefined>>>;

const isWhole = (found: string | undefined): found is keyof typeof flawFinders =>
  found !== undefined && Object.hasOwn(flawFinders, found);
