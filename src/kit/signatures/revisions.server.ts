import {
  entriesOf,
  itemsOf,
  nameIn,
  numberIn,
  type PdfDictionary,
  type PdfObject,
  PdfSyntaxError,
  type PdfValue,
  readPdfObject,
  readValue,
  referenceIn,
  skipSpace,
  wordAt,
} from "./pdf-values.server.ts";

/** Objects by their numbers, as the newest tables of a file give them. */
export type Lookup = (id: number) => PdfObject | undefined;

/** A file up to an `%%EOF`, as a reader that follows its tables takes it. */
export type Document = {
  file: string;
  /** Where the newest table begins. */
  table: number;
  trailer: PdfDictionary;
  lookup: Lookup;
};

/** What an incremental update adds to a file. */
export type Revision = {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: PdfDictionary;
  table: number;
  /** Behind the last letter of its `%%EOF`. */
  end: number;
};

/** The update writes its table as a stream of objects. */
export class CompressedTableError extends PdfSyntaxError {
  override name = "CompressedTableError";
}

const mostTables = 64;

/**
 * Reads a file by its tables, newest first. Only tables written in letters are read, as our
 * compiler writes them; throws PdfSyntaxError for anything else.
 */
export function readDocument(file: string): Document {
  const places = new Map<number, number | undefined>();
  const table = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(file.slice(-64))?.[1]);
  if (Number.isNaN(table)) throw new PdfSyntaxError("no table");
  let trailer: PdfDictionary | undefined;
  let at: number | undefined = table;
  for (let count = 0; at !== undefined; count += 1) {
    if (count === mostTables) throw new PdfSyntaxError("too many tables");
    const section = readTable(file, at);
    for (const [id, place] of section.entries) if (!places.has(id)) places.set(id, place);
    trailer ??= section.trailer;
    at = numberIn(section.trailer.entries.get("Prev"));
  }
  if (!trailer) throw new PdfSyntaxError("no trailer");
  const read = new Map<number, PdfObject | undefined>();
  const lookup = (id: number) => {
    const known = read.get(id);
    if (known) return known;
    const place = places.get(id);
    const object = place === undefined ? undefined : readPdfObject(file, place);
    if (place !== undefined && object?.id !== id) throw new PdfSyntaxError(`no object ${id}`);
    read.set(id, object);
    return object;
  };
  return { file, table, trailer, lookup };
}

/** The document that an update makes of one. */
export const withRevision = (document: Document, revision: Revision): Document => ({
  file: document.file,
  table: revision.table,
  trailer: revision.trailer,
  lookup: (id) => revision.objects.get(id) ?? document.lookup(id),
});

const mostRevisions = 16;
const mostObjects = 5_000;

/**
 * Reads the incremental updates behind a document, byte after byte, so that nothing hides between
 * objects: each consists of objects, a table of just these objects, a trailer and `%%EOF`.
 */
export function readRevisions(file: string, document: Document, from: number): Revision[] {
  const revisions: Revision[] = [];
  let previous = document.table;
  let at = skipSpace(file, from);
  while (at < file.length) {
    if (revisions.length === mostRevisions) throw new PdfSyntaxError("too many updates");
    const revision = readRevision(file, at);
    if (numberIn(revision.trailer.entries.get("Prev")) !== previous)
      throw new PdfSyntaxError("an update of another file");
    revisions.push(revision);
    previous = revision.table;
    at = skipSpace(file, revision.end);
  }
  return revisions;
}

function readRevision(file: string, from: number): Revision {
  const objects = new Map<number, PdfObject>();
  let at = from;
  for (;;) {
    const object = readPdfObject(file, at);
    if (!object) break;
    if (["XRef", "ObjStm"].includes(nameIn(entriesOf(object.value).get("Type")) ?? ""))
      throw new CompressedTableError("a table in a stream");
    if (objects.has(object.id)) throw new PdfSyntaxError("an object twice");
    if (objects.size === mostObjects) throw new PdfSyntaxError("too many objects");
    objects.set(object.id, object);
    at = skipSpace(file, object.end);
  }
  const table = at;
  const { entries, trailer, end } = readTable(file, table);
  for (const [id, place] of entries)
    if (place === undefined ? id !== 0 : objects.get(id)?.start !== place)
      throw new PdfSyntaxError("a table of other objects");
  for (const id of objects.keys())
    if (entries.get(id) === undefined) throw new PdfSyntaxError("an object outside of the table");
  return { objects, trailer, table, end: readEnd(file, end, table) };
}

