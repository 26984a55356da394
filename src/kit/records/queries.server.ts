import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { gridDate, gridLabel } from "#kit/grid/column-sql.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { RecordField } from "./fields.ts";
import {
  columnName,
  type DeclaredSet,
  type RecordSets,
  recordPathSql,
  relatedFields,
  relatedTitleSql,
} from "./record-set.server.ts";

/** One record: values by field, version, title and related titles. Days are yyyy-mm-dd. */
export type LoadedRecord = {
  id: number;
  version: number;
  title: string;
  values: Record<string, unknown>;
  /** Titles of related rows, by field. */
  names: Record<string, string>;
  /**
   * Sentences about the impact of a change, in Croatian like the page; only if the current time is
   * passed.
   */
  impact: readonly string[];
};

const row = sql.raw("t");

/** Loads one record of a set in one statement; 404 if there is none. */
export async function loadRecord(
  sets: RecordSets,
  set: DeclaredSet,
  db: Database,
  id: number,
  now?: Date,
): Promise<LoadedRecord> {
  const { table, resource, title } = set;
  const facts = now && set.impact ? set.impact.facts(row, now) : sql`null`;
  const relations = relatedFields(resource);
  const at = (field: string) => sql`t.${sql.identifier(columnName(field))}`;
  const values = Object.entries(resource.fields).map(([name, { kind }]) => {
    const value = kind === "day" ? sql`${at(name)}::text` : at(name);
    return sql`${value} as ${sql.identifier(name)}`;
  });
  const names = relations.map(
    ([name, field]) =>
      sql`${relatedTitleSql(sets, field, at(name))} as ${sql.identifier(relatedNameKey(name))}`,
  );
  const [read] = await queryRows<Record<string, unknown>>(
    db,
    sql`select ${sql.join([sql`t.version, ${title(row)} as record_title, ${facts} as record_facts`, ...values, ...names], sql`, `)}
      from ${table} t where t.id = ${id}`,
  );
  const record = orNotFound(read);
  return {
    id,
    version: Number(record.version),
    title: String(record.recordTitle ?? ""),
    values: Object.fromEntries(Object.keys(resource.fields).map((name) => [name, record[name]])),
    names: Object.fromEntries(
      relations.map(([name]) => [name, String(record[relatedNameKey(name)] ?? "")]),
    ),
    impact: (record.recordFacts ? (set.impact?.describe(record.recordFacts) ?? []) : []).map(
      (message) => formatMessage(message),
    ),
  };
}

const relatedNameKey = (field: string) => `name of ${field}`;

export type RecordListView = "current" | "all";

/**
 * Builds the rows of a set's grid as one SELECT with formatted values (spec §3); `today` is a day
 * in Zagreb.
 */
export function recordRowsSql(
  sets: RecordSets,
  set: DeclaredSet,
  view: RecordListView,
  today: string,
): SQL {
  const { table, current, order = set.title, resource } = set;
  const cells = Object.entries(resource.fields).map(
    ([name, field]) => sql`${cellSql(sets, field, columnSql(name))} as ${sql.identifier(name)}`,
  );
  const which = view === "current" && current ? current(row, today) : sql`true`;
  return sql`select ${sql.join([sql`t.id`, ...cells, sql`${recordPathSql(set, row)} as "showPath"`], sql`, `)}
    from ${table} t where ${which} order by ${order(row)}, t.id`;
}

const columnSql = (field: string) => sql`t.${sql.identifier(columnName(field))}`;

function cellSql(sets: RecordSets, field: RecordField, value: SQL): SQL {
  if (field.kind === "day") return gridDate(value);
  if (field.kind === "related")
    return sql`coalesce(${relatedTitleSql(sets, field, value)}, ${field.none}::text)`;
  if (field.kind === "choice") return gridLabel(value, field.labels);
  if (field.kind === "number" || field.kind === "tick") return value;
  return sql`coalesce(${value}, '')`;
}
