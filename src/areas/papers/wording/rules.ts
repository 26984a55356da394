import type { Language } from "#kit/text/localization.ts";
import type { WordingKind } from "../papers.ts";
import {
  foreignFields,
  type InsertName,
  insertsOf,
  isInsert,
  isPaperField,
  maxBlankLines,
  maxBlocks,
  maxUses,
  maxWordingLength,
  type PaperBlock,
  type PaperFieldValues,
  type WordingBlock,
  type WordingFlaw,
  type WordingPart,
} from "./wording.ts";

/**
 * Reads a wording, which is plain text: an empty line ends a paragraph, `#` begins the heading,
 * `##` a section, `>` a centred line, `>>` a large one, `- Name: text` a fact, `~` a signature,
 * `~~` the place of a stamp, `_ 5` five ruled lines, which are printed while the text after them is
 * empty. The kind of paper decides which fields and inserts there are. `{student}` places a field,
 * `{popis_tema}` on a line of its own an insert, `{studentica/student}` the word for the student's
 * gender, `{{` a brace. It can neither compute nor read anything, so a hostile wording is only a
 * strange text.
 *
 * @rule what a wording of a paper may contain
 */
export function parseWording(
  text: string,
  paper: WordingKind,
): { blocks: WordingBlock[]; flaws: WordingFlaw[] } {
  const blocks: WordingBlock[] = [];
  const flaws: WordingFlaw[] = [];
  if (text.length > maxWordingLength)
    flaws.push({ line: 1, column: 1, flaw: "tooLong", found: String(text.length) });
  const uses = new Map<string, number>();
  let open: WordingPart[] | undefined;
  for (const [at, line] of text.slice(0, maxWordingLength).split(/\r?\n/).entries()) {
    const read = readLine(line.trimEnd(), { paper, line: at + 1, column: 0, flaws, uses });
    if (read?.kind !== "paragraph") open = undefined;
    if (!read) continue;
    if (read.kind === "heading" && blocks.some(({ kind }) => kind === "heading"))
      flaws.push({ line: at + 1, column: 1, flaw: "secondHeading", found: line });
    if (open && read.blankLines === undefined) open.push(" ", ...read.parts);
    else blocks.push(read);
    if (blocks.length > maxBlocks) {
      flaws.push({ line: at + 1, column: 1, flaw: "tooMany", found: line });
      break;
    }
    if (read.kind === "paragraph" && read.blankLines === undefined && !open)
      open = read.parts as WordingPart[];
  }
  if (!blocks.some(({ kind }) => kind === "heading"))
    flaws.push({ line: 1, column: 1, flaw: "noHeading", found: "" });
  for (const name of Object.keys(insertsOf(paper)))
    if (!uses.has(name))
      flaws.push({ line: 1, column: 1, flaw: "missingInsert", found: `{${name}}` });
  return { blocks, flaws };
}

