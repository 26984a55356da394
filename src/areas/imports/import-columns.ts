import type { UploadPurpose } from "#kit/files/upload-rules.ts";
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

/** A column with its heading and explanation. */
export const column = (
  [label, explanation]: readonly [label: string, explanation: string],
  parse: CellParser,
  example: string,
  options: Options = {},
): ImportColumn => ({ label, explanation, parse, example, ...options });
