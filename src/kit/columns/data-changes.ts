import { bigintColumn, tableColumns, textColumn, transactionColumn } from "./columns.ts";

/**
 * One row for each transaction that changed a source, until the rows are folded; written by
 * triggers only (migration 0009).
 */
export const dataChangesColumns = tableColumns(
  "data_changes",
  { erasure: "noPerson", leftOut: "technical" },
  { source: textColumn(), xid: transactionColumn(), step: bigintColumn() },
);
