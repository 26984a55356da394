import { crc32, deflateSync } from "node:zlib";

/**
 * Returns a valid greyscale PNG of a payment slip: dark lines of text on white. Only the letters in
 * `glyphs` are drawn.
 */
export function createPaymentSlip(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [width, height, scale] = [640, 60 + lines.length * 48, 4];
  const rows = Array.from({ length: height }, () => new Uint8Array(width + 1).fill(255, 1));
  const dark = (x: number, y: number) => {
    const row = rows[y];
    if (row && x < width) row[x + 1] = 30;
  };
  for (let x = 8; x < width - 8; x += 1)
    for (const y of [8, 9, height - 10, height - 9]) dark(x, y);
  for (let y = 8; y < height - 8; y += 1) for (const x of [8, 9, width - 10, width - 9]) dark(x, y);
  for (const [index, line] of lines.entries())
    for (const [place, character] of [...line].entries())
      for (const [x, y] of glyphDots(character))
        for (let dot = 0; dot < scale * scale; dot += 1)
          dark(
            36 + (place * 6 + x) * scale + (dot % scale),
            36 + index * 48 + y * scale + Math.floor(dot / scale),
          );
  return encodePng(width, height, Buffer.concat(rows));
}

function* glyphDots(character: string): Generator<[number, number]> {
  const rows = glyphs[character] ?? "";
  for (let y = 0; y < rows.length / 2; y += 1)
    for (let x = 0; x < 5; x += 1)
      if ((Number.parseInt(rows.slice(y * 2, y * 2 + 2), 16) >> (4 - x)) & 1) yield [x, y];
}

/** Encodes 8-bit greyscale; each row begins with its filter type. */
function encodePng(width: number, height: number, rows: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [
    pngChunk("IHDR", head),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Seven rows of five pixels; each row is two hexadecimal digits. */
const glyphs: Readonly<Record<string, string>> = {
  A: "0e11111f111111",
  C: "0e11101010110e",
  D: "1e11111111111e",
  E: "1f10101e10101f",
  H: "1111111f111111",
  I: "0e04040404040e",
  J: "0702020202120c",
  K: "11121418141211",
  L: "1010101010101f",
  M: "111b1515111111",
  N: "11191513111111",
  O: "0e11111111110e",
  P: "1e11111e101010",
  R: "1e11111e141211",
  S: "0f10100e01011e",
  T: "1f040404040404",
  U: "1111111111110e",
  Z: "1f01020408101f",
  "0": "0e11131519110e",
  "7": "1f010204080808",
  ",": "00000000060408",
  ":": "00060600060600",
};
