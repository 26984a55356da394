import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import type { ImportSet } from "./import-columns.ts";
import type { ColumnMatching } from "./imports.ts";

/** The columns of a set that name files, with the purpose of the file. */
export const fileColumns = ({
  columns,
}: Pick<ImportSet, "columns">): { key: string; purpose: UploadPurpose }[] =>
  Object.entries(columns).flatMap(([key, { file }]) => (file ? [{ key, purpose: file }] : []));

/** The name that a row's cell gives the file of a column; undefined if the cell names none. */
export function fileNameIn(
  { columns }: Pick<ImportSet, "columns">,
  matching: ColumnMatching,
  cells: readonly string[],
  key: string,
): string | undefined {
  const parsed = columns[key]?.parse(cells[matching[key] ?? -1] ?? "");
  return parsed && "value" in parsed && parsed.value !== "" ? parsed.value : undefined;
}

/**
 * The key under which a record has the path of a file in an export, beside the hash of its content.
 */
export const pathOf = (column: string): string => `${column}Path`;

/** The key under which a row has the id of the kept file, once the import keeps it. */
export const fileIdOf = (column: string): string => `${column}File`;
