import { sql } from "drizzle-orm";
import type { Resource } from "../../records/resource.ts";
import { type Database, rowsOf } from "../database.ts";
import { folded, wordsIn } from "../search.ts";
import { relationsOf, type Sets, setOf } from "./record-set.ts";

/** A row to be chosen. */
export type Choice = { value: string; label: string };

/** What a picker is given before anybody types; `whole` when there is nothing more to find. */
export type Choices = { options: Choice[]; whole: boolean };

/** Up to so many rows are given at once, and searched in the browser. */
const atOnce = 100;

/** Rows found for what was typed. */
const found = 20;

/** The first choices of each related field, and the row chosen now, in one statement. */
export async function firstChoices(
  sets: Sets,
  resource: Resource,
  db: Database,
  chosen: Readonly<Record<string, unknown>>,
): Promise<Record<string, Choices>> {
  const relations = relationsOf(resource);
  if (relations.length === 0) return {};
  const parts = relations.map(([name, { set, among }]) => {
    const { table, title, order = title, id, which } = rowsTo(sets, set, among);
    const now = Number(chosen[name]) || 0;
    return sql`(select ${name}::text as field, ${id}::text as value, ${title(row)} as label, ${id} = ${now} as now,
        row_number() over (order by ${order(row)}, ${id})::int as nth
      from ${table} r where ${which} or ${id} = ${now} order by ${id} = ${now} desc, nth limit ${atOnce + 1})`;
  });
  const rows = await rowsOf<Choice & { field: string; nth: number }>(
    db,
    sql`select field, value, label, nth from (${sql.join(parts, sql` union all `)}) choices order by field, nth`,
  );
  return Object.fromEntries(
    relations.map(([name]) => {
      const mine = rows.filter(({ field }) => field === name).map(({ value, label }) => ({ value, label }));
      return [name, { options: mine, whole: mine.length <= atOnce }];
    }),
  );
}

/** Rows in whose names every word typed is found, however marked: "sumskih" finds "šumskih". */
export function searchChoices(sets: Sets, resource: Resource, db: Database, field: string, typed: string) {
  const relation = relationsOf(resource).find(([name]) => name === field)?.[1];
  if (!relation) return undefined;
  const { table, title, order = title, id, which } = rowsTo(sets, relation.set, relation.among);
  const every = wordsIn(folded(title(row)), typed);
  return rowsOf<Choice>(
    db,
    sql`select ${id}::text as value, ${title(row)} as label from ${table} r
      where ${sql.join([which, ...every], sql` and `)} order by ${order(row)}, ${id} limit ${found}`,
  );
}

const row = sql.raw("r");

const rowsTo = (sets: Sets, name: string, among: string | undefined) => {
  const set = setOf(sets, name);
  const which = among ? set.among?.[among]?.(row) : undefined;
  if (among && !which) throw new Error(`${name} has no part ${among}`);
  return { ...set, id: sql`r.id`, which: which ?? sql`true` };
};
