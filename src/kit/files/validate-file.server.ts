import { openAsBlob } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromBlob } from "file-type";
import { findUtf16 } from "#kit/text/encodings.ts";
import { isSuspect } from "./pdf/first-look.server.ts";
import { findBytes, readAt } from "./read-bytes.server.ts";
import type { FileErrorCode } from "./texts.ts";
import { type FileKind, fileKinds, type UploadPurpose, uploadRule } from "./upload-rules.ts";
import {
  acceptFile,
  type FileValidation,
  type FirstValidation,
  rejectFor,
  rejectTooLarge,
  rejectWrongKind,
} from "./validation-result.server.ts";
import { validateZip } from "./zip/validate-zip.server.ts";

/**
 * Validates a file by its content, regardless of its name (product §5). A rejected file is a value;
 * only disk faults throw. A PDF is suspect if its bytes and small streams don't show enough
 * (`judgeSuspect`).
 */
export async function readFileBytes(
  path: string,
  purpose: UploadPurpose,
): Promise<FirstValidation> {
  const file = await open(path, "r");
  try {
    return await validateOpenFile(file, path, purpose);
  } finally {
    await file.close();
  }
}

async function validateOpenFile(
  file: FileHandle,
  path: string,
  purpose: UploadPurpose,
): Promise<FirstValidation> {
  const { size } = await file.stat();
  if (size === 0) return rejectFor("empty");
  if (size > uploadRule(purpose).limit) return rejectTooLarge(purpose);
  const isPacked = await isZip(file);
  const takesMarkup = accepts(purpose, "xml") || accepts(purpose, "svg");
  if (isPacked && !takesMarkup) return validateZipFile(file, size, purpose);
  if (takesMarkup || accepts(purpose, "csv") || accepts(purpose, "ics"))
    return validateText(file, path, purpose);
  const format = (await detectFormat(path)) ?? (await findLatePdf(file));
  if (format === "cfb" && accepts(purpose, "docx")) return rejectFor("oldOrEncryptedOffice");
  if (!hasValidator(format)) return rejectWrongKind(purpose, format?.toUpperCase());
  if (!accepts(purpose, format)) return rejectWrongKind(purpose, fileKinds[format].word);
  const flaw = await formatValidators[format](file, size);
  if (flaw) return rejectFor(flaw);
  const accepted = acceptFile(format, size);
  return format === "pdf" && (await isSuspect(file, size)) ? { suspect: accepted } : accepted;
}

const accepts = (purpose: UploadPurpose, kind: FileKind) =>
  uploadRule(purpose).kinds.includes(kind);

/** A text file is XML or SVG if it begins with `<`, iCalendar if it says so, otherwise CSV. Its parser validates the rest. */
async function validateText(
  file: FileHandle,
  path: string,
  purpose: UploadPurpose,
): Promise<FileValidation> {
  const format = await detectFormat(path);
  if (format === "cfb") return rejectFor("oldOrLockedWorkbook");
  if (format !== undefined && !["xml", "svg", "ics"].includes(format))
    return rejectWrongKind(purpose, format.toUpperCase());
  const { size } = await file.stat();
  const start = await readAt(file, 0, Math.min(size, textSample));
  const utf16 = findUtf16(start);
  if (!utf16 && start.includes(0)) return rejectWrongKind(purpose);
  const text = new TextDecoder(utf16 ?? "latin1")
    .decode(start)
    .replace(/^(\u00ef\u00bb\u00bf|\ufeff)/, "");
  const markup = accepts(purpose, "svg") && /<(\w+:)?svg[\s>]/.test(text) ? "svg" : "xml";
  const plain = /^\s*BEGIN:VCALENDAR\s/i.test(text) ? "ics" : "csv";
  const kind = text.trimStart().startsWith("<") ? markup : plain;
  if (accepts(purpose, kind)) return acceptFile(kind, size);
  return rejectWrongKind(purpose, kind === "csv" ? undefined : fileKinds[kind].word);
}

const textSample = 4096;

/** A local header, or the end record of an empty zip. */
async function isZip(file: FileHandle) {
  const signature = (await readAt(file, 0, 4)).toString("latin1");
  return signature === "PK\x03\x04" || signature === "PK\x05\x06";
}

