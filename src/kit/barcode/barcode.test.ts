import { expect, test } from "vitest";
import { barcodeSvg, encodePdf417, encodeQr } from "./barcode.ts";
import { readBarcode } from "./fixtures.ts";

const text = "HRVHUB30\nEUR\n000000000007000\nIVAN HORVAT\n\n\n";

test("a PDF417 code has the asked columns and row height, and another library reads it", async () => {
  const code = await encodePdf417(text, { columns: 9, level: 4, rowHeight: 3 });
  // 17 modules for each of 9 columns, start, stop and two row indicators, and one of the stop; 4 of
  // quiet zone at each side
  expect(code.width).toBe(17 * 13 + 1 + 8);
  expect((code.height - 8) % 3).toBe(0);
  expect(await readBarcode(code)).toEqual({ format: "PDF417", text });
});

test("a QR code is square, and another library reads it", async () => {
  const code = await encodeQr("BCD\n002\n1\nSCT", "M");
  expect(code.width).toBe(code.height);
  expect(await readBarcode(code)).toEqual({ format: "QRCode", text: "BCD\n002\n1\nSCT" });
});

test("an SVG file has white ground under the code", async () => {
  const svg = barcodeSvg({ width: 10, height: 5, path: "M0 0h1v1h-1z" });
  expect(svg).toContain('viewBox="0 0 10 5"');
  expect(svg).toContain('fill="#fff" d="M0 0h10v5h-10z"');
});

test("a text that does not fit is refused", async () => {
  await expect(
    encodePdf417("x".repeat(2000), { columns: 9, level: 4, rowHeight: 3 }),
  ).rejects.toThrow();
});

test("an SVG file has no long words, into which a PDF would put break opportunities", async () => {
  const codes = [
    await encodeQr(text.repeat(3), "M"),
    await encodePdf417(text, { columns: 9, level: 4, rowHeight: 3 }),
  ];
  for (const code of codes)
    expect(
      Math.max(
        ...barcodeSvg(code)
          .split(/\s/)
          .map(({ length }) => length),
      ),
    ).toBeLessThan(60);
});
