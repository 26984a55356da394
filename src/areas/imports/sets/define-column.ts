import type { CellParser, ImportColumn } from "../imports.ts";

type Options = Pick<ImportColumn, "required" | "aliases" | "format" | "empty" | "file">;

/** A column with its heading and explanation. */
export const column = (
  [label, explanation]: readonly [label: string, explanation: string],
  parse: CellParser,
  example: string,
  options: Options = {},
): ImportColumn => ({ label, explanation, parse, example, ...options });
