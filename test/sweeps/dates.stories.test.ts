import { expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { world } from "../world/index.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { fillRoutePath, routeTableName } from "./route-rows.ts";
import { visibleTexts } from "./visible-text.ts";

const made = await world();
const { sql } = made;
const people = await peopleOfEveryRole(made);
await made.given.file();
await insertManyRows(made, { ...people, readers: Object.values(people).map(({ id }) => id) }, 12);
const clients = await signInAll(made, people);

/** Rows of grids, whose dates have no final dot (spec §3). */
const isGridRow = ({ role }: Record<string, string>) => role === "row";

const pages = routeTable.filter(({ kind }) => kind === "page");
const others = { mentor: people.mentor.id, type: 1, status: 1, username: String(people.mentor.username) };

/** Returns the ids of the first and the last row of a route's table. */
async function idsOf(table: string | undefined): Promise<number[]> {
  if (!table) return [0];
  const [row] = await sql<{ first: number | null; last: number | null }>(
    `select min(id)::int as first, max(id)::int as last from ${table}`,
  );
  return [...new Set([row?.first, row?.last])].flatMap((id) => id ?? []);
}

test("dates have their final dot everywhere but in grids", async () => {
  const found = new Map<string, string>();
  let dated = 0;
  for (const route of pages)
    for (const id of await idsOf(routeTableName(route)))
      for (const { name, client, actor } of clients) {
        if (!mayOpen(route, actor)) continue;
        const path = fillRoutePath(route, { ...others, id });
        const { status, text } = await client.get(path);
        if (status !== 200) continue;
        const texts = visibleTexts(text, isGridRow);
        dated += texts.filter((one) => /\d\d\.\d\d\.\d{4}\./.test(one)).length;
        for (const one of texts) if (/\d\d\.\d\d\.\d{4}(?!\.)/.test(one)) found.set(`${route.path}: ${one}`, name);
      }
  expect([...found].map(([where, name]) => `${name} ${where}`)).toEqual([]);
  expect(dated).toBeGreaterThan(100);
}, 1_800_000);
