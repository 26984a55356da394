import { deflateSync } from "node:zlib";

/** An object of a PDF: its number and the content between `obj` and `endobj`. */
type PdfObject = readonly [number: number, content: string | Buffer];

type PdfParts = {
  objects?: readonly PdfObject[];
  /** Entries of the catalog, of the page and of the trailer beside those that each PDF has. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /**
   * Positions of objects that the table states, by number, where the objects aren't written as
   * others are.
   */
  at?: Record<number, (file: string) => number>;
};

/** A whole PDF of one page, with a table that leads to each object. */
export function writePdf({
  objects = [],
  catalog = "",
  page = "",
  trailer = "",
  at = {},
}: PdfParts = {}): Buffer {
  return finish("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", {
    objects: [
      [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
      [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
      [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`],
      ...objects,
    ],
    trailer,
    at,
  });
}

/** The file with a change appended, as saved by programs that don't rewrite the file. */
export const updatePdf = (file: Buffer, objects: readonly PdfObject[]): Buffer => {
  const text = file.toString("latin1");
  const before = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1] ?? "0";
  return finish(text, { objects, trailer: `/Prev ${before}`, at: {} });
};

function finish(
  start: string,
  { objects, trailer, at }: Required<Pick<PdfParts, "objects" | "trailer" | "at">>,
) {
  let text = start;
  const places = new Map<number, number>();
  for (const [number, content] of objects) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${content.toString("latin1")}\nendobj\n`;
  }
  for (const [number, find] of Object.entries(at)) places.set(Number(number), find(text));
  const table = [...places].map(
    ([number, place]) => `${number} 1\n${String(place).padStart(10, "0")} 00000 n \n`,
  );
  const size = Math.max(9, ...places.keys()) + 1;
  text += `xref\n0 1\n0000000000 65535 f \n${table.join("")}`;
  return Buffer.from(
    `${text}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A stream with the entries of its dictionary. */
export const streamOf = (content: Buffer | string, dictionary = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from("\nendstream"),
  ]);

export const deflated = (content: Buffer | string, dictionary = ""): Buffer =>
  streamOf(deflateSync(content), `/Filter /FlateDecode ${dictionary}`);

/** A PDF whose objects from number 10 on lie in a compressed stream, and whose table is one. */
export function writePackedPdf(
  packed: readonly string[],
  {
    catalog = "",
    type = "/Type /ObjStm",
    pack = deflated,
    objects: unpacked = [],
  }: {
    catalog?: string;
    type?: string;
    pack?: typeof deflated;
    objects?: readonly PdfObject[];
  } = {},
): Buffer {
  const numbered = packed.map((object, index) => ({ number: 10 + index, object }));
  let body = "";
  const heads = numbered.map(({ number, object }) => {
    const head = `${number} ${body.length}`;
    body += `${object}\n`;
    return head;
  });
  const head = `${heads.join(" ")}\n`;
  const objects: PdfObject[] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"],
    [4, pack(head + body, `${type} /N ${packed.length} /First ${head.length}`)],
    ...unpacked,
  ];
  let text = "%PDF-1.7\n";
  const rows = [[0, 0, 65_535]];
  for (const [number, content] of objects) {
    rows[number] = [1, text.length, 0];
    text += `${number} 0 obj\n${content.toString("latin1")}\nendobj\n`;
  }
  for (const [index, { number }] of numbered.entries()) rows[number] = [2, 4, index];
  const table = Buffer.concat(
    Array.from({ length: 10 + packed.length }, (_, number) => {
      const [kind = 0, place = 0, index = 0] = rows[number] ?? [];
      const row = Buffer.alloc(7);
      row.writeUInt8(kind);
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  );
  const end = deflated(table, `/Type /XRef /Size ${rows.length} /W [1 4 2] /Root 1 0 R`);
  return Buffer.from(
    `${text}5 0 obj\n${end.toString("latin1")}\nendobj\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}
