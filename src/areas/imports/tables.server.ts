import { bigint, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";
import { xid8 } from "#kit/database/tables.ts";
import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import {
  type ColumnMatching,
  type Doubt,
  type Fault,
  importSetKeys,
  importStates,
  type OutcomeCounts,
  rowOutcomes,
} from "./imports.ts";

/** An import of a record set from a table, from the upload to its undoing. */
export const imports = pgTable("imports", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  recordSet: text({ enum: importSetKeys }).notNull(),
  fileName: text().notNull(),
  createdBy: integer().notNull(),
  ...createdColumn,
  state: text({ enum: importStates }).notNull().default("matching"),
  /** The zip with the files that the rows name. */
  archiveFileId: integer(),
  headings: text().array().notNull(),
  matching: jsonb().$type<ColumnMatching>().notNull().default({}),
  rowCount: integer().notNull().default(0),
  /** Rows that the current step has done. */
  done: integer().notNull().default(0),
  /** Rows with something to be confirmed. */
  doubtful: integer().notNull().default(0),
  counts: jsonb().$type<OutcomeCounts>().notNull().default({}),
  /** Why the last step stopped. */
  failure: text(),
  /** The transaction that wrote the records, and the range of its entries in the history. */
  transaction: xid8(),
  firstEntry: bigint({ mode: "number" }),
  lastEntry: bigint({ mode: "number" }),
  endedAt: instantColumn(),
});

/** The rows of a table between the upload and a week later. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer().notNull(),
    line: integer().notNull(),
    cells: text().array().notNull(),
    content: jsonb().$type<Record<string, string>>(),
    faults: jsonb().$type<Fault[]>().notNull().default([]),
    doubts: jsonb().$type<Doubt[]>().notNull().default([]),
    outcome: text({ enum: rowOutcomes }),
    recordId: integer(),
    previous: jsonb().$type<Record<string, string>>(),
  },
  ({ importId, line }) => [primaryKey({ columns: [importId, line] })],
);

/**
 * The dry run's findings about the files in the zip; the purpose is empty for a file that no row
 * names.
 */
export const importFiles = pgTable(
  "import_files",
  {
    importId: integer().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    purpose: text().$type<UploadPurpose | "">().notNull(),
    sha256: text(),
    flaw: text(),
  },
  ({ importId, key, purpose }) => [primaryKey({ columns: [importId, key, purpose] })],
);
