import type { DrawingContext } from "bwip-js/generic";

/**
 * A barcode in units of one module, quiet zone included: `path` is filled by the even-odd rule on a
 * white ground of `width` by `height`.
 */
export type Barcode = { width: number; height: number; path: string };

/**
 * Modules around the code that stay white: two are required around PDF417, four around QR (ISO/IEC
 * 15438, 18004).
 */
const quietZone = 4;

type Pdf417Options = {
  /** Number of data columns. */
  columns: number;
  /** Error correction, 0 to 8. */
  level: number;
  /** Height of a row in modules. */
  rowHeight: number;
};

/** Encodes a text as PDF417; rejects if the text does not fit. */
export async function encodePdf417(
  text: string,
  { columns, level, rowHeight }: Pdf417Options,
): Promise<Barcode> {
  const { pdf417 } = await import("bwip-js/generic");
  const options = { bcid: "pdf417", text, columns, eclevel: level, rowmult: rowHeight };
  return pdf417(options, outlineDrawing());
}

/** Encodes a text as a QR code with this error correction; rejects if the text does not fit. */
export async function encodeQr(text: string, level: "L" | "M" | "Q" | "H"): Promise<Barcode> {
  const { qrcode } = await import("bwip-js/generic");
  const options = { bcid: "qrcode", text, eclevel: level };
  return qrcode(options, outlineDrawing());
}

/** Returns the barcode as an SVG file. */
export const barcodeSvg = ({ width, height, path }: Barcode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/><path fill-rule="evenodd" d="${path}"/></svg>`;

/**
 * Collects the shapes that the encoder draws, one unit for each module; these codes consist of
 * polygons.
 */
function outlineDrawing(): DrawingContext<Barcode> {
  const size = { width: 0, height: 0 };
  let path = "";
  const unused = () => {
    throw new Error("a two-dimensional barcode has no such element");
  };
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      Object.assign(size, { width: width + 2 * quietZone, height: height + 2 * quietZone });
    },
    polygon(points) {
      path += outline(points.map(([x, y]) => [x + quietZone, y + quietZone]));
    },
    fill() {},
    line: unused,
    hexagon: unused,
    ellipse: unused,
    text: unused,
    end: () => ({ ...size, path }),
  };
}

/**
 * A polygon with horizontal and vertical sides as a path with relative steps. The steps are
 * separate words, because long words get break opportunities in PDFs (kit/pdf/sanitize.ts).
 */
function outline([first, ...others]: [number, number][]): string {
  if (!first) return "";
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = nextX === x ? `v${nextY - y}` : `h${nextX - x}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first[0]} ${first[1]}${steps.join(" ")}z `;
}
