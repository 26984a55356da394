import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { compileStatement } from "./connection.ts";
import { fragmentWith } from "./sql.ts";

test("a fragment is built once and gets its values in each statement, beside the constants that it was built with", () => {
  let built = 0;
  const isDue = fragmentWith<"day" | "name">((value) => {
    built += 1;
    return sql`${value("day")}::date = any(${sql.param([3, 5])}) and ${value("name")} in ('a', ${7}) or ${value("day")} is null`;
  });
  const text = "select $1, $2::date = any($3) and $4 in ('a', $5) or $6 is null, $7";
  for (const [day, name] of [
    ["2026-11-25", "first"],
    ["2026-11-26", "second"],
  ] as const)
    expect(compileStatement(sql`select ${1}, ${isDue({ day, name })}, ${2}`)).toMatchObject({
      sql: text,
      params: [1, day, [3, 5], name, 7, day, 2],
    });
  expect(built).toBe(1);
});
