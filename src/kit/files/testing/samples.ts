import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { ZipFile } from "yazl";

/** A complete one-page PDF with `padding` extra bytes. */
export function makePdf({ trailer = "", padding = 0 } = {}) {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ];
  let text = `%PDF-1.4\n%${"x".repeat(padding)}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** A PDF that ends with a cross-reference stream, whose dictionary is the trailer. */
export function makePdfWithStream({ trailer = "" } = {}) {
  const head = "%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
  const end = `2 0 obj\n<< /Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R ${trailer} /Length 4 >>\nstream\nabcd\nendstream\nendobj\n`;
  return Buffer.from(`${head}${end}startxref\n${head.length}\n%%EOF\n`, "latin1");
}

/** One transparent pixel. */
export const makePng = () =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

/** One grey pixel. */
export const makeJpeg = () =>
  Buffer.from(
    "ffd8ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc9000b080001000101011100ffcc000600101005ffda0008010100003f00d2cf20ffd9",
    "hex",
  );

export type ZipEntryInput = {
  name: string;
  content: Buffer | string;
  mode?: number;
  compress?: boolean;
};

/** A real zip with these entries. */
export async function makeZip(...entries: ZipEntryInput[]) {
  const zip = new ZipFile();
  for (const { name, content, ...options } of entries)
    zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

const local = Buffer.from("PK\x03\x04", "latin1");
const central = Buffer.from("PK\x01\x02", "latin1");

/** An entry by its bytes; `extra` is in the directory. */
export type StoredEntry = { name: Buffer; content?: Buffer; flags?: number; extra?: Buffer };

/** A zip of entries, as programs write it that know only bytes. */
export function makeStoredZip(...entries: StoredEntry[]) {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const { name, content = Buffer.alloc(0), flags = 0, extra = Buffer.alloc(0) } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const described = Buffer.concat([common, Buffer.alloc(14)]);
    described.writeUInt16LE(extra.length, 24);
    described.writeUInt32LE(start, 36);
    directory.push(central, Buffer.from([20, 0]), described, name, extra);
    files.push(local, common, name, content);
    start += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  for (const offset of [8, 10]) end.writeUInt16LE(entries.length, offset);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...files, ...directory, end]);
}

export const makeDocx = (...more: ZipEntryInput[]) =>
  makeZip(
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: "<w:document/>" },
    ...more,
  );

/**
 * Sets a 2-byte field of every local header and of the directory, whose layout is shifted by 2
 * bytes.
 */
export function withField(zip: Buffer, localOffset: number, value: number) {
  const patched = Buffer.from(zip);
  for (const at of findPositions(patched, local)) patched.writeUInt16LE(value, at + localOffset);
  for (const at of findPositions(patched, central))
    patched.writeUInt16LE(value, at + localOffset + 2);
  return patched;
}

export const withFlags = (zip: Buffer, flags: number) => withField(zip, 6, flags);

export const withMethod = (zip: Buffer, method: number) => withField(zip, 8, method);

/** Makes the directory claim another inflated size for its entries. */
export function withClaimedSize(zip: Buffer, inflated: number) {
  const patched = Buffer.from(zip);
  for (const at of findPositions(patched, central)) patched.writeUInt32LE(inflated, at + 24);
  return patched;
}

/** Replaces a name by another of the same length everywhere. */
export function withRenamedEntry(zip: Buffer, from: string, to: string) {
  const patched = Buffer.from(zip);
  for (const at of findPositions(patched, Buffer.from(from))) patched.write(to, at, "latin1");
  return patched;
}

export function findPositions(bytes: Buffer, pattern: Buffer) {
  const places: number[] = [];
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1))
    places.push(at);
  return places;
}
