import { getTableColumns, getTableName, is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { objectClasses, recordTypes, unloggedColumns } from "#areas/history/records.ts";
import { texts as peopleTexts } from "#areas/people/texts.ts";
import {
  accountColumns,
  erasedRows,
  keptRows,
  tablesWithoutPeople,
} from "#areas/privacy/erasure/kept-and-erased-data.ts";
import { ownTables } from "#areas/privacy/own-data/own-tables.ts";
import { historyClasses } from "#demo/database-writer.ts";
import { allSources, unwatchedTables } from "#kit/database/versions.ts";
import { columnNames, schema, tableNames } from "./schema.ts";

// The registers that must name each table or column of the database. The schema comes from `npm run
// migration`.

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../src/**/*tables.server.ts", "../../src/kit/database/tables.ts"],
  { eager: true },
);
const inCode = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) => (is(value, PgTable) ? [value] : [])),
);

describe("the tables in the code", () => {
  test("are those of the database, but for the one that triggers alone write and read", () => {
    expect([...inCode.map((table) => getTableName(table)), "defense_slots"].sort()).toEqual(
      tableNames.toSorted(),
    );
  });

  test.each(inCode.map((table) => [getTableName(table), table] as const))(
    "%s has its columns",
    (name, table) => {
      const casing = new CasingCache("snake_case");
      const mark = (column: string, isNullable: boolean) => `${column}${isNullable ? "?" : ""}`;
      const declared = Object.values(getTableColumns(table)).map((column) =>
        mark(casing.getColumnCasing(column), !column.notNull),
      );
      const stored = Object.entries(schema[name]?.columns ?? {}).map(
        ([column, { isNullable = false }]) => mark(column, isNullable),
      );
      expect(declared.sort()).toEqual(stored.sort());
    },
  );
});

test("the tables under history are known to it and to the demo faculty", () => {
  const known = Object.fromEntries(objectClasses.map((name) => [recordTypes[name].table, name]));
  const watched = Object.entries(schema).flatMap(([table, { historyClass }]) =>
    historyClass ? [[table, historyClass] as const] : [],
  );
  expect(known).toEqual(Object.fromEntries(watched));
  expect(known).toMatchObject(historyClasses);
});

test.each(objectClasses)(
  "history names every column of %s in Croatian, and no other column",
  (name) => {
    const { table, columns } = recordTypes[name];
    const stored = Object.entries(schema[table]?.columns ?? {}).filter(
      ([column]) => !unloggedColumns.some((each) => each === column),
    );
    expect(Object.keys(columns).sort()).toEqual(stored.map(([column]) => column).sort());
    const kinds: Record<string, string[]> = {
      date: ["day"],
      "timestamp with time zone": ["instant"],
      boolean: ["flag", "choice"],
      integer: ["reference", "number"],
    };
    for (const [column, { type, references }] of stored) {
      const shown = columns[column];
      expect([column, shown?.label]).toEqual([column, expect.stringMatching(/^\p{Lu}[^_]*$/u)]);
      if (kinds[type])
        expect([column, kinds[type].includes(shown?.kind ?? "")]).toEqual([column, true]);
      if (references && shown?.kind === "reference") {
        const table =
          shown.of === "File"
            ? "files"
            : recordTypes[shown.of as (typeof objectClasses)[number]].table;
        expect([column, table]).toEqual([column, references]);
      }
    }
  },
);

test("people's own data have every column of every table, or leave it out for one reason", () => {
  const declared = Object.entries(ownTables).flatMap(([table, { sections, leftOut }]) => {
    const given = Object.values(sections).flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => field.columns),
    );
    return [...new Set(given), ...Object.values(leftOut).flat()].map(
      (column) => `${table}.${column}`,
    );
  });
  expect(declared.toSorted()).toEqual(columnNames.toSorted());
});

describe("the table of erasures knows", () => {
  test("every column that refers to a person", () => {
    const rules = [...Object.entries(erasedRows), ...Object.entries(keptRows)];
    const known = rules.flatMap(([table, { people }]) =>
      people.map((column) => `${table}.${column}`),
    );
    expect([...new Set(known)].toSorted()).toEqual(columnsReferringToUsers().toSorted());
  });

  test("every column with text", () => {
    const isText = (type: string) => type === "text" || type === "jsonb" || type.endsWith("[]");
    const isKnown = (table: string, column: string) => {
      if (tablesWithoutPeople.includes(table)) return true;
      if (table === "users")
        return [...accountColumns.erased, ...accountColumns.named].includes(column);
      const rule = keptRows[table];
      if (!rule) return table in erasedRows;
      return (
        rule.texts.includes(column) || (rule.replaced ?? []).some(({ values }) => column in values)
      );
    };
    const texts = Object.entries(schema).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([column, { type }]) =>
        isText(type) ? [[table, column] as const] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter(([table, column]) => !isKnown(table, column))).toEqual([]);
  });
});

test("whoever can't be deleted is told by which kind of record", () => {
  const restricting = columnsReferringToUsers((column) => column.isRestricting === true);
  expect(Object.keys(peopleTexts.hr.references).sort()).toEqual(restricting.sort());
});

test("every table is watched for kept answers, or declared unwatched", () => {
  const watched = tableNames.filter((name) => schema[name]?.isWatched);
  expect([...unwatchedTables, ...watched].sort()).toEqual(Object.keys(schema).sort());
  expect(allSources.toSorted()).toEqual([...watched, "last_login"].sort());
});

type Column = (typeof schema)[string]["columns"][string];

function columnsReferringToUsers(isWanted: (column: Column) => boolean = () => true): string[] {
  return Object.entries(schema).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, definition]) =>
      definition.references === "users" && isWanted(definition) ? [`${table}.${column}`] : [],
    ),
  );
}
