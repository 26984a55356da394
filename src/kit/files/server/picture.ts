import type { FileHandle } from "node:fs/promises";
import type { FileErrorCode } from "../texts.ts";
import { findBytes, readAt } from "./bytes.ts";

/** More parts than any real picture has; bounds the reads that a hostile one can cause. */
const maxImageParts = 20_000;

/** A PNG's chunks follow one another to IEND within the file. */
export async function validatePng(file: FileHandle, size: number): Promise<FileErrorCode | undefined> {
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

/** A JPEG's segments lead to its scan, and an end-of-image marker follows. Phones append more after it. */
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
