import { buffer } from "node:stream/consumers";
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

export type ZipEntryInput = { name: string; content: Buffer | string; mode?: number; compress?: boolean };

/** A real zip with these entries. */
export async function makeZip(...entries: ZipEntryInput[]) {
  const zip = new ZipFile();
  for (const { name, content, ...options } of entries) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

export const makeDocx = (...more: ZipEntryInput[]) =>
  makeZip(
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: "<w:document/>" },
    ...more,
  );

const local = Buffer.from("PK\x03\x04", "latin1");
const central = Buffer.from("PK\x01\x02", "latin1");

/** Sets a 2-byte field of every local header and of the directory, whose layout is shifted by 2 bytes. */
export function withField(zip: Buffer, localOffset: number, value: number) {
  const patched = Buffer.from(zip);
  for (const at of findPositions(patched, local)) patched.writeUInt16LE(value, at + localOffset);
  for (const at of findPositions(patched, central)) patched.writeUInt16LE(value, at + localOffset + 2);
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
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1)) places.push(at);
  return places;
}
