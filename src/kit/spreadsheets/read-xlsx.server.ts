import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { type SheetRow, SpreadsheetError } from "./row.ts";
import {
  collectTexts,
  createSheetParser,
  localName,
  unescapeControls,
  type WorkbookParts,
} from "./xlsx-sheet.server.ts";

/** Characters of all distinct texts of a workbook, which have to be in memory. */
const maxSharedText = 100_000_000;

/** Bytes of the small parts of a workbook, such as its styles. */
const maxPart = 5_000_000;

/**
 * Reads the rows of the first sheet of an XLSX workbook that isn't hidden; empty rows are left out.
 * Only the packed file and the distinct texts are in memory. Throws SpreadsheetError.
 */
export async function* readXlsxRows(packed: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow> {
  try {
    yield* readWorkbook(Buffer.concat(await Array.fromAsync(packed)));
  } catch (error) {
    if (error instanceof SpreadsheetError || !(error instanceof Error) || "syscall" in error)
      throw error;
    throw new SpreadsheetError("damaged");
  }
}

async function* readWorkbook(packed: Buffer): AsyncGenerator<SheetRow> {
  const zip = await fromBufferPromise(packed);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(partName(entry.fileName), entry);
  const { sheet, sharedTexts, styles, isFrom1904 } = await findParts(zip, entries);
  const parts: WorkbookParts = {
    isFrom1904,
    dateStyles: await readDateStyles(zip, styles),
    sharedTexts: await readSharedTexts(zip, sharedTexts),
  };
  const parser = createSheetParser(parts);
  for await (const text of readText(zip, sheet)) yield* parser.read(text);
  parser.end();
}

/** The name of a part as its file may have it: with another case, or the backslashes of Windows. */
const partName = (name: string) =>
  posix.normalize(name.replaceAll("\\", "/")).replace(/^\//, "").toLowerCase();

async function* readText(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(entry))
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  yield decoder.decode();
}

/** Calls `onOpen` for each element of a small part; prefixes of names are left out. */
async function readElements(
  zip: ZipFile,
  entry: Entry,
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void,
) {
  if (entry.uncompressedSize > maxPart) throw new SpreadsheetError("tooLarge");
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) =>
    onOpen(localName(name), attributes as Record<string, string>),
  );
  parser.write((await buffer(await zip.openReadStreamPromise(entry))).toString("utf8")).close();
}

type Entries = ReadonlyMap<string, Entry>;

/**
 * The parts that show the first sheet of cells that isn't hidden, wherever a program has put them.
 */
async function findParts(zip: ZipFile, entries: Entries) {
  const [root] = await readRelations(zip, entries, "").then((all) =>
    all.filter(({ kind }) => kind === "officedocument"),
  );
  const name = root?.target ?? "xl/workbook.xml";
  const workbook = entries.get(name);
  if (!workbook) throw new SpreadsheetError("damaged");
  const relations = await readRelations(zip, entries, name);
  const sheets = new Map(
    relations.filter(({ kind }) => kind === "worksheet").map(({ id, target }) => [id, target]),
  );
  let sheet: string | undefined;
  let isFrom1904 = false;
  await readElements(zip, workbook, (name, attributes) => {
    if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
    if (name !== "sheet" || /hidden/i.test(attributes.state ?? "")) return;
    const id = Object.entries(attributes).find(
      ([key]) => localName(key) === "id" && key !== "id",
    )?.[1];
    sheet ??= sheets.get(id ?? "");
  });
  const sheetEntry = entries.get(sheet ?? "");
  if (!sheetEntry) throw new SpreadsheetError("damaged");
  const partOf = (kind: string) =>
    entries.get(relations.find((relation) => relation.kind === kind)?.target ?? "");
  return {
    sheet: sheetEntry,
    isFrom1904,
    styles: partOf("styles"),
    sharedTexts: partOf("sharedstrings"),
  };
}

/** What a part refers to, by the last word of the kind: ISO and ECMA name them alike. */
async function readRelations(zip: ZipFile, entries: Entries, part: string) {
  const folder = posix.dirname(part);
  const entry = entries.get(partName(`${folder}/_rels/${posix.basename(part)}.rels`));
  const relations: { id: string; kind: string; target: string }[] = [];
  if (!entry) return relations;
  await readElements(zip, entry, (name, { Id = "", Type = "", Target = "" }) => {
    if (name !== "Relationship") return;
    const kind = Type.slice(Type.lastIndexOf("/") + 1).toLowerCase();
    relations.push({
      id: Id,
      kind,
      target: partName(Target.startsWith("/") ? Target : `${folder}/${Target}`),
    });
  });
  return relations;
}

/** The styles of cells that show a number as a day or a time. */
async function readDateStyles(
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<ReadonlySet<number>> {
  const dateStyles = new Set<number>();
  if (!entry) return dateStyles;
  const ownFormats = new Set<number>();
  let isInCells = false;
  let style = 0;
  await readElements(zip, entry, (name, { numFmtId, formatCode }) => {
    if (name === "numFmt" && isDateFormat(formatCode ?? "")) ownFormats.add(Number(numFmtId));
    if (name === "cellXfs") isInCells = true;
    else if (name === "cellStyles" || name === "dxfs") isInCells = false;
    else if (isInCells && name === "xf") {
      const format = Number(numFmtId ?? 0);
      if (isBuiltInDate(format) || ownFormats.has(format)) dateStyles.add(style);
      style += 1;
    }
  });
  return dateStyles;
}

/** Formats of days that have a number in ECMA-376 18.8.30, also those of other languages. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 58 && format !== 48 && format !== 49);

/** Maximum characters of a format that Excel writes. */
const maxFormatLength = 255;

const isDateFormat = (code: string) =>
  /[dmy]/i.test(code.slice(0, maxFormatLength).replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ""));

async function readSharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<readonly string[]> {
  const sharedTexts: string[] = [];
  if (!entry) return sharedTexts;
  if (entry.uncompressedSize > 2 * maxSharedText) throw new SpreadsheetError("tooLarge");
  const parser = new SaxesParser();
  const texts = collectTexts(parser, "si");
  let length = 0;
  parser.on("opentag", ({ name }) => texts.open(localName(name)));
  parser.on("closetag", ({ name }) => {
    texts.close(localName(name));
    if (localName(name) !== "si") return;
    const text = unescapeControls(texts.take());
    sharedTexts.push(text);
    length += text.length;
  });
  for await (const part of readText(zip, entry)) {
    parser.write(part);
    if (length > maxSharedText) throw new SpreadsheetError("tooLarge");
  }
  parser.close();
  return sharedTexts;
}
