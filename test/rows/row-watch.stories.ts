import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { connect, queryRows } from "#kit/database/connection.ts";
import { createWorld } from "../world/index.ts";
import { readRowFacts } from "./row-facts.ts";
import { watchRows } from "./row-watch.ts";

const { databaseUrl } = await createWorld();
const { db, close } = connect(databaseUrl);
afterAll(close);

/** What the stories are told of the statements that `ask` runs. */
async function findProblems(ask: () => Promise<unknown>): Promise<string[]> {
  const watch = watchRows(readRowFacts(inject("rowsFolder")), (file) => file.startsWith("test/"));
  await ask();
  return watch.stop().problems.map((problem) => problem.replace(/^test\/rows\/\S+: /, ""));
}

test("a row type that says what PostgreSQL answers is right", async () => {
  type Right = {
    id: number;
    status: "open" | "closed";
    count: string;
    at: string | null;
    people: { name: string; mentor?: true }[];
    rest?: string;
  };
  const statement = sql`select 1 as id, 'open' as status, count(*) as count, null::timestamptz as at,
    '[{"name": "Ana"}, {"name": "Iva", "mentor": true}]'::json as people`;
  expect(await findProblems(() => queryRows<Right>(db, statement))).toEqual([]);
});

test("a row type is wrong about names", async () => {
  type Wrong = { id: number; nane: string };
  expect(
    await findProblems(() => queryRows<Wrong>(db, sql`select 1 as id, 'Ana' as name`)),
  ).toEqual(["nane is declared but not selected", "name is selected but not declared"]);
});

test("a row type is wrong about kinds, also without any row", async () => {
  type Wrong = { count: number; at: Date; ids: number };
  const statement = sql`select count(*) as count, now() as at, array[1] as ids limit 0`;
  expect(await findProblems(() => queryRows<Wrong>(db, statement))).toEqual([
    "count is a string, not number",
    "at is a string, not Date",
    "ids is a list, not number",
  ]);
});

test("a row type is wrong about null that came, or that its table allows", async () => {
  type Wrong = { id: number; dabarUrn: string };
  expect(
    await findProblems(() => queryRows<Wrong>(db, sql`select id, dabar_urn from theses`)),
  ).toEqual(["dabarUrn may be null in its table"]);
  expect(
    await findProblems(() => queryRows<{ name: string }>(db, sql`select null as name`)),
  ).toEqual(["name came as null"]);
});

test("a row type is wrong about a code, or inside JSON", async () => {
  type Wrong = { status: "open" | "closed"; mentor: { name: string } | null; ids: number[] };
  const statement = sql`select 'lost' as status, '{"name": null, "more": 3}'::json as mentor, '{1,null}'::integer[] as ids`;
  expect(await findProblems(() => queryRows<Wrong>(db, statement))).toEqual([
    'status came as "lost"',
    "mentor.name came as null",
    "ids[] came as null",
  ]);
});

test("a row type that is inferred from its place is compared, too", async () => {
  const ask = (): Promise<{ id: string }[]> => queryRows(db, sql`select 1 as id`);
  expect(await findProblems(ask)).toEqual(["id came as 1", "id is a number, not string"]);
});
