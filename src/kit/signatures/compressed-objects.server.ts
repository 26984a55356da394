import { inflateSync } from "node:zlib";
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
  readValue,
  referenceIn,
  skipSpace,
} from "./pdf-values.server.ts";

/** Where an object lies: at a position of the file, or in a stream of objects. */
export type ObjectPlace =
  | { start: number; generation: number }
  | { container: number; index: number };

/** Objects of one table or of one stream of objects. */
export const mostObjects = 5_000;

/** Bytes of a stream of objects once it is inflated. */
const mostInflated = 4 * 1024 * 1024;

const tableKeys = new Set("Type Size W Index Length Filter DecodeParms".split(" "));
const containerKeys = new Set("Type N First Length Filter".split(" "));

/**
 * Reads a table that is written as a stream (ISO 32000-2, 7.5.8): the places of its objects,
 * undefined for those that are free, and the trailer, which are its other keys.
 */
export function readStreamTable({ value, stream }: PdfObject): {
  entries: ReadonlyMap<number, ObjectPlace | undefined>;
  trailer: PdfDictionary;
} {
  const keys = entriesOf(value);
  const widths = itemsOf(keys.get("W")).map(numberIn);
  const [type = -1, second = -1, third = -1] = widths;
  const isRight =
    widths.length === 3 && [type, second, third].every((width) => isWithin(width, 0, 6));
  if (stream === undefined || !isRight || second === 0) throw new PdfSyntaxError("a wrong table");
  const size = numberIn(keys.get("Size")) ?? -1;
  const ids = idsOf(keys.get("Index"), size);
  const width = type + second + third;
  const rows = unpack(keys, stream, { columns: width, most: (width + 1) * mostObjects });
  if (rows.length !== ids.length * width) throw new PdfSyntaxError("a table of another length");
  const entries = new Map<number, ObjectPlace | undefined>();
  for (const [row, id] of ids.entries()) {
    let at = row * width;
    const next = (bytes: number, missing: number) => {
      if (bytes === 0) return missing;
      at += bytes;
      return rows.readUIntBE(at - bytes, bytes);
    };
    const [kind, place, more] = [next(type, 1), next(second, 0), next(third, 0)];
    if (entries.has(id)) throw new PdfSyntaxError("an object twice");
    if (kind > 2) throw new PdfSyntaxError("an unknown kind of place");
    entries.set(
      id,
      kind === 0
        ? undefined
        : kind === 1
          ? { start: place, generation: more }
          : { container: place, index: more },
    );
  }
  const trailer = [...keys].filter(([key]) => !tableKeys.has(key));
  return { entries, trailer: { kind: "dictionary", entries: new Map(trailer) } };
}

