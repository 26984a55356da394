import { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";
import type { FileErrorCode } from "../texts.ts";
import type { NamedEntry } from "./entry-names.server.ts";

/**
 * Finds parts of an Office document or workbook that run something or load it from elsewhere, by
 * the types of its parts and the relations between them, regardless of the parts' names (ECMA-376,
 * part 2). Undefined if there is nothing, or no such package.
 */
export async function findActiveParts(
  zip: ZipFile,
  named: readonly NamedEntry[],
  kind: string,
): Promise<FileErrorCode | undefined> {
  const isNamed = (pattern: RegExp) =>
    named.flatMap(({ entry, name }) => (pattern.test(name) ? [entry] : []));
  const types = isNamed(/^\/?\[content_types\]\.xml$/i);
  if (types.length === 0) return undefined;
  const describing = [...types, ...isNamed(/\.rels$/i)];
  if (describing.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxDescription)
    return "uncheckableOffice";
  for (const entry of describing) {
    const xml = decode(await readEntry(zip, entry));
    const flaw = xml === undefined ? "uncheckableOffice" : findActive(xml, kind === "docx");
    if (flaw) return flaw;
  }
  return undefined;
}

/**
 * Bytes of all types and relations; a document of 300 pages with a thousand links has some 200 kB.
 */
const maxDescription = 16 * 1024 * 1024;

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of an XML part; undefined for encodings that Office doesn't write. */
function decode(content: Buffer): string | undefined {
  const isWide =
    (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  const text = new TextDecoder(
    isWide ? (content[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8",
  ).decode(content);
  const isReadable = !text.includes("\0") && !text.includes("<!DOCTYPE");
  const [, declared = "utf-8"] =
    /^\ufeff?<\?xml[^>]{0,100}encoding\s*=\s*["']([^"']{0,40})/.exec(text) ?? [];
  // a reader that follows another name, such as UTF-7, would find other elements than we do
  return isReadable && /^(utf-(8|16(le|be)?)|us-ascii)$/i.test(declared) ? text : undefined;
}

function findActive(xml: string, isDocument: boolean): FileErrorCode | undefined {
  let flaw: FileErrorCode | undefined;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = name.slice(name.indexOf(":") + 1);
    if (element === "Default" || element === "Override")
      flaw ??= judgeType(attributes.ContentType ?? "");
    if (element === "Relationship") flaw ??= judgeRelation(attributes, isDocument);
  });
  try {
    parser.write(xml).close();
  } catch {
    return flaw ?? "uncheckableOffice";
  }
  return flaw;
}

function judgeType(contentType: string): FileErrorCode | undefined {
  if (/macroenabled|vbaproject|vbadata|macrosheet/i.test(contentType)) return "officeMacros";
  return /activex/i.test(contentType) ? "officeControls" : undefined;
}

/**
 * A relation is known by the last part of its type, under the addresses of ISO, of ECMA and of
 * Microsoft.
 */
function judgeRelation(
  attributes: Readonly<Record<string, string>>,
  isDocument: boolean,
): FileErrorCode | undefined {
  const { Type = "", Target = "", TargetMode = "" } = attributes;
  const type = Type.slice(Type.lastIndexOf("/") + 1)
    .trim()
    .toLowerCase();
  if (/^(vbaproject.*|wordvbadata|xlmacrosheet|xlintlmacrosheet)$/.test(type))
    return "officeMacros";
  if (/^(control|activexcontrolbinary)$/.test(type)) return "officeControls";
  // workbooks are only read for their rows, and often refer to others
  if (!isDocument || TargetMode.trim().toLowerCase() !== "external" || type === "hyperlink")
    return undefined;
  if (type !== "attachedtemplate") return "officeExternal";
  return isOnOwnDisk(Target) ? undefined : "officeTemplate";
}

/**
 * Word notes where a document's template lay on the disk of its author, such as the faculty's own.
 */
const isOnOwnDisk = (target: string) => /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target.trim());
