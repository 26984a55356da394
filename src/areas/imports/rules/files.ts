import type { UploadPurpose } from "#kit/files/index.ts";
import type { ImportSet } from "../schema.ts";

/** The columns of a set that name files, with what the file is for. */
export const fileColumns = ({ columns }: Pick<ImportSet, "columns">): { key: string; purpose: UploadPurpose }[] =>
  Object.entries(columns).flatMap(([key, { file }]) => (file ? [{ key, purpose: file }] : []));

/** The key under which a record has the path of a file in an export, beside the hash of its content. */
export const pathOf = (column: string): string => `${column}Path`;

/** The key under which a row has the id of the kept file, once the import keeps it. */
export const fileIdOf = (column: string): string => `${column}File`;
