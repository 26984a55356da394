/**
 * The values of PDF (ISO 32000-2, 7.3), read strictly: what two readers could take in different
 * ways is an error. One character of a text is one byte.
 */
export type PdfValue =
  | { kind: "null" }
  | { kind: "boolean"; value: boolean }
  | { kind: "number"; value: number; text: string }
  | { kind: "name"; value: string }
  /** `start` and `end` enclose it with its delimiters, in the whole file. */
  | { kind: "string"; value: string; text: string; start: number; end: number }
  | { kind: "reference"; id: number }
  | { kind: "array"; items: readonly PdfValue[] }
  | PdfDictionary;

export type PdfDictionary = { kind: "dictionary"; entries: ReadonlyMap<string, PdfValue> };

/** An object with its place in the file, from its number to `endobj`. */
export type PdfObject = {
  id: number;
  /** Above 0 for one whose number was used before; references to it aren't read. */
  generation: number;
  value: PdfValue;
  /** The bytes of its stream, as they are stored. */
  stream: string | undefined;
  start: number;
  end: number;
};

/** The file isn't written as PDF demands. */
export class PdfSyntaxError extends Error {
  override name = "PdfSyntaxError";
}

const spaces = new Set("\0\t\n\f\r ");
const delimiters = new Set("()<>[]{}/%");
const mostNested = 64;

/**
 * Skips white space and comments. A comment that a reader which repairs files could take for an
 * object is an error.
 */
export function skipSpace(file: string, from: number): number {
  let at = from;
  for (;;) {
    while (spaces.has(file[at] ?? "")) at += 1;
    if (file[at] !== "%") return at;
    const start = at;
    while (at < file.length && file[at] !== "\n" && file[at] !== "\r") at += 1;
    if (/obj|xref|trailer/.test(file.slice(start, at)))
      throw new PdfSyntaxError("a comment that looks like an object");
  }
}

/** Reads a value; `next` is the position behind it. */
export function readValue(
  file: string,
  from: number,
  depth = 0,
): { value: PdfValue; next: number } {
  if (depth > mostNested) throw new PdfSyntaxError("nested too deeply");
  const at = skipSpace(file, from);
  const letter = file[at] ?? "";
  if (letter === "/") return readName(file, at);
  if (letter === "(") return readLiteralString(file, at);
  if (file.startsWith("<<", at)) return readDictionary(file, at, depth);
  if (letter === "<") return readHexString(file, at);
  if (letter === "[") return readArray(file, at, depth);
  const word = wordAt(file, at);
  const next = at + word.length;
  if (word === "null") return { value: { kind: "null" }, next };
  if (word === "true" || word === "false")
    return { value: { kind: "boolean", value: word === "true" }, next };
  if (/^\d{1,10}$/.test(word)) {
    const reference = /^[\0\t\n\f\r ]+0[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      file.slice(next, next + 40),
    );
    if (reference)
      return { value: { kind: "reference", id: Number(word) }, next: next + reference[0].length };
  }
  if (!/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(word))
    throw new PdfSyntaxError(`no value at ${at}`);
  return { value: { kind: "number", value: Number(word), text: word }, next };
}

/** Reads an object that begins at a position; undefined if none does. */
export function readPdfObject(file: string, start: number): PdfObject | undefined {
  const head =
    /^(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      file.slice(start, start + 40),
    );
  if (!head) return undefined;
  const { value, next } = readValue(file, start + head[0].length);
  let at = skipSpace(file, next);
  let stream: string | undefined;
  if (file.startsWith("stream", at)) {
    const length = value.kind === "dictionary" ? value.entries.get("Length") : undefined;
    if (length?.kind !== "number") throw new PdfSyntaxError("a stream without its length");
    at += "stream".length;
    if (file[at] === "\r") at += 1;
    if (file[at] !== "\n") throw new PdfSyntaxError("a stream without its line");
    stream = file.slice(at + 1, at + 1 + length.value);
    at = skipSpace(file, at + 1 + length.value);
    if (!file.startsWith("endstream", at)) throw new PdfSyntaxError("a stream of another length");
    at = skipSpace(file, at + "endstream".length);
  }
  if (wordAt(file, at) !== "endobj") throw new PdfSyntaxError(`no end of the object at ${start}`);
  return {
    id: Number(head[1]),
    generation: Number(head[2]),
    value,
    stream,
    start,
    end: at + "endobj".length,
  };
}

/** The letters up to the next space or delimiter. */
export function wordAt(file: string, at: number): string {
  let end = at;
  while (end < file.length && !spaces.has(file[end] ?? "") && !delimiters.has(file[end] ?? ""))
    end += 1;
  return file.slice(at, end);
}

