import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import schema from "../../../migrations/schema.json" with { type: "json" };
import { type Database, poolOf, queryRows } from "./connection.ts";
import { singleFlight } from "./shared-results.ts";

/** The tables of the database, with those whose changes a trigger counts (`watch_changes`). */
const tables: readonly (readonly [name: string, { columns: object; isWatched?: boolean }])[] =
  Object.entries(schema);

/**
 * What invalidates cached responses: changes of the watched tables, and the last sign-in, a source
 * of its own.
 */
const watchedTables: ReadonlySet<string> = new Set([
  ...tables.flatMap(([name, { isWatched }]) => (isWatched ? [name] : [])),
  "last_login",
]);

/**
 * Tables that triggers fill from watched ones, and views of these: they change exactly when one of
 * these does.
 */
const derivedTables: ReadonlyMap<string, readonly string[]> = new Map([
  ["public_documents", ["theses", "reservations", "documents"]],
  ["thesis_counts", ["theses", "thesis_keywords", "reservations"]],
  ["thesis_words", ["theses", "thesis_keywords", "users"]],
]);

/**
 * Tables that are not watched, because no cached response reads them or they depend only on watched
 * tables.
 */
const unwatchedTables = tables.flatMap(([name, { isWatched }]) => (isWatched ? [] : [name]));

/** All sources by name; a response that depends on all of them is invalidated by any change. */
export const allSources: readonly string[] = [...watchedTables].sort();

/**
 * A number that differs from all earlier ones exactly when one of these sources has changed
 * (docs/decisions/0010).
 */
export async function loadVersion(db: Database, sources: readonly string[]): Promise<number> {
  for (const source of sources)
    if (!watchedTables.has(source)) throw new Error(`changes of ${source} are not watched`);
  return combineVersions(await loadVersions(db), sources);
}

/** The version of each source at one moment. */
export type SourceVersions = ReadonlyMap<string, number>;

/** The versions of all sources, for callers that learn their dependencies later. */
export const loadVersions = (db: Database): Promise<SourceVersions> =>
  singleFlight(db, "versions", () => queryVersions(db));

export const combineVersions = (versions: SourceVersions, sources: readonly string[]): number =>
  sources.reduce((sum, source) => sum + (versions.get(source) ?? 0), 0);

async function queryVersions(db: Database): Promise<SourceVersions> {
  const rows = await queryRows<{ source: string; version: number; changes: number }>(
    db,
    sql`select source, sum(step)::float8 as version, count(*)::int as changes from data_changes group by source`,
  );
  foldIfMany(
    db,
    rows.reduce((sum, { changes }) => sum + changes, 0),
  );
  return new Map(rows.map(({ source, version }) => [source, version]));
}

/**
 * SQL: the versions of these sources as JSON, by default of all, for a statement that reads them
 * besides; `toSourceVersions` reads it.
 */
export const selectVersions = (sources?: readonly string[]): SQL => {
  const which = sources ? sql`where source in ${[...sources]}` : sql``;
  return sql`(select json_object_agg(source, version)
    from (select source, sum(step)::float8 as version from data_changes ${which} group by source) v)`;
};

/** SQL: the version of these sources together, for a statement that reads it besides. */
export const selectVersion = (sources: readonly string[]): SQL =>
  sql`(select coalesce(sum(step), 0)::float8 from data_changes where source in ${[...sources]})`;

export const toSourceVersions = (json: Readonly<Record<string, number>>): SourceVersions =>
  new Map(Object.entries(json));

/**
 * Replaces the committed rows of each source by one (docs/decisions/0010). This keeps the version
 * query short and removes transaction numbers of another database after a restore.
 */
export const foldChanges = (db: Database) => db.execute(sql`select fold_changes()`);

/**
 * Number of rows beyond which reading the versions takes longer than the rest of a small statement.
 */
const maxUnfolded = 500;

const folding = new WeakSet<object>();

/**
 * Folds the changes if a statement has read many of them: many writes may occur between two runs of
 * the job. It runs in the background, at most once a second, and may fail, such as in a read-only
 * database.
 */
export function foldIfMany(db: Database, changes: number) {
  const pool = poolOf(db);
  if (changes <= maxUnfolded || !pool || folding.has(pool)) return;
  folding.add(pool);
  const end = () => setTimeout(() => folding.delete(pool), 1_000).unref();
  pool.query("select fold_changes()").then(end, end);
}

/** The history, and what may be read beside it: the versions change with their sources alone. */
const historyTables: ReadonlySet<string> = new Set(["log_entries", "events", "data_changes"]);

/** By the statement's text, whose characters limit it. */
const sourcesByStatement = new LRUCache<string, readonly string[]>({
  maxSize: 4_000_000,
  sizeCalculation: (_, statement) => statement.length || 1,
});

/**
 * The sources that a statement names. A column of the same name may match, which only adds an
 * unnecessary dependency.
 */
export function findSources(statement: string): readonly string[] {
  const before = sourcesByStatement.get(statement);
  if (before) return before;
  const words = new Set(statement.match(/[a-z_]+/g));
  const timely = nondeterministicFunction.exec(statement)?.[0];
  if (timely)
    throw new Error(`an answer that is kept must not depend on ${timely}: pass it as a value`);
  for (const [table, origins] of derivedTables)
    if (words.has(table)) for (const origin of origins) words.add(origin);
  const hasHistory = words.has("log_entries");
  // a step writes its event together with an entry of the history
  const isSeen = (table: string) =>
    derivedTables.has(table) || (hasHistory && historyTables.has(table));
  const unseen = unwatchedTables.find((table) => words.has(table) && !isSeen(table));
  if (unseen) throw new Error(`changes of ${unseen} are not watched`);
  // any record may change together with a log entry; a read of a record changes none
  const isRead = (source: string) => source === "record_reads" && !words.has(source);
  const sources = allSources.filter((source) => (hasHistory ? !isRead(source) : words.has(source)));
  sourcesByStatement.set(statement, sources);
  return sources;
}

const nondeterministicFunction =
  /\b(app_now|now|clock_timestamp|(statement|transaction)_timestamp|timeofday|random|gen_random_uuid)\s*\(|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i;
