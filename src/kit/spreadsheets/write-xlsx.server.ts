import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { escapeXml } from "#kit/text/xml.ts";

/** A sheet of texts; its first row is bold and stays in sight. */
export type Sheet = {
  /** At most 31 characters, none of `: \ / ? * [ ]`. */
  name: string;
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
  /** Characters that fit into the columns; all have the same width without it. */
  widths?: readonly number[];
};

/** Writes an XLSX workbook as a stream; a row is taken when it is written. */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error as Error));
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  add("[Content_Types].xml", contentTypes(sheets));
  add("_rels/.rels", relationships([[`${office}/officeDocument`, "xl/workbook.xml"]]));
  add("xl/workbook.xml", workbook(sheets));
  add(
    "xl/_rels/workbook.xml.rels",
    relationships([
      ...sheets.map((_, at): [string, string] => [
        `${office}/worksheet`,
        `worksheets/sheet${at + 1}.xml`,
      ]),
      [`${office}/styles`, "styles.xml"],
    ]),
  );
  add("xl/styles.xml", styles);
  for (const [at, sheet] of sheets.entries()) {
    const content = Readable.from(sheetXml(sheet));
    content.on("error", (error) => output.destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${at + 1}.xml`);
  }
  zip.end();
  yield* output;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const package_ = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = (sheets: readonly Sheet[]) =>
  `${declaration}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
    )
    .join("")}</Types>`;

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${package_}/relationships">${targets
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const workbook = (sheets: readonly Sheet[]) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      ({ name }, at) =>
        `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

/**
 * Style 0 is text (format 49, `@`), so that a number typed later stays a text; style 1 is bold
 * text.
 */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Maximum length of an Excel cell in characters. */
const maxCellLength = 32_767;

async function* sheetXml({ rows, widths = [] }: Sheet): AsyncGenerator<string> {
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="0" customWidth="1"/>`,
  );
  const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  let text = `${declaration}<worksheet xmlns="${main}">${view}${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    text += `<row r="${line}">${cells.map((cell, at) => cellXml(cell, at, line)).join("")}</row>`;
    if (text.length < blockLength) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
}

/** Number of characters passed on in one chunk. */
const blockLength = 64_000;

const cellXml = (text: string, at: number, line: number) => {
  if (text === "") return "";
  const content = escapeXml(
    escapeControls(text.slice(0, maxCellLength).replace(/[^\P{Cc}\t\n\r]/gu, "")),
  );
  const style = line === 1 ? ' s="1"' : "";
  return `<c r="${columnName(at)}${line}"${style} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
};

/** A text that looks like an escaped character stays a text, as Excel writes it. */
const escapeControls = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");

/** `A` for 0, `AB` for 27. */
const columnName = (at: number): string =>
  `${at < 26 ? "" : columnName(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;