function readName(file: string, at: number) {
  const word = wordAt(file, at + 1);
  const value = word.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return { value: { kind: "name", value } as const, next: at + 1 + word.length };
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\n": "",
  "\r\n": "",
  "\r": "",
};

function readLiteralString(file: string, start: number) {
  let depth = 0;
  for (let at = start; at < file.length; at += 1) {
    if (file[at] === "\\") at += 1;
    else if (file[at] === "(") depth += 1;
    else if (file[at] === ")") depth -= 1;
    if (depth > 0) continue;
    const text = file.slice(start, at + 1);
    const value = text
      .slice(1, -1)
      .replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) =>
        /^[0-7]/.test(code)
          ? String.fromCharCode(Number.parseInt(code, 8) & 255)
          : (escapes[code] ?? code),
      );
    return { value: { kind: "string", value, text, start, end: at + 1 } as const, next: at + 1 };
  }
  throw new PdfSyntaxError("a string without its end");
}

function readHexString(file: string, start: number) {
  const close = file.indexOf(">", start);
  const text = file.slice(start, close + 1);
  const digits = text.slice(1, -1).replace(/[\0\t\n\f\r ]/g, "");
  if (close < 0 || /[^0-9a-fA-F]/.test(digits)) throw new PdfSyntaxError("a string without digits");
  const value = Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1");
  return {
    value: { kind: "string", value, text, start, end: close + 1 } as const,
    next: close + 1,
  };
}

function readArray(file: string, start: number, depth: number) {
  const items: PdfValue[] = [];
  let at = skipSpace(file, start + 1);
  while (file[at] !== "]") {
    if (at >= file.length) throw new PdfSyntaxError("an array without its end");
    const { value, next } = readValue(file, at, depth + 1);
    items.push(value);
    at = skipSpace(file, next);
  }
  return { value: { kind: "array", items } as const, next: at + 1 };
}

function readDictionary(file: string, start: number, depth: number) {
  const entries = new Map<string, PdfValue>();
  let at = skipSpace(file, start + 2);
  while (!file.startsWith(">>", at)) {
    if (file[at] !== "/") throw new PdfSyntaxError(`no key at ${at}`);
    const name = readName(file, at);
    const { value, next } = readValue(file, name.next, depth + 1);
    // one reader would take the first value, another the last
    if (entries.has(name.value.value)) throw new PdfSyntaxError("a key twice");
    entries.set(name.value.value, value);
    at = skipSpace(file, next);
  }
  return { value: { kind: "dictionary", entries } as const, next: at + 2 };
}

/** Writes a value; equal values have the same text. */
export function writeValue(value: PdfValue): string {
  if (value.kind === "null") return "null";
  if (value.kind === "boolean") return String(value.value);
  if (value.kind === "number") return String(value.value);
  if (value.kind === "name") return `/${escapeName(value.value)}`;
  if (value.kind === "reference") return `${value.id} 0 R`;
  if (value.kind === "array") return `[${value.items.map(writeValue).join(" ")}]`;
  if (value.kind === "string")
    return `<${Buffer.from(value.value, "latin1").toString("hex").toUpperCase()}>`;
  const lines = [...value.entries].map(([key, of]) => `/${escapeName(key)} ${writeValue(of)}`);
  return `<<\n${lines.join("\n")}\n>>`;
}

const escapeName = (name: string) =>
  name.replace(
    /[^!-~]|[#()<>[\]{}/%]/g,
    (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );

/** True if two values say the same; the order of keys doesn't count. */
export const sameValue = (a: PdfValue | undefined, b: PdfValue | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sortedText(a) === sortedText(b);

function sortedText(value: PdfValue): string {
  if (value.kind === "array") return `[${value.items.map(sortedText).join(" ")}]`;
  if (value.kind !== "dictionary") return writeValue(value);
  const entries = [...value.entries]
    .filter(([, of]) => of.kind !== "null")
    .map(([key, of]) => `/${escapeName(key)} ${sortedText(of)}`);
  return `<<${entries.toSorted().join(" ")}>>`;
}

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  value?.kind === "dictionary";

/** The entries of a dictionary; none for another value. */
export const entriesOf = (value: PdfValue | undefined): ReadonlyMap<string, PdfValue> =>
  isDictionary(value) ? value.entries : new Map();

export const itemsOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value?.kind === "array" ? value.items : [];

export const nameIn = (value: PdfValue | undefined): string | undefined =>
  value?.kind === "name" ? value.value : undefined;

export const numberIn = (value: PdfValue | undefined): number | undefined =>
  value?.kind === "number" ? value.value : undefined;

export const referenceIn = (value: PdfValue | undefined): number | undefined =>
  value?.kind === "reference" ? value.id : undefined;
