import { bigint, customType, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * One row for each transaction that changed a source, until the rows are folded; written by
 * triggers only (migration 0009).
 */
export const dataChanges = pgTable(
  "data_changes",
  { source: text().notNull(), xid: xid8().notNull(), step: bigint({ mode: "number" }).notNull() },
  ({ source, xid }) => [primaryKey({ columns: [source, xid] })],
);