const marks = [
  [/^##\s*/, "section"],
  [/^#\s*/, "heading"],
  [/^>>\s*/, "emphasis"],
  [/^>\s*/, "centred"],
  [/^~~\s*/, "stamp"],
  [/^~\s*/, "signature"],
  [/^-\s*/, "fact"],
] as const;

function readLine(line: string, place: Place): WordingBlock | undefined {
  const { line: number, flaws } = place;
  if (line.trim() === "") return undefined;
  const insert = readInsert(line, place);
  if (insert) return { kind: "insert", insert, parts: [] };
  const [mark, kind] = marks.find(([mark]) => mark.test(line)) ?? [/^\s*/, "paragraph"];
  let column = mark.exec(line)?.[0].length ?? 0;
  let label: WordingPart[] | undefined;
  if (kind === "fact") {
    const colon = line.indexOf(":", column);
    const name = line.slice(column, Math.max(colon, column));
    if (name.trim() === "") {
      flaws.push({ line: number, column: column + 1, flaw: "noLabel", found: line.slice(column) });
      return undefined;
    }
    label = readParts(name, { ...place, column });
    column = colon + 1;
  }
  const ruled = /^\s*_(?:\s*(\d+))?(?=\s|$)/.exec(line.slice(column));
  const blankLines = ruled ? Number(ruled[1] ?? 1) : undefined;
  if (ruled && blankLines !== undefined && !(blankLines >= 1 && blankLines <= maxBlankLines))
    flaws.push({ line: number, column: column + 1, flaw: "badLines", found: ruled[0].trim() });
  if (ruled) column += ruled[0].length;
  const rest = line.slice(column).trimStart();
  const parts = readParts(rest, { ...place, column: line.length - rest.length });
  return {
    kind,
    parts,
    ...(label !== undefined && { label }),
    ...(blankLines !== undefined && { blankLines }),
  };
}

/** The insert that a line places; undefined if the line isn't an insert alone. */
function readInsert(
  line: string,
  { paper, line: number, flaws, uses }: Place,
): InsertName | undefined {
  const name = /^\s*\{([^{}]*)\}\s*$/.exec(line)?.[1]?.trim() ?? "";
  if (!isInsert(name, paper)) return undefined;
  if (uses.has(name))
    flaws.push({ line: number, column: 1, flaw: "secondInsert", found: line.trim() });
  uses.set(name, (uses.get(name) ?? 0) + 1);
  return name;
}

/** The position in a text, and the findings up to it: errors, and how often each field is used. */
type Place = {
  paper: WordingKind;
  line: number;
  column: number;
  flaws: WordingFlaw[];
  uses: Map<string, number>;
};

/** Splits a line into text and expressions in braces. */
function readParts(text: string, { paper, line, column, flaws, uses }: Place): WordingPart[] {
  const parts: WordingPart[] = [];
  let from = 0;
  for (const { 0: token, index } of text.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]/g)) {
    parts.push(text.slice(from, index));
    from = index + token.length;
    const inside = token.slice(1, -1).trim();
    const [feminine, masculine, ...more] = inside.split("/").map((word) => word.trim());
    const report = (flaw: WordingFlaw["flaw"]) =>
      flaws.push({ line, column: column + index + 1, flaw, found: token });
    if (token === "{{" || token === "}}") parts.push(token[0] ?? "");
    else if (token === "{") report("unclosed");
    else if (token === "}") report("unopened");
    else if (isInsert(inside, paper)) {
      uses.set(inside, 1);
      report("insertInText");
    } else if (isPaperField(inside, paper)) {
      const index = (uses.get(inside) ?? 0) + 1;
      uses.set(inside, index);
      if (index <= maxUses) parts.push({ field: inside });
      else if (index === maxUses + 1) report("tooOften");
    } else if (masculine !== undefined && more.length === 0)
      parts.push({ feminine: feminine ?? "", masculine });
    else report("unknownField");
  }
  return [...parts, text.slice(from)].filter((part) => part !== "");
}

type Filling = { values: PaperFieldValues; female: boolean | null; language: Language };

/**
 * Fills in the values of a wording. A block without a text is omitted unless it has ruled lines,
 * and one with a field that is null in any case; a text of several paragraphs becomes several
 * blocks. While the gender isn't known, both words are printed.
 */
export const fillWording = (blocks: readonly WordingBlock[], filling: Filling): PaperBlock[] =>
  blocks.flatMap((block): PaperBlock[] => {
    const { insert } = block;
    if (insert) return [{ kind: "insert", label: "", text: "", blankLines: 0, insert, lang: "" }];
    if (block.parts.some((part) => isOutOfPlace(part, filling))) return [];
    const [text, label] = [block.parts, block.label ?? []].map((parts) =>
      fillParts(parts, filling),
    ) as [string, string];
    const blank = {
      kind: block.kind,
      label,
      text: "",
      blankLines: 0,
      lang: langOf(block, filling),
    };
    if (isEmpty(block, text))
      return block.blankLines ? [{ ...blank, blankLines: block.blankLines }] : [];
    const paragraphs = block.kind === "paragraph" ? text.split(/\n\s*\n/) : [text];
    return paragraphs.map((paragraph) => ({
      ...blank,
      text: paragraph.replace(/[ \t\r\n]+/g, " ").trim(),
      ...(isList(block) && { list: true }),
    }));
  });

/** A fact that is a list of people, one line each. */
const isList = ({ kind, parts: [only, ...more] }: WordingBlock) =>
  kind === "fact" &&
  more.length === 0 &&
  typeof only === "object" &&
  "field" in only &&
  only.field === "clanovi";

const isOutOfPlace = (part: WordingPart, { values }: Filling) =>
  typeof part === "object" && "field" in part && values[part.field] === null;

const fillParts = (parts: readonly WordingPart[], filling: Filling) =>
  parts
    .map((part) => fillPart(part, filling))
    .join("")
    .trim();

const fillPart = (part: WordingPart, { values, female }: Filling): string => {
  if (typeof part === "string") return part;
  if ("field" in part) return values[part.field] ?? "";
  if (female === null) return `${part.feminine}/${part.masculine}`;
  return female ? part.feminine : part.masculine;
};

/**
 * True for a block whose text consists of fields that are all empty; the words around them are then
 * meaningless.
 */
const isEmpty = ({ kind }: WordingBlock, text: string) =>
  kind !== "signature" && kind !== "stamp" && /^[\s,.;:–-]*$/.test(text);

/** The language of a text that is one field in another language than the paper. */
const langOf = ({ parts }: WordingBlock, { language }: Filling): Language | "" => {
  const [only, ...more] = parts;
  return (
    (more.length === 0 &&
      typeof only === "object" &&
      "field" in only &&
      foreignFields[language][only.field]) ||
    ""
  );
};
