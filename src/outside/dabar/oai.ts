import { SaxesParser } from "saxes";
import type { PublishedRecord } from "./port.ts";

/** The request for a record as Dublin Core (OAI-PMH 2.0, section 4.1). */
export const getRecordQuery = (identifier: string) =>
  `?verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(identifier)}`;

/**
 * Reads the answer to GetRecord; null if the record is deleted or unknown. Throws an error if it is
 * neither.
 */
export function readRecord(xml: string): PublishedRecord | null {
  const record: PublishedRecord = { titles: [], identifiers: [] };
  const marks = { header: false, gone: false };
  let text = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    text = "";
    if (name === "header")
      Object.assign(marks, { header: true, gone: attributes.status === "deleted" });
    if (name === "error" && attributes.code === "idDoesNotExist") marks.gone = true;
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "dc:title") record.titles.push(text);
    if (name === "dc:identifier") record.identifiers.push(text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  if (marks.gone) return null;
  if (!marks.header || record.titles.length === 0)
    throw new Error("The answer contains no record.");
  return record;
}
