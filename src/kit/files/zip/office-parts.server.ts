import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** The parts of an Office document or workbook by their names (`partName`). */
export type OfficeParts = ReadonlyMap<string, Entry>;

/** A part has more bytes than its reader takes. */
export class PartTooLarge extends Error {}

/** Bytes of the small parts, such as styles and relations. */
const maxPart = 5_000_000;

/** Opens a packed Office document. Throws if it is no zip. */
export async function openOfficeFile(
  packed: Buffer,
): Promise<{ zip: ZipFile; parts: OfficeParts }> {
  const zip = await fromBufferPromise(packed);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(partName(entry.fileName), entry);
  return { zip, parts };
}

/** The name of a part as its file may have it: with another case, or the backslashes of Windows. */
export const partName = (name: string) =>
  posix.normalize(name.replaceAll("\\", "/")).replace(/^\//, "").toLowerCase();

/** A name of XML without its prefix. */
export const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The value of the attribute with this local name; "" if there is none. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string =>
  Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] ?? "";

/** The text of a part in UTF-8, piece by piece; throws for other encodings. */
export async function* readPartText(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of await zip.openReadStreamPromise(entry))
    yield decoder.decode(chunk as Uint8Array, { stream: true });
  yield decoder.decode();
}

/**
 * Calls `onOpen` for each element of a small part; prefixes of names are left out. Throws
 * `PartTooLarge`.
 */
export async function readElements(
  zip: ZipFile,
  entry: Entry,
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void,
) {
  if (entry.uncompressedSize > maxPart) throw new PartTooLarge();
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) =>
    onOpen(localName(name), attributes as Record<string, string>),
  );
  parser.write((await buffer(await zip.openReadStreamPromise(entry))).toString("utf8")).close();
}

/** What a part refers to, by the last word of the kind: ISO and ECMA name them alike. */
export async function readRelations(zip: ZipFile, parts: OfficeParts, part: string) {
  const folder = posix.dirname(part);
  const entry = parts.get(partName(`${folder}/_rels/${posix.basename(part)}.rels`));
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

/** The name of the part that the file begins with, such as the text of a document. */
export const findMainPart = async (zip: ZipFile, parts: OfficeParts) =>
  (await readRelations(zip, parts, "")).find(({ kind }) => kind === "officedocument")?.target;
