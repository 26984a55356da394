import type { Entry, ZipFile } from "yauzl";
import {
  type FileRemark,
  type FileRemarks,
  remarkLimits,
  toQuote,
  toRemarkText,
} from "../file-remarks.ts";
import {
  attributeOf,
  findMainPart,
  openOfficeFile,
  readElements,
  readRelations,
} from "../zip/office-parts.server.ts";
import { createWordReader, parsePart } from "./parse-part.server.ts";

/** Comments that are read before those that aren't wanted are left out. */
const maxComments = 4 * remarkLimits.count;

/** Characters that are collected of one text, of which the end is cut. */
const collected = 4 * remarkLimits.text;

/**
 * Reads the comments of a DOCX in the order of its text, with the words that they mark. Answers and
 * what is marked as resolved are left out. The process limits its time and memory.
 */
export async function readComments(bytes: Uint8Array): Promise<FileRemarks> {
  try {
    return await readDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return { state: "damaged" };
  }
}

async function readDocument(packed: Buffer): Promise<FileRemarks> {
  const { zip, parts } = await openOfficeFile(packed);
  const main = (await findMainPart(zip, parts)) ?? "word/document.xml";
  const document = parts.get(main);
  if (!document) return { state: "damaged" };
  const relations = await readRelations(zip, parts, main);
  const partOf = (kind: string) =>
    parts.get(relations.find((relation) => relation.kind === kind)?.target ?? "");
  const part = partOf("comments");
  if (!part) return { state: "read", remarks: [], more: false };
  const settled = await readSettled(zip, partOf("commentsextended"));
  const comments = new Map<string, string>();
  for (const { id, paragraph, text } of await readTexts(zip, part))
    if (text !== "" && !settled.has(paragraph)) comments.set(id, text);
  const remarks = await readPlaces(zip, document, comments);
  const more = remarks.length > remarkLimits.count;
  return { state: "read", remarks: remarks.slice(0, remarkLimits.count), more };
}

/** The last paragraphs of the comments that answer another one or are resolved, as Word names them. */
async function readSettled(zip: ZipFile, part: Entry | undefined): Promise<ReadonlySet<string>> {
  const settled = new Set<string>();
  if (!part) return settled;
  await readElements(zip, part, (name, attributes) => {
    if (name !== "commentEx") return;
    const isDone = /^(1|true|on)$/.test(attributeOf(attributes, "done"));
    if (isDone || attributeOf(attributes, "paraIdParent") !== "")
      settled.add(attributeOf(attributes, "paraId"));
  });
  return settled;
}

type Comment = { id: string; paragraph: string; text: string };

async function readTexts(zip: ZipFile, part: Entry): Promise<Comment[]> {
  const comments: Comment[] = [];
  let comment: Comment | undefined;
  const words = createWordReader((text) => {
    if (comment && comment.text.length < collected) comment.text += text;
  });
  await parsePart(zip, part, {
    open(name, attributes) {
      if (name === "comment")
        comment = { id: attributeOf(attributes, "id"), paragraph: "", text: "" };
      if (name === "p" && comment) comment.paragraph = attributeOf(attributes, "paraId");
      words.open(name);
    },
    text: words.text,
    close(name) {
      words.close(name);
      if (name !== "comment" || !comment) return;
      if (comments.length < maxComments)
        comments.push({ ...comment, text: toRemarkText(comment.text) });
      comment = undefined;
    },
  });
  return comments;
}

/** Joins the comments with the words that they mark; those without a place follow. */
async function readPlaces(
  zip: ZipFile,
  document: Entry,
  comments: ReadonlyMap<string, string>,
): Promise<FileRemark[]> {
  const quotes = new Map<string, string>();
  const open = new Set<string>();
  const words = createWordReader((text) => {
    for (const id of open) {
      const quote = (quotes.get(id) ?? "") + text;
      quotes.set(id, quote);
      if (quote.length > collected) open.delete(id);
    }
  });
  await parsePart(zip, document, {
    open(name, attributes) {
      if (/^comment(RangeStart|RangeEnd|Reference)$/.test(name)) {
        const id = attributeOf(attributes, "id");
        if (comments.has(id) && !quotes.has(id)) {
          quotes.set(id, "");
          if (name === "commentRangeStart") open.add(id);
        }
        if (name === "commentRangeEnd") open.delete(id);
      }
      words.open(name);
    },
    text: words.text,
    close: words.close,
  });
  const ordered = [...quotes.keys(), ...[...comments.keys()].filter((id) => !quotes.has(id))];
  return ordered.map((id) => ({
    page: null,
    quote: toQuote(quotes.get(id) ?? ""),
    text: comments.get(id) ?? "",
  }));
}
