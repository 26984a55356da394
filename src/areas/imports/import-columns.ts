import type { Column, ShownAs } from "#kit/columns/columns.ts";
import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import { textIn } from "#kit/text/localization.ts";
import { choiceCell, dayCell, flagCell, listCell, longTextCell, textCell } from "./cells.ts";
import type { CellParser, Fault } from "./imports.ts";

/**
 * A column of a table.
 *
 * @rule what a column of an imported table says
 */
export type ImportColumn = {
  label: string;
  /** Other headings by which the column is found. */
  aliases?: readonly string[];
  /**
   * A table without it is refused, and so is a row with an empty cell in it. Another column may be
   * left out; what is stored of it then stays.
   */
  required?: boolean;
  /** What an empty cell of a column that isn't required means; by default an empty value. */
  empty?: string;
  example: string;
  explanation: string;
  parse: CellParser;
  /** The column names a file of the zip, which is judged as an upload for this purpose. */
  file?: UploadPurpose;
  /** The form in which a stored value is written into a table; unchanged by default. */
  format?: (value: string) => string;
};

/** A declared set: the form of its table. */
export type ImportSet = {
  title: string;
  lead: string;
  /** Name of its files, without an extension. */
  file: string;
  columns: Readonly<Record<string, ImportColumn>>;
  /**
   * Columns that together name a record, in several ways; the first way whose columns are filled in
   * and that names a known record decides. No two rows may name the same one.
   */
  keys: readonly (readonly string[])[];
  /** Columns by which people know a record; by default the last key. */
  named?: readonly string[];
  /** Faults between the columns of a row whose cells have no fault. */
  validate?: (content: Readonly<Record<string, string>>) => readonly Fault[];
};

type Options = Pick<ImportColumn, "required" | "aliases" | "format" | "empty" | "file">;

/** A column that fills no stored one alone, with its heading and explanation. */
export const column = (
  [label, explanation]: readonly [label: string, explanation: string],
  parse: CellParser,
  example: string,
  options: Options = {},
): ImportColumn => ({ label, explanation, parse, example, ...options });

/**
 * A column that fills a stored one, with its explanation. Its heading, its kind and whether it may
 * be empty are those of the stored one, unless it says otherwise.
 */
export function columnOf(
  stored: Column,
  text: string | readonly [label: string, explanation: string],
  example: string,
  differs: Options & { parse?: CellParser } = {},
): ImportColumn {
  const { label: name = "", optional } = stored;
  const [label, explanation] = typeof text === "string" ? [textIn(name, "hr"), text] : text;
  const required = !optional && stored.default === undefined;
  return { label, explanation, example, required, ...cellOf(stored), ...differs };
}

/** A cell holds a name of the column's codes, yes or no, a day, or else a text. */
function cellOf({ codes, shownAs, default: unsaid }: Column) {
  if (codes) {
    const names = Object.fromEntries(
      Object.entries(codes).map(([code, name]) => [code, textIn(name, "hr")]),
    );
    return { parse: choiceCell(names), format: (value: string) => names[value] ?? value };
  }
  if (shownAs === "flag") return { parse: flagCell, empty: unsaid ? "da" : "ne" };
  return { parse: cells[shownAs] ?? textCell(200) };
}

const cells: Readonly<Partial<Record<ShownAs, CellParser>>> = {
  long: longTextCell(5_000),
  day: dayCell,
  instant: dayCell,
  list: listCell(textCell(200)),
};
