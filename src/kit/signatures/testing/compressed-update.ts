import { deflateSync } from "node:zlib";
import type { WriteUpdate } from "./sign-pdf.ts";

type Row = readonly [kind: number, place: number, more: number];

export type CompressedOptions = {
  /** Whether an object goes into the stream of objects; by default all without a stream or a place. */
  packs?: (body: string, id: number) => boolean;
  /** The stream of objects isn't deflated. */
  isPlain?: boolean;
  /** Rows of the table have a predictor of PNG. */
  predicts?: boolean;
  /** The table has no row for itself. */
  leavesItselfOut?: boolean;
  /** The number of the stream of objects, instead of the next one. */
  container?: number;
  /** More of the dictionary of the stream of objects, and of the table's. */
  containerKeys?: string;
  tableKeys?: string;
  /** The text of the objects, instead of the right one, and bytes behind the deflated one. */
  data?: (right: string) => string;
  behind?: string;
  /** The rows of the table by numbers, instead of the right ones. */
  rows?: (right: ReadonlyMap<number, Row>) => ReadonlyMap<number, Row>;
};

const widths = [1, 4, 2] as const;

/**
 * Appends objects as programs do that write PDF 1.5: a stream of objects, and a table that is a
 * stream, written here byte by byte.
 */
export const compressed =
  (options: CompressedOptions = {}): WriteUpdate =>
  (file, objects, { between = "", trailer }) => {
    const { packs = (body: string) => !/\bstream\b|\/ByteRange/.test(body) } = options;
    const bodies = Object.entries(objects).map(([id, body]) => [Number(id), body] as const);
    const packed = bodies.filter(([id, body]) => packs(body, id));
    const sizes = [...file.matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size));
    const table = Math.max(0, ...sizes, ...bodies.map(([id]) => id + 1));
    const container = options.container ?? table + 1;
    const rows = new Map<number, Row>();
    let out = file;
    const add = (id: number, body: string) => {
      rows.set(id, [1, out.length, 0]);
      out += `${id} 0 obj\n${body}\nendobj\n`;
    };
    for (const [id, body] of bodies) if (!packs(body, id)) add(id, body);
    if (packed.length > 0) {
      add(container, containerOf(packed, options));
      for (const [index, [id]] of packed.entries()) rows.set(id, [2, container, index]);
    }
    out += between;
    const at = out.length;
    if (!options.leavesItselfOut) rows.set(table, [1, at, 0]);
    const listed = [...(options.rows?.(rows) ?? rows)].toSorted(([a], [b]) => a - b);
    const index = listed.map(([id]) => `${id} 1`).join(" ");
    const bytes = listed.map(([, row]) => rowBytes(row));
    const data = deflateSync(Buffer.concat(options.predicts ? withPredictor(bytes) : bytes));
    const parameters = options.predicts ? "/DecodeParms << /Predictor 12 /Columns 7 >> " : "";
    return `${out}${table} 0 obj\n<< /Type /XRef /Size ${Math.max(table, container) + 1} /W [1 4 2] /Index [${index}] ${parameters}${options.tableKeys ?? ""}/Filter /FlateDecode /Length ${data.length} ${trailer}>>\nstream\n${data.toString("latin1")}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  };

function containerOf(packed: readonly (readonly [number, string])[], options: CompressedOptions) {
  let text = "";
  const heads: number[] = [];
  for (const [id, body] of packed) {
    heads.push(id, text.length);
    text += `${body}\n`;
  }
  const head = `${heads.join(" ")} `;
  const right = Buffer.from(options.data?.(head + text) ?? head + text, "latin1");
  const data = options.isPlain ? right : deflateSync(right);
  const stream = data.toString("latin1") + (options.behind ?? "");
  const filter = options.isPlain ? "" : "/Filter /FlateDecode ";
  return `<< /Type /ObjStm /N ${packed.length} /First ${head.length} ${filter}${options.containerKeys ?? ""}/Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

function rowBytes(row: Row): Buffer {
  const bytes = Buffer.alloc(7);
  let at = 0;
  for (const [column, width] of widths.entries()) {
    bytes.writeUIntBE(row[column] ?? 0, at, width);
    at += width;
  }
  return bytes;
}

/** Each row as its difference from the one above. */
const withPredictor = (rows: readonly Buffer[]) =>
  rows.map((row, index) =>
    Buffer.from([2, ...row.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255)]),
  );

/** Writes a paper of ours anew, with compressed objects, as another program would have written it. */
export function compressPaper(paper: Uint8Array): Buffer<ArrayBuffer> {
  const file = Buffer.from(paper).toString("latin1");
  const objects = Object.fromEntries(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, id, body]) => [
      Number(id),
      body ?? "",
    ]),
  );
  const trailer = file.slice(file.lastIndexOf("trailer"));
  const root = /\/Root \d+ 0 R/.exec(trailer)?.[0] ?? "";
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0] ?? "";
  const id = /\/ID \[[\s\S]*?\]/.exec(trailer)?.[0] ?? "";
  return Buffer.from(
    compressed()(file.slice(0, file.indexOf("\n") + 1), objects, {
      trailer: `${root} ${info} ${id} `,
    }),
    "latin1",
  );
}
