import { decodeString, isNumber, isNumeric, nextToken } from "./pdf-tokens.server.ts";

/**
 * The entries in the dictionaries of an object that may run something, hide objects or bring files.
 * Strings and comments are skipped and names decoded, as in readers, in linear time.
 */
export type ReadObject = {
  /**
   * True if a dictionary is an action that runs a script or a program, or holds something that does
   * so.
   */
  isActive: boolean;
  /**
   * True if it names how the file is protected, which counts in a trailer, and whether it has what
   * only a trailer has.
   */
  isEncrypted: boolean;
  hasRoot: boolean;
  /** Names of filters, `?` for unreadable ones. */
  filters: string[];
  /** True if its stream holds objects (7.5.7), which some readers believe without a type. */
  holdsObjects: boolean;
  /** Position of the first object in such a stream; several if the dictionary says so. */
  firsts: Set<number>;
  isEmbeddedFile: boolean;
  /**
   * Numbers of objects that hold the content of files, and of objects that may hold it, because a
   * list of files is a separate object; NaN for a number that readers interpret differently.
   */
  fileObjects: number[];
  possibleFileObjects: number[];
  hasListElsewhere: boolean;
  /** Names of embedded files; `undefined` for one in an object of its own. */
  fileNames: (string | undefined)[];
  /**
   * Positions behind the word `stream`, which some readers pass over within a dictionary, as any
   * other.
   */
  streams: number[];
  /** Position behind the last token. */
  at: number;
};

/** The content of one dictionary. */
type Marks = {
  action: "" | "script" | "program" | "media" | "unknown";
  code: boolean;
  target: boolean;
  /**
   * True if it has a tree of scripts by name, and whether it has other names than a list of such
   * trees.
   */
  scripts: boolean;
  otherNames: boolean;
  /** True if it is an element of the document's structure, whose kind may be any word. */
  isElement: boolean;
  embeds: boolean;
  /** True if it lists the contents of an embedded file. */
  isFileList: boolean;
  names: (string | undefined)[];
};

export class TooComplex extends Error {}

/** More levels of dictionaries than real files have. */
const maxDepth = 1_000;

const fileKeys = new Set(["/F", "/UF", "/DOS", "/Mac", "/Unix"]);
const targetKeys = new Set([...fileKeys, "/Win"]);
const elementKeys = new Set(["/K", "/P", "/Pg"]);
const enders = new Set(["stream", "endobj", "obj", "endstream", "trailer", "startxref", "xref"]);

/**
 * Reads from a position, such as that behind `obj`; one character is one byte. With `single` one
 * value is read.
 */
export function readObject(text: string, from: number, { single = false } = {}): ReadObject {
  const object: ReadObject = {
    isActive: false,
    isEncrypted: false,
    hasRoot: false,
    filters: [],
    holdsObjects: false,
    firsts: new Set(),
    isEmbeddedFile: false,
    fileObjects: [],
    possibleFileObjects: [],
    hasListElsewhere: false,
    fileNames: [],
    streams: [],
    at: from,
  };
  const dictionaries = new Dictionaries(object);
  const limit = text.length;
  let at = from;
  while (at < limit) {
    const { token, next } = nextToken(text, at, limit);
    at = next;
    if (token === "") continue;
    if (token === "stream") object.streams.push(at);
    if (enders.has(token) && dictionaries.areClosed()) break;
    dictionaries.take(token);
    if (single && dictionaries.isWhole()) break;
  }
  dictionaries.close();
  object.at = at;
  return object;
}

class Dictionaries {
  readonly #found: ReadObject;
  readonly #open: Marks[] = [newMarks()];
  readonly #all = newMarks();
  /** The tokens before, the last one last. */
  #before: [string, string, string] = ["", "", ""];
  #isBroken = false;
  #inFilters = false;
  #hasCount = false;
  #brackets = 0;

  constructor(object: ReadObject) {
    this.#found = object;
  }

