import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { sharedDatabase } from "#kit/database/shared-results.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { type RecordSet, type RecordSets, recordPathSql, tableName } from "./record-set.server.ts";

/** Records of one kind that refer to a record and prevent its deletion. */
export type RecordReferences = {
  what: string;
  count: number;
  rows: { title: string; path: string | null }[];
};

/** A join table; each of its rows is shown as the row at its other end. */
export type JoinTable = { table: string; column: string; leadsTo: string };

/** Labels of tables that are not record sets. */
export type ReferenceNames = {
  between: readonly JoinTable[];
  /** Plural labels of rows without a page. */
  names: Readonly<Record<string, string>>;
};

const rowLimit = 10;

/**
 * Loads all records that refer to a record through foreign keys: kind, number, and the first ten
 * with their pages. References that are deleted together with the record (`on delete cascade`) are
 * not included. Runs one statement once the foreign keys are cached.
 */
export async function loadReferences(
  sets: RecordSets,
  names: ReferenceNames,
  db: Database,
  set: RecordSet,
  id: number,
): Promise<RecordReferences[]> {
  const keys = (await loadForeignKeys(db)).filter(({ to }) => to === tableName(set.table));
  if (keys.length === 0) return [];
  const parts = keys.map((key) => referencesSql(sets, names, key, id));
  const rows = await queryRows<{ what: string; count: number; title: string; path: string | null }>(
    db,
    sql.join(parts, sql` union all `),
  );
  const kinds = Map.groupBy(rows, ({ what }) => what);
  return [...kinds].map(([what, rows]) => ({
    what,
    count: Math.max(...rows.map(({ count }) => count)),
    rows: rows.map(({ title, path }) => ({ title, path })),
  }));
}

function referencesSql(
  sets: RecordSets,
  { between, names }: ReferenceNames,
  { from, column }: ForeignKey,
  id: number,
): SQL {
  const through = between.find((reference) => reference.table === from && reference.leadsTo !== "");
  const mine = [...sets.values()].find(({ table }) => tableName(table) === from);
  const row = sql.raw("r");
  if (mine) {
    return sql`(select ${mine.resource?.names[1] ?? names[from] ?? from}::text as what, count(*) over ()::int as count,
        ${mine.title(row)} as title, ${recordPathSql(mine, row)} as path
      from ${sql.identifier(from)} r where r.${sql.identifier(column)} = ${id} order by r.id desc limit ${literalNumber(rowLimit)})`;
  }
  const other = through && sets.get(through.leadsTo);
  if (through && other) {
    return sql`(select ${other.resource?.names[1] ?? names[tableName(other.table)] ?? from}::text as what,
        count(*) over ()::int as count, ${other.title(row)} as title, ${recordPathSql(other, row)} as path
      from ${sql.identifier(from)} l join ${other.table} r on r.id = l.${sql.identifier(through.column)}
      where l.${sql.identifier(column)} = ${id} order by r.id desc limit ${literalNumber(rowLimit)})`;
  }
  return sql`(select ${names[from] ?? from}::text as what, count(*)::int as count, '' as title, null as path
    from ${sql.identifier(from)} where ${sql.identifier(column)} = ${id} having count(*) > 0)`;
}

type ForeignKey = { from: string; column: string; to: string };

const foreignKeyCache = new WeakMap<Database, Promise<ForeignKey[]>>();

/**
 * Loads the foreign keys that prevent deletions. Only migrations change them, so they are read once
 * and cached.
 */
export function loadForeignKeys(db: Database): Promise<ForeignKey[]> {
  const shared = sharedDatabase(db);
  const there = foreignKeyCache.get(shared);
  if (there) return there;
  const keys = queryRows<ForeignKey>(
    db,
    sql`select c.conrelid::regclass::text as "from", a.attname as "column", c.confrelid::regclass::text as "to"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1] and b.attname = 'id'
      where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.connamespace = 'public'::regnamespace
      order by 1, 2`,
  );
  foreignKeyCache.set(shared, keys);
  keys.catch(() => foreignKeyCache.delete(shared));
  return keys;
}
