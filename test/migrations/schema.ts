import { readFileSync } from "node:fs";
import { type Schema, schemaFile } from "../../scripts/schema.ts";

/** The schema that the migrations make; a story compares it with a migrated database. */
export const schema = JSON.parse(readFileSync(schemaFile, "utf8")) as Schema;

/** The names of the tables, without views. */
export const tableNames = Object.keys(schema).filter((name) => !schema[name]?.isView);

/** All columns of tables and views, as `table.column`. */
export const columnNames = Object.entries(schema).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);
