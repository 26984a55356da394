import { constants, inflateSync } from "node:zlib";
import { MB } from "#kit/forms/form.ts";
import type { FileErrorCode } from "../texts.ts";
import { judgeEmbeddedFile, judgeFileName } from "./embedded-files.server.ts";
import { type ReadObject, readObject, TooComplex } from "./object-lexer.server.ts";
import { namesActivity } from "./suspicion.server.ts";

export type ObjectLimits = {
  /**
   * Bytes of one inflated stream, and of all streams of objects, which hold a few hundred kB each.
   */
  inflated: { one: number; objects: number };
  /** Streams of all kinds. */
  streams: number;
  /** PDF files in files that PDF files hold. */
  depth: number;
};

/** The resources that a file may use in a separate process. */
const usualLimits: ObjectLimits = {
  inflated: { one: 64 * MB, objects: 256 * MB },
  streams: Number.POSITIVE_INFINITY,
  depth: 3,
};

/** Where an object begins, and where a stream may end. */
const landmarks = /(?<=[\s\0\d])obj(?![A-Za-z])|endstream|endobj|trailer/g;

/** A stream of the file, where its object begins with such a number. */
type Stream = Pick<ReadObject, "filters" | "isEmbeddedFile"> & {
  number: number | undefined;
  at: number;
};

export type ObjectsVerdict = {
  flaw: FileErrorCode | undefined;
  /**
   * True if the file, with its inflated streams of objects, names what has to be judged by a second
   * reader.
   */
  isSuspect: boolean;
};

/**
 * Judges a PDF by all objects in it, in any place: in streams of objects, in earlier versions of
 * the file, within strings, comments and the bytes of pictures, because a table may lead there and
 * readers that repair a file search these places. An unreadable part is a flaw, because it could
 * hide anything. An object is read from each place where one may begin; the total time is linear.
 */
export async function judgeObjects(bytes: Buffer, limits = usualLimits): Promise<ObjectsVerdict> {
  const objects = new Objects(bytes, limits);
  try {
    objects.readAll();
  } catch (error) {
    if (error instanceof TooComplex) return { flaw: "tooComplexPdf", isSuspect: true };
    throw error;
  }
  return { flaw: objects.flaw() ?? (await objects.judgeFiles()), isSuspect: objects.isSuspect };
}

class Objects {
  readonly #bytes: Buffer;
  readonly #limits: ObjectLimits;
  readonly #text: string;
  readonly #streams: Stream[] = [];
  readonly #fileObjects = new Set<number>();
  readonly #possibleFileObjects = new Set<number>();
  #hasListElsewhere = false;
  readonly #fileNames: (string | undefined)[] = [];
  readonly #flaws = new Set<FileErrorCode>();
  /** Characters that may still be read. */
  #budget: number;
  #inflated = 0;
  #streamCount = 0;
  isSuspect: boolean;

