import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Barcode } from "./barcode.ts";

/** Pixels of a module in the picture that is read. */
const scale = 4;

/**
 * Reads a barcode with another library than the one that encoded it; undefined if nothing is found.
 */
export async function readBarcode(
  barcode: Barcode,
): Promise<{ format: string; text: string } | undefined> {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = (await readFile(wasm)).buffer as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const [result] = await readBarcodes(paint(barcode), {
    formats: ["PDF417", "QRCode"],
    tryHarder: true,
  });
  return result && { format: result.format, text: result.text };
}

/** Paints the outline by the even-odd rule: a vertical side inverts all that lies to its right. */
function paint({ width, height, path }: Barcode): ImageData {
  const inverted = Array.from({ length: height }, () => new Uint8Array(width + 1));
  for (const [, startX, startY, steps = ""] of path.matchAll(/M(\d+) (\d+)([^z]*)z/g)) {
    let [x, y] = [Number(startX), Number(startY)];
    const side = (to: number) => {
      for (let row = Math.min(y, to); row < Math.max(y, to); row++) {
        const line = inverted[row];
        if (line) line[x] = 1 - (line[x] ?? 0);
      }
      y = to;
    };
    for (const [, way, length] of steps.matchAll(/([hv])(-?\d+)/g)) {
      if (way === "h") x += Number(length);
      else side(y + Number(length));
    }
    side(Number(startY));
  }
  const data = new Uint8ClampedArray(width * height * scale * scale * 4).fill(255);
  inverted.forEach((line, row) => {
    let dark = 0;
    for (let column = 0; column < width; column++) {
      dark ^= line[column] ?? 0;
      if (dark) darken(data, width, row, column);
    }
  });
  return { data, width: width * scale, height: height * scale, colorSpace: "srgb" } as ImageData;
}

function darken(data: Uint8ClampedArray, width: number, row: number, column: number) {
  for (let y = row * scale; y < (row + 1) * scale; y++) {
    const start = (y * width + column) * scale * 4;
    for (let x = 0; x < scale; x++) data.fill(0, start + x * 4, start + x * 4 + 3);
  }
}
