import { sql } from "drizzle-orm";
import { type Database, queryPrepared } from "./connection.ts";
import { singleFlight } from "./single-flight.ts";

/** Tables whose changes make lists old, as migrations watch them (`watch_changes`), and a person's last sign-in by itself. */
const watchedTables: ReadonlySet<string> = new Set([
  "academic_years",
  "certificates_of_completion",
  "defense_deadlines",
  "delete_requests",
  "departments",
  "documents",
  "edit_requests",
  "files",
  "grid_views",
  "keywords",
  "last_login",
  "mentor_academic_years",
  "mentor_note_studies",
  "mentor_notes",
  "messages",
  "reservations",
  "strategic_areas",
  "studies",
  "study_academic_years",
  "study_programs",
  "theses",
  "thesis_keywords",
  "thesis_study_programs",
  "user_departments",
  "user_studies",
  "users",
]);

/** Tables that no list is made of, so that their changes make none old. */
export const unwatchedTables: readonly string[] = [
  "calendar_events",
  "calendar_misses",
  "calendar_tokens",
  "data_changes",
  "defense_slots",
  "events",
  "expiry_warnings",
  "follows",
  "log_entries",
  "log_seals",
  "mails",
  "notifications",
  "problem_reports",
  "search_words",
  "sessions",
  "sign_in_attempts",
  "thesis_search",
  "thesis_words",
];

/** Every source; what is kept of it all is old as soon as anything has changed. */
export const allSources: readonly string[] = [...watchedTables];

/**
 * A number that differs from all earlier ones as soon as anything of these sources has changed, and only then
 * (docs/decisions/0010).
 */
export async function loadVersion(db: Database, sources: readonly string[]): Promise<number> {
  for (const source of sources) if (!watchedTables.has(source)) throw new Error(`changes of ${source} are not watched`);
  return combineVersions(await loadVersions(db), sources);
}

/** The version of each source at one moment. */
export type SourceVersions = ReadonlyMap<string, number>;

/** Those of all sources, for who learns only afterwards on which of them it depends. */
export const loadVersions = (db: Database): Promise<SourceVersions> =>
  singleFlight(db, "versions", () => queryVersions(db));

export const combineVersions = (versions: SourceVersions, sources: readonly string[]): number =>
  sources.reduce((sum, source) => sum + (versions.get(source) ?? 0), 0);

async function queryVersions(db: Database): Promise<SourceVersions> {
  const rows = await queryPrepared<{ source: string; version: number }>(
    db,
    "versions",
    sql`select source, sum(step)::float8 as version from data_changes group by source`,
  );
  return new Map(rows.map(({ source, version }) => [source, version]));
}

/**
 * Makes one row of all that has been committed for a source (docs/decisions/0010): the look at versions stays short, and no row
 * is left of another database's transactions, whose numbers this one would come to a second time after a backup was put back.
 */
export const foldChanges = (db: Database) => db.execute(sql`select fold_changes()`);

const sourcesByStatement = new Map<string, readonly string[]>();

/** Every source that a statement names, be it a table or by chance a column: one too many only asks once too often. */
export function findSources(statement: string): readonly string[] {
  const before = sourcesByStatement.get(statement);
  if (before) return before;
  const words = new Set(statement.match(/[a-z_]+/g));
  const timely = nondeterministicFunction.exec(statement)?.[0];
  if (timely) throw new Error(`an answer that is kept must not depend on ${timely}: pass it as a value`);
  const unseen = unwatchedTables.find((table) => words.has(table) && table !== "log_entries");
  if (unseen) throw new Error(`changes of ${unseen} are not watched`);
  // an entry of the history comes with a change of some record
  const found = words.has("log_entries") ? allSources : allSources.filter((source) => words.has(source));
  if (sourcesByStatement.size > 1000) sourcesByStatement.clear();
  sourcesByStatement.set(statement, found);
  return found;
}

const nondeterministicFunction =
  /\b(app_now|now|clock_timestamp|(statement|transaction)_timestamp|timeofday|random|gen_random_uuid)\s*\(|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i;
