import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import {
  columnName,
  type DeclaredSet,
  type RecordSets,
  relatedFields,
  requireRecordSet,
} from "./record-set.server.ts";
import type { RecordValues, Resource } from "./resource.ts";

/** A row that can be chosen. */
export type RelatedChoice = { value: string; label: string };

/** Initial options of a picker; `whole` is true if there are no more. */
export type RelatedChoices = { options: RelatedChoice[]; whole: boolean };

/** Maximum number of rows that are sent at once and searched in the browser. */
const initialLimit = 100;

/** Maximum number of rows in one search result. */
const searchLimit = 20;

/** Loads the initial options and the current row of each related field in one statement. */
export async function loadInitialChoices(
  sets: RecordSets,
  resource: Resource,
  { db, now: at }: Pick<Context, "db" | "now">,
  chosen: Readonly<Record<string, unknown>>,
): Promise<Record<string, RelatedChoices>> {
  const relations = relatedFields(resource);
  if (relations.length === 0) return {};
  const parts = relations.map(([name, { set, scope }]) => {
    const {
      table,
      title,
      order = title,
      id,
      which,
    } = choiceSource(sets, set, scope, localDate(at));
    const now = Number(chosen[name]) || 0;
    return sql`(select ${name}::text as field, ${id}::text as value, ${title(choiceRow)} as label, ${id} = ${now} as now,
        row_number() over (order by ${order(choiceRow)}, ${id})::int as nth
      from ${table} r where ${which} or ${id} = ${now} order by ${id} = ${now} desc, nth limit ${literalNumber(initialLimit + 1)})`;
  });
  const rows = await queryRows<RelatedChoice & { field: string; nth: number }>(
    db,
    sql`select field, value, label, nth from (${sql.join(parts, sql` union all `)}) choices order by field, nth`,
  );
  return Object.fromEntries(
    relations.map(([name]) => {
      const mine = rows
        .filter(({ field }) => field === name)
        .map(({ value, label }) => ({ value, label }));
      return [name, { options: mine, whole: mine.length <= initialLimit }];
    }),
  );
}

/**
 * Returns rows whose title contains every typed word, ignoring diacritics: "sumskih" finds
 * "šumskih".
 */
export function searchChoices(
  sets: RecordSets,
  resource: Resource,
  { db, now }: Pick<Context, "db" | "now">,
  field: string,
  input: string,
) {
  const relation = relatedFields(resource).find(([name]) => name === field)?.[1];
  if (!relation) return undefined;
  const {
    table,
    title,
    order = title,
    id,
    which,
  } = choiceSource(sets, relation.set, relation.scope, localDate(now));
  const every = matchWordsSql(foldTextSql(title(choiceRow)), input);
  return queryRows<RelatedChoice>(
    db,
    sql`select ${id}::text as value, ${title(choiceRow)} as label from ${table} r
      where ${sql.join([which, ...every], sql` and `)} order by ${order(choiceRow)}, ${id} limit ${literalNumber(searchLimit)}`,
  );
}

/**
 * Returns the fields of a record with a chosen row that the form doesn't offer, such as a person
 * who can't act; the row that record `id` already has is allowed. Locks the chosen rows against
 * changes until the end of the transaction; call it before the record is locked.
 */
export async function lockChoices(
  sets: RecordSets,
  { table, resource }: DeclaredSet,
  { db, now }: Pick<Context, "db" | "now">,
  { id, values }: { id: number; values: RecordValues },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { set, scope }] of relatedFields(resource)) {
    const chosen = Number(values[name]) || 0;
    if (scope === undefined || chosen === 0) continue;
    const { table: choices, which } = choiceSource(sets, set, scope, localDate(now));
    const stored = sql`exists (select from ${table} stored
      where stored.id = ${id} and stored.${sql.identifier(columnName(name))} = r.id)`;
    const rows = await queryRows(
      db,
      sql`select from ${choices} r where r.id = ${chosen} and (${which} or ${stored}) for share of r`,
    );
    if (rows.length === 0) wrong.push(name);
  }
  return wrong;
}

const choiceRow = sql.raw("r");

const choiceSource = (sets: RecordSets, name: string, among: string | undefined, today: string) => {
  const set = requireRecordSet(sets, name);
  const which = among ? set.scopes?.[among]?.(choiceRow, today) : undefined;
  if (among && !which) throw new Error(`${name} has no part ${among}`);
  return { ...set, id: sql`r.id`, which: which ?? sql`true` };
};
