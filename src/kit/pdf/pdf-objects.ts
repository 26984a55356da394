/**
 * Reads the objects of a PDF written by our compiler, by its cross-reference tables, newest first.
 * The compiler writes tables, not object streams; any other structure throws an error. One
 * character of a text is one byte.
 */
export function readPdfObjects(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString("latin1");
  const places = new Map<number, number>();
  let trailer = "";
  let table: number | undefined = Number(matchPart(file.slice(-40), /startxref\n(\d+)\n%%EOF\s*$/));
  while (table !== undefined) {
    const section = file.slice(table, file.indexOf("startxref", table));
    for (const [id, at] of entriesOf(section)) if (!places.has(id)) places.set(id, at);
    trailer ||= section;
    table = /\/Prev (\d+)/.test(section) ? Number(matchPart(section, /\/Prev (\d+)/)) : undefined;
  }
  return {
    rootId: Number(matchPart(trailer, /\/Root (\d+) 0 R/)),
    /** Returns the text between `obj` and `endobj`, including a stream. */
    read(id: number): string {
      const at = places.get(id);
      const begin = `${id} 0 obj\n`;
      if (at === undefined || !file.startsWith(begin, at))
        throw new Error(`Unexpected PDF structure: no object ${id}`);
      const { end, stream } = endOfDictionary(file, at + begin.length);
      const length = stream ? Number(matchPart(file.slice(at, end), /\/Length (\d+)/)) : 0;
      return file.slice(at + begin.length, file.indexOf("\nendobj", end + length));
    },
  };
}

/**
 * The ids in use with their positions: sections of `first count`, then a line of 20 bytes for each
 * object.
 */
function* entriesOf(section: string): Iterable<[number, number]> {
  let next = 0;
  for (const line of section.split(/\r?\n|\r/)) {
    const first = /^(\d+) \d+\s*$/.exec(line)?.[1];
    if (first !== undefined) next = Number(first);
    const at = /^(\d{10}) \d{5} ([nf])/.exec(line);
    if (!at) continue;
    if (at[2] === "n") yield [next, Number(at[1])];
    next += 1;
  }
}

/**
 * Applies a change to an object, except to its strings and its stream, so that no text can pass for
 * a reference.
 */
export function mapOutsideStrings(object: string, change: (part: string) => string): string {
  const { end } = endOfDictionary(object, 0);
  let changed = "";
  let from = 0;
  for (const [begin, close] of stringsIn(object, 0, end)) {
    changed += change(object.slice(from, begin)) + object.slice(begin, close);
    from = close;
  }
  return changed + change(object.slice(from, end)) + object.slice(end);
}

/** Where the stream of an object begins, or else where the object ends; `stream` if it has one. */
function endOfDictionary(file: string, from: number): { end: number; stream: boolean } {
  let at = from;
  for (;;) {
    const [stream, end] = [file.indexOf("\nstream\n", at), file.indexOf("\nendobj", at)];
    const limit = end < 0 ? file.length : end;
    const boundary = stream >= 0 && stream < limit ? stream : limit;
    const last = [...stringsIn(file, at, boundary)].at(-1);
    if (!last || last[1] <= boundary) return { end: boundary, stream: boundary === stream };
    at = last[1];
  }
}

/** The literal strings that begin between two positions: parentheses may be nested or escaped. */
function* stringsIn(text: string, from: number, to: number): Iterable<[number, number]> {
  let at = from;
  for (;;) {
    const begin = text.indexOf("(", at);
    if (begin < 0 || begin >= to) return;
    at = begin;
    for (let depth = 0; at < text.length; at += 1) {
      if (text[at] === "\\") at += 1;
      else if (text[at] === "(") depth += 1;
      else if (text[at] === ")") depth -= 1;
      if (depth === 0) break;
    }
    at += 1;
    yield [begin, at];
  }
}

export function matchPart(text: string, pattern: RegExp): string {
  const part = pattern.exec(text)?.[1];
  if (part === undefined) throw new Error(`Unexpected PDF structure: ${pattern} not found`);
  return part;
}
