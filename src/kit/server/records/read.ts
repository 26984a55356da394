import { sql } from "drizzle-orm";
import { orNotFound } from "../../id.ts";
import { type Database, queryRows } from "../database.ts";
import { columnName, type DeclaredSet, type RecordSets, relatedFields, relatedTitleSql } from "./record-set.ts";

/** One record: its values by field, its version, what it is called and what it is related to. Days are yyyy-mm-dd. */
export type LoadedRecord = {
  id: number;
  version: number;
  title: string;
  values: Record<string, unknown>;
  /** Names of the related rows, by field. */
  names: Record<string, string>;
  /** What it bears on, in sentences; read when the moment is given. */
  effects: readonly string[];
};

const row = sql.raw("t");

/** One record of a set, in one statement; 404 when there is none. */
export async function loadRecord(
  sets: RecordSets,
  set: DeclaredSet,
  db: Database,
  id: number,
  now?: Date,
): Promise<LoadedRecord> {
  const { table, resource, title } = set;
  const facts = now && set.effects ? set.effects.facts(row, now) : sql`null`;
  const relations = relatedFields(resource);
  const at = (field: string) => sql`t.${sql.identifier(columnName(field))}`;
  const values = Object.entries(resource.fields).map(([name, { kind }]) => {
    const value = kind === "day" ? sql`${at(name)}::text` : at(name);
    return sql`${value} as ${sql.identifier(name)}`;
  });
  const names = relations.map(
    ([name, field]) => sql`${relatedTitleSql(sets, field, at(name))} as ${sql.identifier(relatedNameKey(name))}`,
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
    title: String(record.record_title ?? ""),
    values: Object.fromEntries(Object.keys(resource.fields).map((name) => [name, record[name]])),
    names: Object.fromEntries(relations.map(([name]) => [name, String(record[relatedNameKey(name)] ?? "")])),
    effects: record.record_facts ? (set.effects?.describe(record.record_facts) ?? []) : [],
  };
}

const relatedNameKey = (field: string) => `name_of_${field}`;