  constructor(bytes: Buffer, limits: ObjectLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#text = bytes.toString("latin1");
    this.#budget = 4 * bytes.length + 16 * MB;
    this.isSuspect = namesActivity(this.#text);
  }

  readAll() {
    for (const { 0: word, index } of this.#text.matchAll(landmarks)) {
      const object = this.#read(this.#text, index + word.length);
      const isTrailer = word === "trailer" || object.streams.length > 0 || object.hasRoot;
      if (object.isEncrypted && isTrailer) this.#flaws.add("encryptedPdf");
      const number = word === "obj" ? this.#numberBefore(index) : undefined;
      for (const at of object.streams) this.#takeStream(object, number, at);
      this.#streamCount += object.streams.length;
      if (this.#streamCount > this.#limits.streams) throw new TooComplex();
    }
  }

  /** The gravest flaw of the objects; the streams of a protected file can't be read. */
  flaw = () =>
    (["encryptedPdf", "activePdf", "uncheckablePdf"] as const).find((flaw) =>
      this.#flaws.has(flaw),
    );

  async judgeFiles(): Promise<FileErrorCode | undefined> {
    const { depth } = this.#limits;
    for (const name of this.#fileNames) {
      const flaw = name === undefined ? "uncheckablePdf" : judgeFileName(name);
      if (flaw) return flaw;
    }
    const numbers = new Set([
      ...this.#fileObjects,
      ...(this.#hasListElsewhere ? this.#possibleFileObjects : []),
    ]);
    for (const stream of this.#streams) {
      const isFile =
        stream.number === undefined
          ? numbers.size > 0
          : numbers.has(stream.number) || numbers.has(Number.NaN);
      if (!isFile && !stream.isEmbeddedFile) continue;
      const content = this.#contentOf(stream);
      if (content === undefined) return "uncheckablePdf";
      const flaw = await judgeEmbeddedFile(content, async (pdf) =>
        depth > 0
          ? (await judgeObjects(pdf, { ...this.#limits, depth: depth - 1 })).flaw
          : "tooComplexPdf",
      );
      if (flaw) return flaw;
    }
    return undefined;
  }

  #read(text: string, from: number, options?: { single: boolean }): ReadObject {
    const object = readObject(text, from, options);
    this.#budget -= object.at - from + 1;
    if (this.#budget < 0) throw new TooComplex();
    if (object.isActive) this.#flaws.add("activePdf");
    for (const number of object.fileObjects) this.#fileObjects.add(number);
    for (const number of object.possibleFileObjects) this.#possibleFileObjects.add(number);
    this.#hasListElsewhere ||= object.hasListElsewhere;
    this.#fileNames.push(...object.fileNames);
    return object;
  }

  #numberBefore(index: number): number | undefined {
    const [, number] =
      /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{0,20}$/.exec(
        this.#text.slice(Math.max(0, index - 60), index),
      ) ?? [];
    return number === undefined ? undefined : Number(number);
  }

  #takeStream(
    { filters, isEmbeddedFile, holdsObjects, firsts }: ReadObject,
    number: number | undefined,
    at: number,
  ) {
    const stream = { filters, isEmbeddedFile, number, at };
    if (!holdsObjects) this.#streams.push(stream);
    // after one that can't be read no other has to be inflated
    else if (!this.#flaws.has("uncheckablePdf") && !this.#readStreamOfObjects(stream, [...firsts]))
      this.#flaws.add("uncheckablePdf");
  }

  /**
   * Reads the objects one after another, and each from where the head of the stream says that it
   * begins.
   */
  #readStreamOfObjects(stream: Stream, [first, ...others]: number[]): boolean {
    const content = this.#contentOf(stream);
    if (content === undefined || !(first !== undefined && first >= 0) || others.length > 0)
      return false;
    const body = content.toString("latin1");
    this.#inflated += body.length;
    if (this.#inflated > this.#limits.inflated.objects) throw new TooComplex();
    this.#budget += 4 * body.length;
    this.isSuspect ||= namesActivity(body);
    for (let at = 0; at < body.length; ) at = Math.max(at + 1, this.#read(body, at).at);
    const [head = ""] = /^[\s\d]*/.exec(body.slice(0, first)) ?? [];
    const numbers = head.split(/\s+/).filter((number) => number !== "");
    for (const [index, offset] of numbers.entries())
      if (index % 2 === 1) this.#read(body, first + Number(offset), { single: true });
    return true;
  }

  /**
   * The bytes of a stream that isn't packed or is deflated; undefined if they are damaged, too
   * many, or packed otherwise.
   */
  #contentOf({ at, filters }: Stream): Buffer | undefined {
    const start = this.#startOfStream(at);
    if (start === undefined) return undefined;
    if (filters.length === 0) {
      const end = this.#text.indexOf("endstream", start);
      return this.#bytes.subarray(start, end < 0 ? undefined : end);
    }
    if (filters.length > 1 || !(filters[0] === "/FlateDecode" || filters[0] === "/Fl"))
      return undefined;
    return inflate(this.#bytes.subarray(start), this.#limits.inflated.one);
  }

  /**
   * The bytes begin after the end of the line (7.3.8); readers interpret anything else differently.
   */
  #startOfStream(at: number): number | undefined {
    if (this.#text.startsWith("\r\n", at)) return at + 2;
    return this.#text[at] === "\n" || this.#text[at] === "\r" ? at + 1 : undefined;
  }
}

/**
 * Inflates the data that begin here, as far as possible; undefined if they are damaged or longer
 * than allowed.
 */
export function inflate(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength });
  } catch {
    return undefined;
  }
}