/** The place of `startxref`, the position of the table, and `%%EOF`. */
function readEnd(file: string, from: number, table: number): number {
  const tail = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(file.slice(from, from + 64));
  if (Number(tail?.[1]) !== table) throw new PdfSyntaxError("an update without its end");
  return from + (tail?.[0].length ?? 0);
}

/** Positions by the numbers of objects; undefined for those that are free. */
type Table = {
  entries: ReadonlyMap<number, number | undefined>;
  trailer: PdfDictionary;
  end: number;
};

function readTable(file: string, start: number): Table {
  if (wordAt(file, start) !== "xref")
    throw readPdfObject(file, start)
      ? new CompressedTableError("a table in a stream")
      : new PdfSyntaxError("no table");
  const entries = new Map<number, number | undefined>();
  let at = skipSpace(file, start + "xref".length);
  for (;;) {
    const head = /^(\d{1,10}) (\d{1,6})[ \r]*\n|^(\d{1,10}) (\d{1,6}) *\r/.exec(
      file.slice(at, at + 24),
    );
    if (!head) break;
    const [first, count] = [Number(head[1] ?? head[3]), Number(head[2] ?? head[4])];
    if (count > mostObjects) throw new PdfSyntaxError("too many objects");
    at += head[0].length;
    for (let index = 0; index < count; index += 1, at += 20) {
      const entry = /^(\d{10}) (\d{5}) ([nf])( \r| \n|\r\n)$/.exec(file.slice(at, at + 20));
      if (!entry || entries.has(first + index)) throw new PdfSyntaxError("a wrong table");
      if (entry[3] === "n" && entry[2] !== "00000") throw new PdfSyntaxError("a used number");
      entries.set(first + index, entry[3] === "n" ? Number(entry[1]) : undefined);
    }
  }
  at = skipSpace(file, at);
  if (wordAt(file, at) !== "trailer") throw new PdfSyntaxError("no trailer");
  const { value, next } = readValue(file, at + "trailer".length);
  if (value.kind !== "dictionary") throw new PdfSyntaxError("no trailer");
  if (value.entries.has("XRefStm")) throw new CompressedTableError("a second table");
  return { entries, trailer: value, end: skipSpace(file, next) };
}

/** Follows a reference; other values are themselves. */
export function resolve(lookup: Lookup, value: PdfValue | undefined): PdfValue | undefined {
  const id = referenceIn(value);
  return id === undefined ? value : lookup(id)?.value;
}

export const rootOf = ({ trailer }: Pick<Document, "trailer">): number => {
  const id = referenceIn(trailer.entries.get("Root"));
  if (id === undefined) throw new PdfSyntaxError("no catalog");
  return id;
};

const mostPages = 5_000;

/** The pages in their order, by their numbers as objects. */
export function listPages({ trailer, lookup }: Document): number[] {
  const pages: number[] = [];
  const visited = new Set<number>();
  const visit = (id: number | undefined) => {
    if (id === undefined || visited.has(id) || visited.size > mostPages)
      throw new PdfSyntaxError("a wrong tree of pages");
    visited.add(id);
    const node = entriesOf(lookup(id)?.value);
    if (nameIn(node.get("Type")) === "Page") pages.push(id);
    else for (const kid of itemsOf(resolve(lookup, node.get("Kids")))) visit(referenceIn(kid));
  };
  visit(referenceIn(entriesOf(lookup(rootOf({ trailer }))?.value).get("Pages")));
  return pages;
}
