import { isErrorValue } from "#kit/spreadsheets/row.ts";
import { foldText, turnsDirection } from "#kit/text/croatian.ts";
import { pathOf } from "./files.ts";
import type { ImportColumn, ImportSet } from "./import-columns.ts";
import type { ColumnMatching, Fault } from "./imports.ts";

const plainName = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Finds the columns of a set by the headings of a table; of equal headings the first counts. */
export function matchColumns(
  { columns }: Pick<ImportSet, "columns">,
  headings: readonly string[],
): ColumnMatching {
  const names = headings.map(plainName);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { label, aliases = [] }]) => {
      const known = [label, key, ...aliases].map(plainName);
      const place = names.findIndex((name) => name !== "" && known.includes(name));
      return place < 0 ? [] : [[key, place]];
    }),
  );
}

/** Returns the labels of required columns that a table lacks. */
export const missingColumns = (
  { columns }: Pick<ImportSet, "columns">,
  matching: ColumnMatching,
): string[] =>
  Object.entries(columns).flatMap(([key, { required, label }]) =>
    required && !(key in matching) ? [label] : [],
  );

export type ParsedRow = { content: Record<string, string>; faults: Fault[] };

/**
 * Parses the matched cells of a row. An invalid cell is omitted from the content; an empty one gets
 * the default value of its column.
 */
export function parseRow(
  { columns, validate }: Pick<ImportSet, "columns" | "validate">,
  matching: ColumnMatching,
  cells: readonly string[],
): ParsedRow {
  const content: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const [key, place] of Object.entries(matching)) {
    const column = columns[key];
    if (!column) continue;
    const parsed = parseCell(column, cells[place] ?? "");
    if ("value" in parsed) content[key] = parsed.value;
    else faults.push({ column: key, ...parsed });
  }
  if (faults.length === 0 && validate) faults.push(...validate(content));
  return { content, faults };
}

function parseCell(
  { parse, required, empty = "" }: ImportColumn,
  text: string,
): ReturnType<ImportColumn["parse"]> {
  if (turnsDirection(text)) return { code: "direction" };
  if (isErrorValue(text)) return { code: "errorValue", values: { text: text.trim() } };
  if (text.includes(lostLetter)) return { code: "lostLetters" };
  if (text.trim() !== "") return parse(text);
  return required ? { code: "required" } : { value: empty };
}

/** The character with which decoders replace a letter that they can't read. */
const lostLetter = "\ufffd";

/**
 * A row of a table that the import of the set would take: the values of all columns in their order.
 */
export const toTableRow = (
  { columns }: Pick<ImportSet, "columns">,
  content: Readonly<Record<string, string>>,
) =>
  Object.entries(columns).map(([key, { format }]) => {
    const value = content[pathOf(key)] ?? content[key] ?? "";
    return format && value !== "" ? format(value) : value;
  });