/** The numbers that a table lists, from pairs of a first one and a count. */
function idsOf(index: PdfValue | undefined, size: number): number[] {
  const pairs =
    index === undefined ? [0, size] : itemsOf(index).map((item) => numberIn(item) ?? -1);
  const ids: number[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const [first = -1, count = -1] = pairs.slice(at, at + 2);
    // a reader takes no number from the size on
    if (!isWithin(first, 0, size) || !isWithin(count, 0, size - first))
      throw new PdfSyntaxError("a wrong table");
    if (ids.length + count > mostObjects) throw new PdfSyntaxError("too many objects");
    for (let id = first; id < first + count; id += 1) ids.push(id);
  }
  return ids;
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/**
 * Reads a stream of objects (ISO 32000-2, 7.5.7), value after value, so that nothing hides between
 * them. Their strings have no place in the file. `start` and `end` are those of the stream.
 */
export function readContainer({ value, stream, start, end }: PdfObject): PdfObject[] {
  const keys = entriesOf(value);
  const count = numberIn(keys.get("N")) ?? -1;
  const first = numberIn(keys.get("First")) ?? -1;
  const isPlain = [...keys.keys()].every((key) => containerKeys.has(key));
  if (stream === undefined || !isPlain || !isWithin(count, 0, mostObjects))
    throw new PdfSyntaxError("a wrong stream of objects");
  const data = unpack(keys, stream, { most: mostInflated }).toString("latin1");
  const heads: { id: number; offset: number }[] = [];
  let at = skipSpace(data, 0);
  const readNumber = () => {
    const { value: of, next } = readValue(data, at);
    const read = numberIn(of) ?? -1;
    if (!isWithin(read, 0, 9_999_999_999)) throw new PdfSyntaxError("a wrong stream of objects");
    at = skipSpace(data, next);
    return read;
  };
  while (heads.length < count) heads.push({ id: readNumber(), offset: readNumber() });
  const objects = heads.map(({ id, offset }): PdfObject => {
    if (skipSpace(data, first + offset) !== at || first + offset > at)
      throw new PdfSyntaxError("bytes between objects");
    const { value: of, next } = readValue(data, at);
    if (referenceIn(of) !== undefined) throw new PdfSyntaxError("an object that is a reference");
    at = skipSpace(data, next);
    return { id, generation: 0, value: withoutPlaces(of), stream: undefined, start, end };
  });
  if (at !== data.length) throw new PdfSyntaxError("bytes behind objects");
  return objects;
}

/** A string of a stream has no place in the file, where a signature's range could name it. */
function withoutPlaces(value: PdfValue): PdfValue {
  if (value.kind === "string") return { ...value, start: Number.NaN, end: Number.NaN };
  if (value.kind === "array") return { ...value, items: value.items.map(withoutPlaces) };
  if (!isDictionary(value)) return value;
  const entries = [...value.entries].map(([key, of]) => [key, withoutPlaces(of)] as const);
  return { kind: "dictionary", entries: new Map(entries) };
}

type Keys = ReadonlyMap<string, PdfValue>;

/** The bytes of a stream that is plain or deflated, with predictors of PNG where it has columns. */
function unpack(
  keys: Keys,
  stream: string,
  { columns, most }: { columns?: number; most: number },
): Buffer {
  const packed = Buffer.from(stream, "latin1");
  const filters = keys.get("Filter");
  const names = (filters?.kind === "array" ? filters.items : filters ? [filters] : []).map(nameIn);
  const predictor = predictorOf(keys, columns);
  if (names.length === 0 && predictor === 1) {
    if (packed.length > most) throw new PdfSyntaxError("a stream that is too long");
    return packed;
  }
  if (names.length !== 1 || names[0] !== "FlateDecode")
    throw new PdfSyntaxError("an unknown filter");
  const data = inflate(packed, most);
  return predictor === 1 ? data : withoutPredictors(data, columns ?? 0);
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    // with `info`, it returns its engine, which tells how much it has read
    const { buffer, engine } = inflateSync(packed, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    if (engine.bytesWritten !== packed.length) throw new PdfSyntaxError("bytes behind a stream");
    return buffer;
  } catch (error) {
    if (error instanceof PdfSyntaxError) throw error;
    throw new PdfSyntaxError("a stream that can't be inflated", { cause: error });
  }
}

function predictorOf(keys: Keys, columns: number | undefined): number {
  const parameters = keys.get("DecodeParms");
  if (parameters === undefined) return 1;
  const [of, ...more] = parameters.kind === "array" ? parameters.items : [parameters];
  const given = entriesOf(of);
  const predictor = numberIn(given.get("Predictor")) ?? 1;
  const isKnown =
    isDictionary(of) &&
    more.length === 0 &&
    [...given.keys()].every((key) => key === "Predictor" || key === "Columns") &&
    (predictor === 1 || isWithin(predictor, 10, 15)) &&
    (predictor === 1 || numberIn(given.get("Columns")) === columns);
  if (!isKnown) throw new PdfSyntaxError("an unknown filter");
  return predictor;
}

/** Undoes the predictors of PNG (RFC 2083, 6): each row begins with the kind of its own. */
function withoutPredictors(data: Buffer, columns: number): Buffer {
  const rows = data.length / (columns + 1);
  if (!Number.isInteger(rows)) throw new PdfSyntaxError("a row of another length");
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)] ?? 0;
    if (kind > 4) throw new PdfSyntaxError("an unknown predictor");
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind] ?? 0;
      plain[at] = (data[row * (columns + 1) + column + 1] ?? 0) + guess;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value));
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? above : corner;
}
