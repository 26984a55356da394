import { expect, test } from "vitest";
import { type Column, toSqlName } from "#kit/columns/columns.ts";
import { declaredTables } from "../../src/columns.ts";
import { createWorld } from "../world/index.ts";

const { sql } = await createWorld();

/** `CHECK ((status = ANY (ARRAY['reserved'::text, …])))` */
const fixedList = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\](?:::text\[\])?\)\)\)$/;

test("the database admits the values that are declared for a column, and no others", async () => {
  const checks = await sql<{ table: string; check: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const admitted = new Map<string, string[]>(
    checks.flatMap(({ table, check }) => {
      const [, column, list = ""] = fixedList.exec(check) ?? [];
      const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = ""]) => value);
      return column ? [[`${table}.${column}`, values.sort()] as const] : [];
    }),
  );
  const compared = declaredTables.flatMap(({ name: table, columns }) =>
    Object.entries<Column>(columns).flatMap(([name, { values, codes }]) => {
      const column = `${table}.${toSqlName(name)}`;
      const inDatabase = admitted.get(column);
      return inDatabase && (values || codes) ? [{ column, inDatabase, values, codes }] : [];
    }),
  );
  expect(compared.length).toBeGreaterThan(20);
  const differences = compared.flatMap(({ column, inDatabase, values, codes = {} }) => {
    const declared = values ?? Object.keys(codes);
    const unnamed = inDatabase.filter((value) => !declared.includes(value));
    // names may be those of a value that only a page derives
    const refused = values?.filter((value) => !inDatabase.includes(value)) ?? [];
    return [...unnamed, ...refused].map((value) => `${column}: ${value}`);
  });
  expect(differences).toEqual([]);
});
