import { toTable } from "#kit/columns/table.server.ts";
import { importFilesColumns, importRowsColumns, importsColumns } from "./columns.ts";

export const imports = toTable(importsColumns);
export const importRows = toTable(importRowsColumns);
export const importFiles = toTable(importFilesColumns);
