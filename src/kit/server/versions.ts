import { sql } from "drizzle-orm";
import { type Database, plannedRowsOf } from "./database.ts";

/** Tables that no list is made of, so that their changes make none old; every other one is watched (migration 0009). */
export const unwatched: readonly string[] = [
  "data_changes",
  "defense_slots",
  "events",
  "expiry_warnings",
  "log_entries",
  "log_seals",
  "mails",
  "notifications",
  "problem_reports",
  "sessions",
  "sign_in_attempts",
];

/**
 * A number that differs from all earlier ones as soon as anything of these sources has changed, and only then
 * (docs/decisions/0010). A source is a watched table; `last_login` is one by itself.
 */
export const versionOf = async (db: Database, sources: readonly string[]): Promise<number> =>
  sumOf(await versionsNow(db), sources);

/** The version of all that a statement reads, which is taken from its text. */
export async function versionRead(db: Database, statement: string): Promise<number> {
  const versions = await versionsNow(db);
  return sumOf(versions, sourcesIn(statement, versions));
}

type Versions = ReadonlyMap<string, number>;

function sumOf(versions: Versions, sources: readonly string[]): number {
  let sum = 0;
  for (const source of sources) {
    const version = versions.get(source);
    if (version === undefined) throw new Error(`${source} is not watched (migration 0009)`);
    sum += version;
  }
  return sum;
}

type Looks = { now: Promise<Versions> | undefined; next: Promise<Versions> | undefined };

const looks = new WeakMap<Database, Looks>();

/**
 * One look at a time, shared by all who came before it began. Who comes while one is under way waits for the next one: the one
 * under way may have begun before the write that they know of.
 */
function versionsNow(db: Database): Promise<Versions> {
  const look = looks.get(db) ?? { now: undefined, next: undefined };
  looks.set(db, look);
  if (look.next) return look.next;
  const begin = () => {
    const begun = read(db).finally(() => {
      if (look.now === begun) look.now = undefined;
    });
    look.now = begun;
    look.next = undefined;
    return begun;
  };
  if (!look.now) return begin();
  look.next = look.now.then(begin, begin);
  return look.next;
}

async function read(db: Database): Promise<Versions> {
  const rows = await plannedRowsOf<{ source: string; version: number }>(
    db,
    "versions",
    sql`select source, sum(step)::float8 as version from data_changes group by source`,
  );
  return new Map(rows.map(({ source, version }) => [source, version]));
}

const known = new Map<string, readonly string[]>();

/** Every source that a statement names, be it a table or by chance a column: one too many only asks once too often. */
function sourcesIn(statement: string, versions: Versions): readonly string[] {
  const before = known.get(statement);
  if (before) return before;
  const words = new Set(statement.match(/[a-z_]+/g));
  const timely = timeOrChance.exec(statement)?.[0];
  if (timely) throw new Error(`an answer that is kept must not depend on ${timely}: pass it as a value`);
  const unseen = unwatched.find((table) => words.has(table) && table !== "log_entries");
  if (unseen) throw new Error(`changes of ${unseen} are not watched`);
  // an entry of the history comes with a change of some record
  const sources = [...versions.keys()].filter((source) => words.has(source) || words.has("log_entries"));
  if (known.size > 1000) known.clear();
  known.set(statement, sources);
  return sources;
}

const timeOrChance =
  /\b(app_now|now|clock_timestamp|(statement|transaction)_timestamp|timeofday|random|gen_random_uuid)\s*\(|\bcurrent_(date|time|timestamp)\b|\blocaltime(stamp)?\b/i;
