import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import type { Client, World } from "../world/index.ts";
import type { peopleOfEveryRole, signInAll } from "./people.ts";
import { fillRoutePath, type PathParameters, routeTableName } from "./route-rows.ts";

/** A page as a person got it. */
export type RecordedPage = {
  name: string;
  client: Client;
  route: RouteEntry;
  path: string;
  html: string;
};

/**
 * Requests each page once as each person who may open it, for the first and the newest records of
 * its table and for one of each status, and yields the shown pages. The checks take what they need
 * from each page, so that the pages of a whole crawl need not be held at once.
 */
export async function* recordedPages(
  { sql }: Pick<World, "sql">,
  people: Awaited<ReturnType<typeof peopleOfEveryRole>>,
  clients: Awaited<ReturnType<typeof signInAll>>,
): AsyncGenerator<RecordedPage> {
  const { id: mentor, username } = people.mentor;
  const paths = await pagePaths(sql, [
    { type: 1, status: 1, study: 1, part: 1 },
    { type: 1, status: 1, mentor, username: String(username) }, // without what is optional
  ]);
  for (const { name, client, actor } of clients)
    for (const [path, route] of paths) {
      if (!mayOpen(route, actor)) continue;
      const { status, text } = await client.get(path);
      if (status === 200) yield { name, client, route, path, html: text };
    }
}

async function pagePaths(
  sql: World["sql"],
  others: readonly PathParameters[],
): Promise<Map<string, RouteEntry>> {
  const paths = new Map<string, RouteEntry>();
  for (const route of routeTable.filter(({ kind }) => kind === "page"))
    for (const id of await idsOf(sql, routeTableName(route)))
      for (const other of others) paths.set(fillRoutePath(route, { ...other, id }), route);
  return paths;
}

/**
 * Returns the ids of the first and the newest two rows of a table, and of the newest of each
 * status.
 */
async function idsOf(sql: World["sql"], table: string | undefined): Promise<number[]> {
  if (!table) return [0];
  const rows = await sql<{ id: number }>(
    `(select min(id) as id from ${table} having min(id) is not null) union (select id from ${table} order by id desc limit 2)
     ${table === "theses" || table === "reservations" ? `union select max(id) from ${table} group by status` : ""}
     order by id`,
  );
  return rows.map(({ id }) => id);
}
