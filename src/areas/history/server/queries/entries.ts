import { type SQL, sql } from "drizzle-orm";
import { type ReservationRecordJson, toReservationRecord } from "#areas/reservations/server/queries/fragments.ts";
import { actedInPlaceOf } from "#areas/stand-ins/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { endOfDay, startOfDay } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { PolicyFacts } from "../../policy.ts";
import { isObjectClass, withheldColumns } from "../../records.ts";
import { presentEntries, presentEntry } from "../../rules.ts";
import type { EntryFilters, EntryView, RecordLabels, StoredEntry } from "../../schema.ts";
import { selectRecordLabels } from "./record-labels.ts";

/** Entries on one page. */
export const entriesPerPage = 50;

export type EntriesPage = { entries: EntryView[]; more: boolean };

/** A page of entries of a class or of one record, newest first. */
export const loadEntriesByObject = (db: Database, wishes: EntryFilters): Promise<EntriesPage> =>
  loadEntriesPage(db, selectNewest(wishes, [objectCondition(wishes)]));

/** A page of a user's entries, including those that the user, as an admin, wrote on somebody's behalf. */
export function loadEntriesByUser(db: Database, wishes: EntryFilters): Promise<EntriesPage> {
  const { username } = wishes;
  if (!username) return loadEntriesPage(db, selectNewest(wishes, []));
  // two index scans, each as long as the page
  const own = selectNewest(wishes, [sql`username = ${username}`]);
  const acting = selectNewest(wishes, [sql`real_username = ${username}`, sql`username is distinct from ${username}`]);
  return loadEntriesPage(db, sql`select * from ((${own}) union all (${acting})) both_of ${newestFirst}`);
}

/** One entry, stored and as a view; 404 if there is none. */
export async function loadEntry(db: Database, id: number): Promise<{ stored: StoredEntry; shown: EntryView }> {
  const { entries, names } = await loadEntries(db, { picked: sql`select * from log_entries where id = ${id}` });
  const stored = orNotFound(entries[0]);
  return { stored, shown: presentEntry(stored, names) };
}

const newestFirst = sql`order by logged_at desc, id desc limit ${literalNumber(entriesPerPage + 1)}`;

const selectNewest = ({ from, to, before }: EntryFilters, conditions: SQL[]): SQL => {
  const wanted = [sql`true`, ...conditions];
  if (from) wanted.push(sql`logged_at >= ${startOfDay(from)}`);
  if (to) wanted.push(sql`logged_at < ${endOfDay(to)}`);
  if (before) wanted.push(sql`(logged_at, id) < (select b.logged_at, b.id from log_entries b where b.id = ${before})`);
  return sql`select * from log_entries where ${sql.join(wanted, sql` and `)} ${newestFirst}`;
};

const objectCondition = ({ objectClass, objectId }: EntryFilters): SQL => {
  if (!objectClass) return sql`true`;
  return objectId ? sql`object_class = ${objectClass} and object_id = ${objectId}` : sql`object_class = ${objectClass}`;
};

async function loadEntriesPage(db: Database, picked: SQL): Promise<EntriesPage> {
  const { entries, names } = await loadEntries(db, { picked });
  return { entries: presentEntries(entries.slice(0, entriesPerPage), names), more: entries.length > entriesPerPage };
}

export type FoundUser = { username: string; name: string };

/** Users whose name or username contains all these words, ignoring diacritics; about twenty. */
export function searchUsers(db: Database, search: string): Promise<FoundUser[]> {
  const every = matchWordsSql(foldTextSql(sql`name || ' ' || username`), search, 5);
  if (every.length === 0) return Promise.resolve([]);
  return queryRows<FoundUser>(
    db,
    sql`select username, coalesce(nullif(name_with_title, ''), name) as name from users where ${sql.join(every, sql` and `)}
      order by last_name, first_name, id limit 20`,
  );
}

/** Entries with the labels of the records that they mention, and whatever else was requested. */
export type LoadedEntries = { entries: StoredEntry[]; names: RecordLabels; total: number; facts: PolicyFacts | null };

type EntriesQuery = {
  /** Selects from log_entries, in order, at most as many as needed. */
  picked: SQL;
  /** Counts all entries, if wanted. */
  total?: SQL;
  /** The record's row, if all entries belong to one record. */
  facts?: SQL;
};

/** SQL: in whose place the author of the entry `l` acted; null for records that belong to no thesis. */
const inPlaceOf = sql`case when l.object_class in ('Thesis', 'Reservation', 'Document', 'EditRequest', 'DeleteRequest')
  and l.user_id is not null then ${actedInPlaceOf(sql`case l.object_class when 'Thesis' then l.object_id
    when 'Reservation' then (select r.thesis_id from reservations r where r.id = l.object_id)
    when 'Document' then (select r.thesis_id from documents d join reservations r on r.id = d.reservation_id where d.id = l.object_id)
    when 'EditRequest' then (select q.thesis_id from edit_requests q where q.id = l.object_id)
    when 'DeleteRequest' then (select q.thesis_id from delete_requests q where q.id = l.object_id) end`)} end`;

/** Reads entries in one statement, whatever their number and the number of records that they mention. */
export async function loadEntries(db: Database, filters: EntriesQuery): Promise<LoadedEntries> {
  const { picked, total = sql`0`, facts = sql`null::jsonb` } = filters;
  const [row] = await queryRows<LoadedEntries & { facts: PolicyFactsJson | null }>(
    db,
    sql`with picked as materialized (select *, row_number() over () as nth from (${picked}) p)
      select coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'action', action, 'loggedAt', to_json(logged_at) #>> '{}', 'objectClass', object_class, 'objectId', object_id,
          'version', version, 'userId', user_id, 'username', username, 'realUsername', real_username, 'inPlaceOf', ${inPlaceOf},
          'isImported', exists (select from imports i where i.transaction = l.transaction),
          'data', data, 'previous', previous) order by nth) from picked l), '[]') as entries,
        ${selectRecordLabels()} as names, ${total}::integer as total, ${facts} as facts`,
  );
  if (!row) return { entries: [], names: {}, total: 0, facts: null };
  return { ...row, entries: row.entries.map(withoutWithheld), facts: row.facts && toPolicyFacts(row.facts) };
}

function withoutWithheld(entry: StoredEntry): StoredEntry {
  const withheld = isObjectClass(entry.objectClass) ? withheldColumns[entry.objectClass] : undefined;
  if (!withheld) return entry;
  const without = (fields: StoredEntry["data"]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !withheld.includes(name)));
  return { ...entry, data: without(entry.data), previous: without(entry.previous) };
}

type PolicyFactsJson = Omit<PolicyFacts, "reservation"> & { reservation?: ReservationRecordJson };

const toPolicyFacts = ({ reservation, ...facts }: PolicyFactsJson): PolicyFacts =>
  reservation ? { ...facts, reservation: toReservationRecord(reservation) } : facts;
