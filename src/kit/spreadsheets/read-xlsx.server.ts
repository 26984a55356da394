import { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";
import {
  findMainPart,
  localName,
  type OfficeParts,
  openOfficeFile,
  PartTooLarge,
  readElements,
  readPartText,
  readRelations,
} from "#kit/files/zip/office-parts.server.ts";
import { type SheetRow, SpreadsheetError } from "./row.ts";
import {
  collectTexts,
  createSheetParser,
  unescapeControls,
  type WorkbookParts,
} from "./xlsx-sheet.server.ts";

/** Characters of all distinct texts of a workbook, which have to be in memory. */
const maxSharedText = 100_000_000;

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
    throw new SpreadsheetError(error instanceof PartTooLarge ? "tooLarge" : "damaged");
  }
}

async function* readWorkbook(packed: Buffer): AsyncGenerator<SheetRow> {
  const { zip, parts: entries } = await openOfficeFile(packed);
  const { sheet, sharedTexts, styles, isFrom1904 } = await findParts(zip, entries);
  const parts: WorkbookParts = {
    isFrom1904,
    dateStyles: await readDateStyles(zip, styles),
    sharedTexts: await readSharedTexts(zip, sharedTexts),
  };
  const parser = createSheetParser(parts);
  for await (const text of readPartText(zip, sheet)) yield* parser.read(text);
  parser.end();
}

/**
 * The parts that show the first sheet of cells that isn't hidden, wherever a program has put them.
 */
async function findParts(zip: ZipFile, entries: OfficeParts) {
  const name = (await findMainPart(zip, entries)) ?? "xl/workbook.xml";
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
  for await (const part of readPartText(zip, entry)) {
    parser.write(part);
    if (length > maxSharedText) throw new SpreadsheetError("tooLarge");
  }
  parser.close();
  return sharedTexts;
}
