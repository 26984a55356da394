import {
  mostObjects,
  type ObjectPlace,
  readContainer,
  readStreamTable,
} from "./compressed-objects.server.ts";
import {
  entriesOf,
  isDictionary,
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
  /**
   * Those to which no reference leads: its streams of objects, its table, if that is a stream, and
   * what the writer has put aside.
   */
  unreachable: readonly PdfObject[];
  trailer: PdfDictionary;
  table: number;
  /** Behind the last letter of its `%%EOF`. */
  end: number;
};

/** There are tables of both kinds, of which two readers may follow different ones. */
export class CompressedTableError extends PdfSyntaxError {
  override name = "CompressedTableError";
}

const mostTables = 64;

/** Streams of objects of a whole file. */
const mostContainers = 100;

/**
 * Reads a file by its tables, newest first, written in letters or as streams; throws PdfSyntaxError
 * for anything else.
 */
export function readDocument(file: string): Document {
  const places = new Map<number, ObjectPlace | undefined>();
  const table = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(file.slice(-64))?.[1]);
  if (Number.isNaN(table)) throw new PdfSyntaxError("no table");
  let trailer: PdfDictionary | undefined;
  let at: number | undefined = table;
  for (let count = 0; at !== undefined; count += 1) {
    if (count === mostTables) throw new PdfSyntaxError("too many tables");
    const section = readAnyTable(file, at);
    for (const [id, place] of section.entries) if (!places.has(id)) places.set(id, place);
    trailer ??= section.trailer;
    at = numberIn(section.trailer.entries.get("Prev"));
  }
  if (!trailer) throw new PdfSyntaxError("no trailer");
  const read = new Map<number, PdfObject | undefined>();
  const containers = new Map<number, readonly PdfObject[]>();
  const inContainer = (id: number) => {
    const known = containers.get(id);
    if (known) return known;
    if (containers.size === mostContainers) throw new PdfSyntaxError("too many streams of objects");
    const place = places.get(id);
    const container = place && "start" in place ? readPdfObject(file, place.start) : undefined;
    if (container?.id !== id || typeOf(container) !== "ObjStm")
      throw new PdfSyntaxError(`no stream of objects ${id}`);
    const objects = readContainer(container);
    containers.set(id, objects);
    return objects;
  };
  const lookup = (id: number) => {
    const known = read.get(id);
    if (known) return known;
    const place = places.get(id);
    // no reference that is read leads to a number that was used before
    if (!place || ("start" in place && place.generation > 0)) return undefined;
    const object =
      "start" in place
        ? readPdfObject(file, place.start)
        : inContainer(place.container)[place.index];
    if (object?.id !== id || object.generation !== 0) throw new PdfSyntaxError(`no object ${id}`);
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

/**
 * Reads the incremental updates behind a document, byte after byte, so that nothing hides between
 * objects: each consists of objects, a table of just these objects, a trailer and `%%EOF`. A table
 * that is a stream is the last object.
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
  const plain: PdfObject[] = [];
  let at = from;
  for (;;) {
    const object = readPdfObject(file, at);
    if (!object) break;
    if (plain.length === mostObjects) throw new PdfSyntaxError("too many objects");
    plain.push(object);
    at = skipSpace(file, object.end);
  }
  const last = plain.at(-1);
  if (last && typeOf(last) === "XRef") {
    const { entries, trailer } = readStreamTable(last);
    const containers = plain.filter((object) => typeOf(object) === "ObjStm");
    const packed = containers.flatMap((container) =>
      readContainer(container).map((object, index) => {
        return { object, place: { container: container.id, index } };
      }),
    );
    const objects = requireTable(entries, [...plain.map(withPlace), ...packed], last.id);
    return { ...apart(objects), trailer, table: last.start, end: readEnd(file, at, last.start) };
  }
  const { entries, trailer, end } = readTable(file, at);
  if (plain.some((object) => containerTypes.has(typeOf(object) ?? "")))
    throw new CompressedTableError("a stream of objects and a table in letters");
  const objects = requireTable(entries, plain.map(withPlace));
  return { ...apart(objects), trailer, table: at, end: readEnd(file, end, at) };
}

const containerTypes = new Set(["XRef", "ObjStm"]);

type Placed = { object: PdfObject; place: ObjectPlace };

const withPlace = (object: PdfObject): Placed => {
  const { start, generation } = object;
  return { object, place: { start, generation } };
};

/**
 * Returns the objects by their numbers. Refuses a table that names another place of one, or none,
 * or frees another number than 0. A table that is a stream needn't name itself.
 */
function requireTable(
  entries: ReadonlyMap<number, ObjectPlace | undefined>,
  list: readonly Placed[],
  table?: number,
): Map<number, PdfObject> {
  if (list.length > mostObjects) throw new PdfSyntaxError("too many objects");
  const places = new Map(list.map(({ object, place }) => [object.id, place]));
  if (places.size !== list.length) throw new PdfSyntaxError("an object twice");
  for (const [id, place] of entries)
    if (place === undefined ? id !== 0 : !isSamePlace(place, places.get(id)))
      throw new PdfSyntaxError("a table of other objects");
  for (const id of places.keys())
    if (entries.get(id) === undefined && id !== table)
      throw new PdfSyntaxError("an object outside of the table");
  return new Map(list.map(({ object }) => [object.id, object]));
}

const isSamePlace = (a: ObjectPlace, b: ObjectPlace | undefined): boolean =>
  b !== undefined &&
  ("start" in a
    ? "start" in b && a.start === b.start && a.generation === b.generation
    : "index" in b && a.container === b.container && a.index === b.index);

/** The objects to which references may lead, and the others. */
function apart(all: ReadonlyMap<number, PdfObject>) {
  const unreachable = [...all.values()].filter(
    (object) => object.generation > 0 || containerTypes.has(typeOf(object) ?? ""),
  );
  const objects = new Map(all);
  for (const { id } of unreachable) objects.delete(id);
  return { objects, unreachable };
}

const typeOf = ({ value }: PdfObject) => nameIn(entriesOf(value).get("Type"));

/** The place of `startxref`, the position of the table, and `%%EOF`. */
function readEnd(file: string, from: number, table: number): number {
  const tail = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(file.slice(from, from + 64));
  if (Number(tail?.[1]) !== table) throw new PdfSyntaxError("an update without its end");
  return from + (tail?.[0].length ?? 0);
}

/** Places by the numbers of objects; undefined for those that are free. */
type Table = {
  entries: ReadonlyMap<number, ObjectPlace | undefined>;
  trailer: PdfDictionary;
  end: number;
};

/** A table in letters, or the object of one that is a stream. */
function readAnyTable(file: string, start: number) {
  const object = readPdfObject(file, start);
  if (!object) return readTable(file, start);
  if (typeOf(object) !== "XRef") throw new PdfSyntaxError("no table");
  return readStreamTable(object);
}

function readTable(file: string, start: number): Table {
  if (wordAt(file, start) !== "xref") throw new PdfSyntaxError("no table");
  const entries = new Map<number, ObjectPlace | undefined>();
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
      const place = { start: Number(entry[1]), generation: Number(entry[2]) };
      entries.set(first + index, entry[3] === "n" ? place : undefined);
    }
  }
  at = skipSpace(file, at);
  if (wordAt(file, at) !== "trailer") throw new PdfSyntaxError("no trailer");
  const { value, next } = readValue(file, at + "trailer".length);
  if (!isDictionary(value)) throw new PdfSyntaxError("no trailer");
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
