import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readDeclaredRows } from "./declared-rows.ts";
import type { RowFacts } from "./row-watch.ts";

/** Writes what the rows of all stories are compared with into a folder. */
export async function writeRowFacts(folder: string, databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows: columns } = await database.query<{ place: string; name: string }>(
    `select concat(attrelid, ' ', attnum) as place, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and attnum > 0 and not attnotnull`,
  );
  await database.end();
  const facts: RowFacts = {
    rows: readDeclaredRows(process.cwd()),
    nullable: Object.fromEntries(columns.map(({ place, name }) => [place, name])),
  };
  writeFileSync(path.join(folder, "rows.json"), JSON.stringify(facts));
}

export const readRowFacts = (folder: string): RowFacts =>
  JSON.parse(readFileSync(path.join(folder, "rows.json"), "utf8"));

/** Notes calls whose rows were compared, for all files of a run. */
export const noteAsked = (folder: string, places: readonly string[]) =>
  appendFileSync(path.join(folder, "asked"), places.map((place) => `${place}\n`).join(""));

/** Calls in these files are compared; those of tests serve the tests alone. */
export const isOfProduct = (file: string) =>
  /^(src|demo)\//.test(file) && !file.includes(".stories.ts");

/**
 * Writes the calls of the product whose rows no story has compared, for `npm test` to tell how many
 * they are.
 */
export function writeUnasked(folder: string) {
  const file = path.join(folder, "asked");
  const asked = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const unasked = Object.keys(readRowFacts(folder).rows).filter(
    (place) => isOfProduct(place) && !asked.has(place),
  );
  mkdirSync(".cache/tests", { recursive: true });
  writeFileSync(".cache/tests/rows-not-asked.json", JSON.stringify(unasked));
}
