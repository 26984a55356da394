import { getTableColumns, getTableName, is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { world } from "./world.ts";

const { sql } = await world();
const modules = import.meta.glob<Record<string, unknown>>(
  ["../../src/**/server/**/tables.ts", "../../src/kit/database/tables.ts"],
  { eager: true },
);
const tables = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));

describe("the tables in the code match the migrations", () => {
  test("every table of the database is known to the code", async () => {
    const known = tables.map((table) => getTableName(table as PgTable)).sort();
    const stored = await sql<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    );
    expect(known).toEqual(
      stored
        .map(({ name }) => name)
        .filter((name) => name !== "defense_slots")
        .sort(),
    );
  });

  test.each(tables.map((table) => [getTableName(table as PgTable), table as PgTable] as const))(
    "%s",
    async (name, table) => {
      const casing = new CasingCache("snake_case");
      const inCode = Object.values(getTableColumns(table)).map(
        (column) => `${casing.getColumnCasing(column)}${column.notNull ? "" : "?"}`,
      );
      const stored = await sql<{ name: string; nullable: string }>(
        "select column_name as name, is_nullable as nullable from information_schema.columns where table_schema = 'public' and table_name = $1",
        [name],
      );
      expect(inCode.sort()).toEqual(
        stored.map((column) => `${column.name}${column.nullable === "YES" ? "?" : ""}`).sort(),
      );
    },
  );
});
