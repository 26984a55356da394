import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { type FileKind, fileKinds, type UploadPurpose, uploadRule } from "../purposes.ts";
import type { FileErrorCode } from "../texts.ts";
import { readAt } from "./bytes.ts";
import { validatePdf } from "./pdf.ts";
import { validateJpeg, validatePng } from "./picture.ts";
import { acceptFile, type FileValidation, rejectFor, rejectTooLarge, rejectWrongKind } from "./verdict.ts";
import { validateZip } from "./zip.ts";

/** Judges a file by what is in it, whatever it is called (product §5). An unwelcome file is a value; only a fault of the disk throws. */
export async function validateFile(path: string, purpose: UploadPurpose): Promise<FileValidation> {
  const file = await open(path, "r");
  try {
    return await validateOpenFile(file, path, purpose);
  } finally {
    await file.close();
  }
}

async function validateOpenFile(file: FileHandle, path: string, purpose: UploadPurpose): Promise<FileValidation> {
  const { size } = await file.stat();
  if (size === 0) return rejectFor("empty");
  if (size > uploadRule(purpose).limit) return rejectTooLarge(purpose);
  if (await isZip(file)) return validateZipFile(file, size, purpose);
  const found = await detectFormat(path);
  if (found === "cfb" && accepts(purpose, "docx")) return rejectFor("oldOrEncryptedOffice");
  if (!hasValidator(found)) return rejectWrongKind(purpose, found?.toUpperCase());
  if (!accepts(purpose, found)) return rejectWrongKind(purpose, fileKinds[found].word);
  const flaw = await formatValidators[found](file, size);
  return flaw ? rejectFor(flaw) : acceptFile(found, size);
}

const accepts = (purpose: UploadPurpose, kind: FileKind) => uploadRule(purpose).kinds.includes(kind);

/** Local header, or the end record of a zip without entries. */
async function isZip(file: FileHandle) {
  const signature = (await readAt(file, 0, 4)).toString("latin1");
  return signature === "PK\x03\x04" || signature === "PK\x05\x06";
}

async function validateZipFile(file: FileHandle, size: number, purpose: UploadPurpose): Promise<FileValidation> {
  if (!accepts(purpose, "zip") && !accepts(purpose, "docx")) return rejectWrongKind(purpose, fileKinds.zip.word);
  const zip = await validateZip(file, size);
  if ("flaw" in zip) return rejectFor(zip.flaw);
  if (zip.kind === "other") return rejectWrongKind(purpose, zip.found);
  return accepts(purpose, zip.kind) ? acceptFile(zip.kind, size) : rejectWrongKind(purpose, fileKinds[zip.kind].word);
}

/** The usual ending of what it looks like. */
async function detectFormat(path: string) {
  const found = (await fileTypeFromFile(path))?.ext;
  return found === "jpg" ? "jpeg" : found;
}

const formatValidators = {
  pdf: validatePdf,
  png: validatePng,
  jpeg: validateJpeg,
} satisfies Partial<Record<FileKind, (file: FileHandle, size: number) => Promise<FileErrorCode | undefined>>>;

const hasValidator = (found: string | undefined): found is keyof typeof formatValidators =>
  found !== undefined && Object.hasOwn(formatValidators, found);