const packedKinds = ["zip", "docx", "xlsx"] as const;

async function validateZipFile(
  file: FileHandle,
  size: number,
  purpose: UploadPurpose,
): Promise<FileValidation> {
  if (!packedKinds.some((kind) => accepts(purpose, kind)))
    return rejectWrongKind(purpose, fileKinds.zip.word);
  // a file of an archive is validated by itself, for what a row takes it for
  const zip = await validateZip(file, size, { nestedZips: purpose === "archive" });
  if ("flaw" in zip) return rejectFor(zip.flaw);
  if (zip.kind === "other") return rejectWrongKind(purpose, zip.found);
  return accepts(purpose, zip.kind)
    ? acceptFile(zip.kind, size)
    : rejectWrongKind(purpose, fileKinds[zip.kind].word);
}

/**
 * The usual extension of the detected format; undefined also for a file that ends before its format
 * is certain.
 */
async function detectFormat(path: string) {
  // `fileTypeFromFile` imports a package when it runs, which a folder for production lacks
  const extension = (await fileTypeFromBlob(await openAsBlob(path)).catch(ignoreEnd))?.ext;
  return extension === "jpg" ? "jpeg" : extension;
}

/**
 * A PDF may begin with an empty line or another header within its first kilobyte, which all readers
 * pass over.
 */
const findLatePdf = async (file: FileHandle) =>
  (await readAt(file, 0, 1024)).includes("%PDF-") ? ("pdf" as const) : undefined;

/** The library knows its error by its class, which the build contains twice. */
function ignoreEnd(error: unknown): undefined {
  if (!(error instanceof Error && error.message === "End-Of-Stream")) throw error;
}

const formatValidators = {
  pdf: validatePdf,
  png: validatePng,
  jpeg: validateJpeg,
} satisfies Partial<
  Record<FileKind, (file: FileHandle, size: number) => Promise<FileErrorCode | undefined>>
>;

const hasValidator = (format: string | undefined): format is keyof typeof formatValidators =>
  format !== undefined && Object.hasOwn(formatValidators, format);

const tailSize = 1024;
const blockSize = 64 * 1024;

/** Checks that a PDF has its end. Does not check its pages. */
async function validatePdf(file: FileHandle, size: number): Promise<FileErrorCode | undefined> {
  // some programs fill the last block of a file with zeros
  const tail = (await readAt(file, Math.max(0, size - blockSize), blockSize)).toString("latin1");
  const end = tail.slice(0, lastWritten(tail) + 1).slice(-tailSize);
  return end.includes("%%EOF") ? undefined : "incompletePdf";
}

/** The place of the last character that is neither a zero nor a space. */
function lastWritten(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && /[\0\s]/.test(text[at] ?? "")) at -= 1;
  return at;
}

/** More parts than any real picture has; bounds the reads that a hostile file can cause. */
const maxImageParts = 20_000;

/** Checks that a PNG's chunks lead to IEND within the file. */
export async function validatePng(
  file: FileHandle,
  size: number,
): Promise<FileErrorCode | undefined> {
  let position = 8;
  for (let part = 0; part < maxImageParts; part++) {
    const head = await readAt(file, position, 8);
    if (head.length < 8) return "incompletePicture";
    position += 12 + head.readUInt32BE(0);
    if (position > size) return "incompletePicture";
    if (head.toString("latin1", 4) === "IEND") return undefined;
  }
  return "incompletePicture";
}

/**
 * Checks that a JPEG's segments lead to its scan and an end-of-image marker follows. Phones append
 * more after it.
 */
export async function validateJpeg(file: FileHandle): Promise<FileErrorCode | undefined> {
  const scan = await findJpegScan(file);
  const end = scan === undefined ? -1 : await findBytes(file, Buffer.from([0xff, 0xd9]), scan);
  return end < 0 ? "incompletePicture" : undefined;
}

async function findJpegScan(file: FileHandle) {
  let position = 2;
  for (let part = 0; part < maxImageParts; part++) {
    const head = await readAt(file, position, 4);
    if (head.length < 4 || head[0] !== 0xff) return undefined;
    if (head[1] === 0xda) return position;
    position += head[1] === 0xff ? 1 : 2 + head.readUInt16BE(2); // 0xff before a marker is padding
  }
  return undefined;
}