  take(token: string) {
    const [key, number, last] = this.#before;
    if (token === "R" && isNumeric(number) && isNumeric(last))
      this.#takeReference(key, isNumber(number) ? Number(number) : Number.NaN);
    else this.#takePair(last, token);
    this.#takeFilter(last, token);
    if (token === "<<") this.#open.push({ ...newMarks(), isFileList: last === "/EF" });
    if (token === ">>") this.#closeOne();
    if (token === "[") this.#brackets += 1;
    if (token === "]") this.#brackets -= 1;
    if (this.#open.length > maxDepth) throw new TooComplex();
    this.#before = [number, last, token];
  }

  areClosed = () => this.#open.length === 1;

  /** True if what was taken is a whole value. */
  isWhole = () => this.areClosed() && this.#brackets <= 0;

  /** All repairs of readers are handled together, because each reader repairs in its own way. */
  close() {
    if (this.#open.length > 1) this.#isBroken = true;
    while (this.#open.length > 0) this.#judge(this.#open.pop() ?? newMarks());
    if (this.#isBroken) this.#judge(this.#all);
    this.#found.holdsObjects ||= this.#hasCount && this.#found.firsts.size > 0;
  }

  #closeOne() {
    if (this.#open.length === 1) this.#isBroken = true;
    else this.#judge(this.#open.pop() ?? newMarks());
  }

  #judge({ action, code, target, scripts, otherNames, isElement, embeds, names }: Marks) {
    // else a place in the text has that name
    if (scripts && !otherNames) this.#found.isActive = true;
    const isEmpty = !code && !target && isElement;
    if ((action === "script" || action === "program") && !isEmpty) this.#found.isActive = true;
    if (action === "media" && code) this.#found.isActive = true;
    if (action === "unknown" && (code || target)) this.#found.isActive = true;
    if (embeds) this.#found.fileNames.push(...names);
  }

  #mark(change: (marks: Marks) => void) {
    change(this.#open.at(-1) ?? this.#all);
    change(this.#all);
  }

  #takeReference(key: string, number: number) {
    if (!fileKeys.has(key)) return;
    const isListed = this.#open.at(-1)?.isFileList;
    this.#found[isListed ? "fileObjects" : "possibleFileObjects"].push(number);
    this.#mark(({ names }) => names.push(undefined));
  }

  #takePair(key: string, value: string) {
    const object = this.#found;
    const first = value[0] ?? "";
    const isText = first === "(" || (first === "<" && value !== "<<");
    const isHeld = value === "<<" || isNumeric(value);
    if (value === "/ObjStm") object.holdsObjects = true;
    if (value === "/EmbeddedFile") object.isEmbeddedFile = true;
    if (key === "/S" && kindOfAction(value))
      this.#mark((marks) => addAction(marks, kindOfAction(value)));
    if (key === "/JS" && (isText || isHeld))
      this.#mark((marks) => Object.assign(marks, { code: true }));
    if (targetKeys.has(key) && (isText || isHeld))
      this.#mark((marks) => Object.assign(marks, { target: true }));
    if (elementKeys.has(key)) this.#mark((marks) => Object.assign(marks, { isElement: true }));
    if (fileKeys.has(key) && isText) this.#mark(({ names }) => names.push(decodeString(value)));
    if (key === "/EF" && isNumeric(value)) object.hasListElsewhere = true;
    if (key === "/EF" && isHeld) this.#mark((marks) => Object.assign(marks, { embeds: true }));
    if (key === "/JavaScript" && isHeld)
      this.#mark((marks) => Object.assign(marks, { scripts: true }));
    if (isOtherName(key) && (isHeld || value === "["))
      this.#mark((marks) => Object.assign(marks, { otherNames: true }));
    if (isHolderOfScripts(key, value, isHeld)) object.isActive = true;
    if (key === "/Encrypt" && isHeld) object.isEncrypted = true;
    if (key === "/Root" && isHeld) object.hasRoot = true;
    if (key === "/N" && isNumeric(value)) this.#hasCount = true;
    if (key === "/First" && isNumeric(value))
      object.firsts.add(isNumber(value) ? Number(value) : Number.NaN);
  }

  #takeFilter(last: string, token: string) {
    const { filters } = this.#found;
    if (token === "]") this.#inFilters = false;
    else if (last === "/Filter" && token === "[") this.#inFilters = true;
    else if (this.#inFilters || last === "/Filter")
      filters.push(token.startsWith("/") ? token : "?");
    if (last === "/Predictor" && token !== "1") filters.push("?");
    if (last === "/DecodeParms" && isNumeric(token)) filters.push("?");
  }
}

const newMarks = (): Marks => ({
  action: "",
  code: false,
  target: false,
  scripts: false,
  otherNames: false,
  isElement: false,
  embeds: false,
  isFileList: false,
  names: [],
});

/** A dictionary with two kinds of action is of either. */
function addAction(marks: Marks, action: Marks["action"]) {
  marks.action = marks.action === "" || marks.action === action ? action : "unknown";
}

function kindOfAction(value: string): Marks["action"] {
  if (value === "/JavaScript") return "script";
  if (value === "/Launch") return "program";
  if (value === "/Rendition") return "media";
  return isNumeric(value) ? "unknown" : ""; // the kind is an object of its own
}

/** Trees by name that a document may have (ISO 32000-2, 7.7.4). */
const namedTrees = new Set(
  "Dests AP JavaScript Pages Templates IDS URLS EmbeddedFiles AlternatePresentations Renditions Names"
    .split(" ")
    .map((name) => `/${name}`),
);

const isOtherName = (key: string) => key.startsWith("/") && !namedTrees.has(key);

/**
 * Forms of XFA, scripts of models, and media that are programs (ISO 32000-2, 12.6.4, 13.6 and
 * 13.7).
 */
function isHolderOfScripts(key: string, value: string, isHeld: boolean): boolean {
  if (key === "/OnInstantiate" || key === "/RichMediaContent") return isHeld;
  return key === "/XFA" ? isHeld || value === "[" : value === "/RichMedia" && key === "/Subtype";
}
