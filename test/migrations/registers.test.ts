import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import {
  loggedColumns,
  objectClasses,
  recordedTables,
  recordTypes,
} from "#areas/history/records.ts";
import { erasedRows, keptRows } from "#areas/privacy/erasure/kept-and-erased-by-columns.ts";
import { type DeclaredTable, type StoredAs, toSqlName } from "#kit/columns/columns.ts";
import { textIn } from "#kit/text/localization.ts";
import { declaredTables } from "../../src/columns.ts";
import { schema, tableNames } from "./schema.ts";

// What the dictionary of columns says, beside the database. The schema comes from `npm run
// migration`.

const tables: readonly DeclaredTable[] = declaredTables;

const sqlTypes: Readonly<Record<StoredAs, string>> = {
  text: "text",
  integer: "integer",
  smallint: "smallint",
  bigint: "bigint",
  percentage: "numeric",
  ects: "numeric",
  boolean: "boolean",
  day: "date",
  instant: "timestamp with time zone",
  json: "jsonb",
  texts: "text[]",
  integers: "integer[]",
  bigints: "bigint[]",
  bytes: "bytea",
  transaction: "xid8",
  uuid: "uuid",
  searchVector: "tsvector",
  period: "tstzrange",
};

describe("the dictionary", () => {
  test("has every table of the database, once", () => {
    expect(tables.map(({ name }) => name).sort()).toEqual(tableNames.toSorted());
  });

  test.each(tables.map((table) => [table.name, table] as const))(
    "has the columns of %s, as the database stores them",
    (name, { columns }) => {
      const declared = Object.entries(columns).map(([column, { storedAs, optional = false }]) => [
        toSqlName(column),
        { type: sqlTypes[storedAs], isNullable: optional },
      ]);
      const stored = Object.entries(schema[name]?.columns ?? {}).map(
        ([column, { type, isNullable = false }]) => [column, { type, isNullable }],
      );
      expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(stored));
    },
  );

  test("says of every reference to which table it leads", () => {
    const declared = tables.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { refersTo }]) =>
        refersTo ? [`${name}.${toSqlName(column)} → ${refersTo}`] : [],
      ),
    );
    const stored = Object.entries(schema).flatMap(([name, { columns }]) =>
      Object.entries(columns).flatMap(([column, { references }]) =>
        references ? [`${name}.${column} → ${references}`] : [],
      ),
    );
    expect(stored.filter((reference) => !declared.includes(reference))).toEqual([]);
    expect(declared.filter((reference) => !stored.includes(reference)).sort()).toEqual(
      referencesWithoutKey,
    );
  });

  test("says of everybody who can't be deleted by which kind of record", () => {
    const restricting = Object.entries(schema).flatMap(([name, { columns }]) =>
      Object.entries(columns).flatMap(([column, { references, isRestricting }]) =>
        references === "users" && isRestricting ? [`${name}.${column}`] : [],
      ),
    );
    const keeping = tables.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { keeps }]) =>
        keeps ? [`${name}.${toSqlName(column)}`] : [],
      ),
    );
    expect(keeping.sort()).toEqual(restricting.sort());
  });
});

/** Ids that outlive their records. */
const referencesWithoutKey: readonly string[] = [];

const inCode = Object.values(
  import.meta.glob<Record<string, unknown>>("../../src/**/*tables.server.ts", { eager: true }),
).flatMap((module) =>
  Object.values(module).flatMap((value) => (is(value, PgTable) ? [value] : [])),
);

test("commands know every table, but for those that triggers alone write", () => {
  expect(
    [...inCode.map((table) => getTableName(table)), "data_changes", "defense_slots"].sort(),
  ).toEqual(tableNames.toSorted());
});

test("the tables under history are known to it", () => {
  const known = Object.fromEntries(objectClasses.map((name) => [recordTypes[name].table, name]));
  const watched = Object.entries(schema).flatMap(([table, { historyClass }]) =>
    historyClass ? [[table, historyClass] as const] : [],
  );
  expect(known).toEqual(Object.fromEntries(watched));
});

test.each(recordedTables.map((table) => [table.history.class, table] as const))(
  "history names every column of %s in Croatian",
  (_, table) => {
    for (const [name, { label = "" }] of loggedColumns(table))
      expect([name, textIn(label, "hr")]).toEqual([name, expect.stringMatching(/^\p{Lu}[^_]*$/u)]);
  },
);

describe("erasure", () => {
  const people = tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { refersTo }]) =>
      refersTo === "users" ? [`${name}.${toSqlName(column)}`] : [],
    ),
  );

  test("knows every column that refers to a person", () => {
    const rules = [...Object.entries(erasedRows), ...Object.entries(keptRows)];
    const known = rules.flatMap(([table, rule]) =>
      rule.people.map((column) => `${table}.${column}`),
    );
    expect(known.toSorted()).toEqual(people.toSorted());
  });

  test("reaches the rows of each table that it deletes", () => {
    for (const [table, rule] of Object.entries(erasedRows))
      expect([table, rule.people.length > 0 || rule.of !== undefined]).toEqual([table, true]);
  });
});
