import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/text-search.ts";
import { endOfDay, startOfDay } from "#kit/time/time-zone.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { shownEntries, shownEntry } from "../describe.ts";
import type { ShownEntry, StoredEntry } from "../schema.ts";
import type { Wishes } from "../wishes.ts";
import { readEntries } from "./entries.ts";

/** Entries of one page. */
export const entriesOnPage = 50;

export type EntriesPage = { entries: ShownEntry[]; more: boolean };

/** A page of entries of a class, or of one record, the newest first. */
export const entriesByObject = (db: Database, wishes: Wishes): Promise<EntriesPage> =>
  pageOf(db, newest(wishes, [objectIs(wishes)]));

/** A page of what somebody did, as themselves or, being an admin, as somebody else. */
export function entriesByUser(db: Database, wishes: Wishes): Promise<EntriesPage> {
  const { username } = wishes;
  if (!username) return pageOf(db, newest(wishes, []));
  // two looks into two indexes, each as short as the page
  const own = newest(wishes, [sql`username = ${username}`]);
  const acting = newest(wishes, [sql`real_username = ${username}`, sql`username is distinct from ${username}`]);
  return pageOf(db, sql`select * from ((${own}) union all (${acting})) both_of ${order}`);
}

/** One entry, as it is kept and as a person reads it; 404 when there is none. */
export async function oneEntry(db: Database, id: number): Promise<{ stored: StoredEntry; shown: ShownEntry }> {
  const { entries, names } = await readEntries(db, { picked: sql`select * from log_entries where id = ${id}` });
  const stored = orNotFound(entries[0]);
  return { stored, shown: shownEntry(stored, names) };
}

const order = sql`order by logged_at desc, id desc limit ${entriesOnPage + 1}`;

const newest = ({ from, to, before }: Wishes, conditions: SQL[]): SQL => {
  const wanted = [sql`true`, ...conditions];
  if (from) wanted.push(sql`logged_at >= ${startOfDay(from)}`);
  if (to) wanted.push(sql`logged_at < ${endOfDay(to)}`);
  if (before) wanted.push(sql`(logged_at, id) < (select b.logged_at, b.id from log_entries b where b.id = ${before})`);
  return sql`select * from log_entries where ${sql.join(wanted, sql` and `)} ${order}`;
};

const objectIs = ({ objectClass, objectId }: Wishes): SQL => {
  if (!objectClass) return sql`true`;
  return objectId ? sql`object_class = ${objectClass} and object_id = ${objectId}` : sql`object_class = ${objectClass}`;
};

async function pageOf(db: Database, picked: SQL): Promise<EntriesPage> {
  const { entries, names } = await readEntries(db, { picked });
  return { entries: shownEntries(entries.slice(0, entriesOnPage), names), more: entries.length > entriesOnPage };
}

export type FoundUser = { username: string; name: string };

/** Those whose name or user name has all these words, however marked; some twenty. */
export function usersLike(db: Database, search: string): Promise<FoundUser[]> {
  const every = matchWordsSql(foldTextSql(sql`name || ' ' || username`), search, 5);
  if (every.length === 0) return Promise.resolve([]);
  return queryRows<FoundUser>(
    db,
    sql`select username, coalesce(nullif(name_with_title, ''), name) as name from users where ${sql.join(every, sql` and `)}
      order by last_name, first_name, id limit 20`,
  );
}
