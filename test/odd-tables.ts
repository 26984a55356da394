import iconv from "iconv-lite";

export type OddTable = { name: string; bytes: Uint8Array };

const quoted = (cell: string, separator: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

const toText = (rows: readonly (readonly string[])[], separator: string, end = "\r\n") =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + end).join("");

/** Encodings of Croatian texts. MacCE has no đ. */
const encodings = ["windows-1250", "iso-8859-2", "cp852", "maccroatian", "maccenteuro"];

/**
 * Returns one table in the forms in which programs save it. All are the same table: the row of
 * headings and the rows below, whose cells have no line breaks. `isNumber` marks cells that
 * programs protect against losing zeros.
 */
export function oddTables(rows: readonly (readonly string[])[]): OddTable[] {
  const text = toText(rows, ";");
  const utf8 = (name: string, content: string) => ({ name, bytes: Buffer.from(content) });
  const width = rows[0]?.length ?? 0;
  const isNumber = (cell: string) => /^0\d+$/.test(cell);
  const changed = (change: (cell: string) => string) => rows.map((row) => row.map(change));
  const blank = Array.from({ length: width + 3 }, () => "");
  const padded = rows.map((row) => [...row, "", "", ""]);
  return [
    utf8("UTF-8", text),
    utf8("UTF-8 with a mark", `\ufeff${text}`),
    { name: "UTF-16, little end first", bytes: Buffer.from(`\ufeff${text}`, "utf16le") },
    { name: "UTF-16, big end first", bytes: Buffer.from(`\ufeff${text}`, "utf16le").swap16() },
    { name: "UTF-16 without a mark", bytes: Buffer.from(text, "utf16le") },
    ...encodings
      .filter((encoding) => iconv.decode(iconv.encode(text, encoding), encoding) === text)
      .map((encoding) => ({ name: encoding, bytes: iconv.encode(text, encoding) })),
    utf8("with tabs", toText(rows, "\t")),
    utf8("with commas", toText(rows, ",")),
    utf8("with upright lines", toText(rows, "|")),
    utf8("with line ends of old Macs", toText(rows, ";", "\r")),
    utf8("with sep=", `\ufeffsep=;\r\n${text}`),
    utf8("with sep= and tabs", `sep=\t\n${toText(rows, "\t")}`),
    utf8(
      "with titles above",
      `Popis, ak. god. 2026./2027.\r\n\r\nIspisano 23.11.2026.;;\r\n${text}`,
    ),
    utf8(
      "with rows of deleted cells",
      toText([...padded.flatMap((row) => [row, blank]), blank, blank], ";"),
    ),
    utf8(
      "with the zeros of numbers kept by a formula",
      toText(
        changed((cell) => (isNumber(cell) ? `="${cell}"` : cell)),
        ";",
      ),
    ),
    utf8(
      "with that formula bare",
      rows
        .map((row) => `${row.map((cell) => (isNumber(cell) ? `="${cell}"` : cell)).join(";")}\r\n`)
        .join(""),
    ),
    utf8(
      "with Excel's apostrophe",
      toText(
        changed((cell) => (isNumber(cell) ? `'${cell}` : cell)),
        ";",
      ),
    ),
    utf8(
      "with spaces around cells, and quoted",
      rows
        .map((row) => `${row.map((cell) => ` "${cell.replaceAll('"', '""')}" `).join(";")}\r\n`)
        .join(""),
    ),
    utf8("with the end mark of DOS", `${text}\u001a`),
    utf8("with quotation marks as they are", rows.map((row) => `${row.join(";")}\r\n`).join("")),
  ];
}

const withMark = (bytes: Buffer) => Buffer.concat([Buffer.from("\ufeff"), bytes]);

/** Tables that no reader mistakes for others: their content is lost, or can't be determined. */
export const unreadableTables: OddTable[] = [
  { name: "letters that were lost before", bytes: Buffer.from("Ime;Iznos\r\nHorvati\ufffd;1\r\n") },
  {
    name: "an end cut within a letter",
    bytes: Buffer.from("Ime;Prezime\r\nŠime;Matošić").subarray(0, -1),
  },
  {
    name: "windows-1250 below the mark of UTF-8",
    bytes: withMark(iconv.encode("Ime\r\nŠime\r\n", "windows-1250")),
  },
  { name: "UTF-32", bytes: iconv.encode("Ime;Prezime\r\nŠime;Matošić\r\n", "utf-32le") },
  {
    name: "UTF-32 with a mark",
    bytes: iconv.encode("\ufeffIme;Prezime\r\nŠime;Matošić\r\n", "utf-32le"),
  },
  ...["windows-1250", "windows-1252", "iso-8859-1", "iso-8859-2", "cp852", "cp437", "macroman"].map(
    (encoding) => ({
      name: `letters that were read as ${encoding} before`,
      bytes: Buffer.from(iconv.decode(Buffer.from("Ime;Prezime\r\nMaša;Matić\r\n"), encoding)),
    }),
  ),
  {
    name: "Cyrillic of Windows",
    bytes: Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]),
  },
  {
    name: "letters of many alphabets",
    bytes: Uint8Array.from([0x49, 0x6d, 0x65, 0x0a, 0xb3, 0xc4, 0xcd, 0xba, 0x0a]),
  },
];
