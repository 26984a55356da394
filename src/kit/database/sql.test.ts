import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { compileStatement } from "./connection.ts";
import { compileFragment } from "./sql.ts";

test("a fragment is built once and has its values in each statement, between those of the statement", () => {
  let built = 0;
  const counted = {
    mapToDriverValue(value: number) {
      built += 1;
      return value;
    },
  };
  const isDue = compileFragment(
    sql`${"2026-11-25"}::date = any(${sql.param([3, 5])}) and ${"first"} in ('a', ${sql.param(7, counted)}) or ${"2026-11-25"} is null`,
  );
  const text = "select $1, $2::date = any($3) and $4 in ('a', $5) or $6 is null, $7";
  for (const last of [2, 3])
    expect(compileStatement(sql`select ${1}, ${isDue}, ${last}`)).toMatchObject({
      sql: text,
      params: [1, "2026-11-25", [3, 5], "first", 7, "2026-11-25", last],
    });
  expect(built).toBe(1);
});
