import { type SQL, sql } from "drizzle-orm";
import { documentRecordJson } from "#areas/documents/fragments.server.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { actedInPlaceOf } from "#areas/stand-ins/fragments.server.ts";
import { thesisRecordJson } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { sortCroatian } from "#kit/text/croatian.ts";
import { endOfDay, isIsoDate, startOfDay } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  buildSnapshot,
  compareSnapshots,
  type EntryFilters,
  type EntryView,
  presentEntries,
  presentEntry,
  type RecordHistoryView,
  type RecordLabels,
  type RecordSnapshot,
  recordLabel,
  type StoredEntry,
} from "./history.ts";
import { hiddenColumnsFor, mayReadHistory, maySeeActor, type PolicyFacts } from "./policy.ts";
import { selectRecordLabels } from "./record-labels.server.ts";
import {
  isObjectClass,
  type ObjectClass,
  objectClasses,
  recordTypes,
  withheldColumnsOf,
} from "./records.ts";
import { texts } from "./texts.ts";

/** Entries on one page. */
export const entriesPerPage = 50;

export type EntriesPage = { entries: EntryView[]; more: boolean };

/** The classes of records to choose from, by their Croatian names. */
export const classChoices = (): { value: string; label: string }[] => [
  { value: "", label: texts.hr.lists.anyClass },
  ...sortCroatian(
    objectClasses.map((value) => ({ value, label: recordTypes[value].names[0] })),
    ({ label }) => label,
  ),
];

/** A page of entries of a class or of one record, newest first. */
export const loadEntriesByObject = (db: Database, wishes: EntryFilters): Promise<EntriesPage> =>
  loadEntriesPage(db, selectNewest(wishes, [objectCondition(wishes)]));

/**
 * A page of a user's entries, including those that the user, as an admin, wrote on somebody's
 * behalf.
 */
export function loadEntriesByUser(db: Database, wishes: EntryFilters): Promise<EntriesPage> {
  const { username } = wishes;
  if (!username) return loadEntriesPage(db, selectNewest(wishes, []));
  // two index scans, each as long as the page
  const own = selectNewest(wishes, [sql`username = ${username}`]);
  const acting = selectNewest(wishes, [
    sql`real_username = ${username}`,
    sql`username is distinct from ${username}`,
  ]);
  return loadEntriesPage(
    db,
    sql`select * from ((${own}) union all (${acting})) both_of ${newestFirst}`,
  );
}

/** One entry, stored and as a view; 404 if there is none. */
export async function loadEntry(
  db: Database,
  id: number,
): Promise<{ stored: StoredEntry; shown: EntryView }> {
  const { entries, names } = await loadEntries(db, {
    picked: sql`select * from log_entries where id = ${id}`,
  });
  const stored = orNotFound(entries[0]);
  return { stored, shown: presentEntry(stored, names) };
}

const newestFirst = sql`order by logged_at desc, id desc limit ${literalNumber(entriesPerPage + 1)}`;

const selectNewest = ({ from, to, before }: EntryFilters, conditions: SQL[]): SQL => {
  const wanted = [sql`true`, ...conditions];
  if (from) wanted.push(sql`logged_at >= ${startOfDay(from)}`);
  if (to) wanted.push(sql`logged_at < ${endOfDay(to)}`);
  if (before)
    wanted.push(
      sql`(logged_at, id) < (select b.logged_at, b.id from log_entries b where b.id = ${before})`,
    );
  return sql`select * from log_entries where ${sql.join(wanted, sql` and `)} ${newestFirst}`;
};

const objectCondition = ({ objectClass, objectId }: EntryFilters): SQL => {
  if (!objectClass) return sql`true`;
  return objectId
    ? sql`object_class = ${objectClass} and object_id = ${objectId}`
    : sql`object_class = ${objectClass}`;
};

async function loadEntriesPage(db: Database, picked: SQL): Promise<EntriesPage> {
  const { entries, names } = await loadEntries(db, { picked });
  return {
    entries: presentEntries(entries.slice(0, entriesPerPage), names),
    more: entries.length > entriesPerPage,
  };
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
export type LoadedEntries = {
  entries: StoredEntry[];
  names: RecordLabels;
  total: number;
  facts: PolicyFacts | null;
};

type EntriesQuery = {
  /** Selects from log_entries, in order, at most as many as needed. */
  picked: SQL;
  /** Counts all entries, if wanted. */
  total?: SQL;
  /** The record's row, if all entries belong to one record. */
  facts?: SQL;
};

/**
 * SQL: the person in whose place the author of the entry `l` acted; null for records that belong to
 * no thesis.
 */
const inPlaceOf = sql`case when l.object_class in ('Thesis', 'Reservation', 'Document', 'EditRequest', 'DeleteRequest')
  and l.user_id is not null then ${actedInPlaceOf(sql`case l.object_class when 'Thesis' then l.object_id
    when 'Reservation' then (select r.thesis_id from reservations r where r.id = l.object_id)
    when 'Document' then (select r.thesis_id from documents d join reservations r on r.id = d.reservation_id where d.id = l.object_id)
    when 'EditRequest' then (select q.thesis_id from edit_requests q where q.id = l.object_id)
    when 'DeleteRequest' then (select q.thesis_id from delete_requests q where q.id = l.object_id) end`)} end`;

/**
 * Reads entries in one statement, whatever their number and the number of records that they
 * mention.
 */
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
  return {
    ...row,
    entries: row.entries.map(withoutWithheld),
    facts: row.facts && toPolicyFacts(row.facts),
  };
}

function withoutWithheld(entry: StoredEntry): StoredEntry {
  const withheld = isObjectClass(entry.objectClass) ? withheldColumnsOf(entry.objectClass) : [];
  if (withheld.length === 0) return entry;
  const without = (fields: StoredEntry["data"]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !withheld.includes(name)));
  return { ...entry, data: without(entry.data), previous: without(entry.previous) };
}

type PolicyFactsJson = Omit<PolicyFacts, "reservation"> & { reservation?: ReservationRecordJson };

const toPolicyFacts = ({ reservation, ...facts }: PolicyFactsJson): PolicyFacts =>
  reservation ? { ...facts, reservation: toReservationRecord(reservation) } : facts;

/** The requested part of a record's history: a page of entries, or a snapshot. */
export type RecordPageQuery = {
  before?: number | undefined;
  version?: number | undefined;
  day?: string | undefined;
};

/**
 * The history of one record, read by one statement. Refuses with 404 if the record never existed,
 * or was deleted and the actor is not an admin, and with 403 without the right to read it.
 */
export async function loadRecordPage(
  context: Context,
  objectClass: ObjectClass,
  id: number,
  filters: RecordPageQuery,
) {
  const once = filters.version !== undefined || isIsoDate(filters.day ?? "");
  const read = await loadEntries(context.db, {
    picked: selectRecordEntries(objectClass, id, once, filters.before),
    facts: selectPolicyFacts(objectClass, id),
  });
  const { entries, names, facts } = read;
  const isAdmin = context.actor.roles.includes("admin");
  if (!facts && (!isAdmin || entries.length === 0)) throw new Refusal(404, notFound);
  if (!mayReadHistory(objectClass, context.actor, facts ?? {}))
    throw new Refusal(403, accessDenied);
  const shown = {
    objectClass,
    objectId: id,
    className: recordTypes[objectClass].names[0],
    subject: recordLabel(names, objectClass, id),
    gone: facts === null,
  };
  if (once)
    return {
      ...shown,
      entries: [],
      more: false,
      once: toSnapshotView(context, objectClass, read, filters),
    };
  const page = { ...read, entries: entries.slice(0, entriesPerPage) };
  const more = entries.length > entriesPerPage;
  return {
    ...shown,
    entries: presentEntriesFor(context.actor, objectClass, page),
    more,
    once: undefined,
  };
}

/** A page of the newest entries, or all of them to build a snapshot. */
const selectRecordEntries = (
  objectClass: ObjectClass,
  id: number,
  once: boolean,
  before: number | undefined,
): SQL =>
  sql`select * from log_entries where object_class = ${objectClass} and object_id = ${id}
    and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc ${once ? sql`` : sql`limit ${literalNumber(entriesPerPage + 1)}`}`;

export type SnapshotView = {
  /** Undefined if the record did not exist yet. */
  state: Omit<RecordSnapshot, "fields"> | undefined;
  day: string | undefined;
  fields: ReturnType<typeof compareSnapshots>;
  /** The previous and next version, if there are any. */
  earlier: number | undefined;
  later: number | undefined;
};

type EntriesWithFacts = Awaited<ReturnType<typeof loadEntries>>;

function toSnapshotView(
  { actor }: Context,
  objectClass: ObjectClass,
  read: EntriesWithFacts,
  { version, day }: RecordPageQuery,
): SnapshotView {
  const entries = read.entries.toReversed();
  const upTo = entries.filter((entry) =>
    version === undefined
      ? Date.parse(entry.loggedAt) < endOfDay(day ?? "").getTime()
      : entry.version <= version,
  );
  if (version !== undefined && upTo.at(-1)?.version !== version) throw new Refusal(404, notFound);
  const [past, now] = [buildSnapshot(upTo), buildSnapshot(entries)];
  const hidden = hiddenColumnsFor(objectClass, actor, read.facts ?? {});
  const fields = past && now ? compareSnapshots(objectClass, past, now, read.names, hidden) : [];
  return {
    state: past && { version: past.version, loggedAt: past.loggedAt, gone: past.gone },
    day: version === undefined ? day : undefined,
    fields,
    earlier: upTo.at(-2)?.version,
    later: entries[upTo.length]?.version,
  };
}

const selectThesis = (id: SQL): SQL =>
  sql`(select ${thesisRecordJson} from theses t where t.id = ${id})`;

const reservationOfFacts: SQL = sql`jsonb_build_object('reservation', (select ${reservationRecordJson}
  from reservations r join theses t on t.id = r.thesis_id where r.id = facts.reservation_id))`;

/** The record that the policies of a class judge, as SQL on the class's table `facts`. */
const policyRecords: Partial<Record<ObjectClass, SQL>> = {
  Thesis: sql`jsonb_build_object('thesis', ${selectThesis(sql`facts.id`)})`,
  DeleteRequest: sql`jsonb_build_object('thesis', ${selectThesis(sql`facts.thesis_id`)})`,
  EditRequest: sql`jsonb_build_object('thesis', ${selectThesis(sql`facts.thesis_id`)})`,
  Reservation: sql`jsonb_build_object('reservation', (select ${reservationRecordJson}
    from reservations r join theses t on t.id = r.thesis_id where r.id = facts.id))`,
  Document: sql`jsonb_build_object('document', (select ${documentRecordJson}
    from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
    where d.id = facts.id))`,
  AiStatement: reservationOfFacts,
  CommitteeMember: reservationOfFacts,
  Remark: reservationOfFacts,
  DocumentComment: sql`jsonb_build_object('document', (select ${documentRecordJson}
    from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
    where d.id = facts.document_id))`,
};

/**
 * A record's row and the record that its policies judge, as JSON. Null if the record is deleted.
 */
export function selectPolicyFacts(objectClass: ObjectClass, id: number): SQL {
  const record = policyRecords[objectClass] ?? sql`'{}'::jsonb`;
  const { table } = recordTypes[objectClass];
  return sql`(select to_jsonb(facts) - 'password_hash' || ${record} from ${sql.raw(table)} facts where facts.id = ${id})`;
}

const entriesInSection = 20;

/**
 * The newest entries of a record. The caller has checked the right to read the record; columns
 * hidden from the actor are left out. One statement.
 */
export async function loadRecordHistory(
  context: Context,
  objectClass: ObjectClass,
  id: number,
): Promise<RecordHistoryView> {
  const of = sql`from log_entries where object_class = ${objectClass} and object_id = ${id}`;
  const read = await loadEntries(context.db, {
    picked: sql`select * ${of} order by version desc limit ${literalNumber(entriesInSection)}`,
    total: sql`(select count(*) ${of})`,
    facts: selectPolicyFacts(objectClass, id),
  });
  const entries = presentEntriesFor(context.actor, objectClass, read);
  return { objectClass, objectId: id, entries, total: read.total };
}

/** The entries of one record as this actor may see them. */
export function presentEntriesFor(
  actor: Actor,
  objectClass: ObjectClass,
  { entries, names, facts }: LoadedEntries,
): EntryView[] {
  const known = facts ?? {};
  const shown = presentEntries(entries, names, hiddenColumnsFor(objectClass, actor, known));
  if (maySeeActor(objectClass, actor, known)) return shown;
  return shown.filter(isSincePublication(known)).map((entry) => ({ ...entry, who: "", real: "" }));
}

/** The history of a thesis before its publication is visible only to its own people. */
const isSincePublication =
  ({ published_at: at }: PolicyFacts) =>
  ({ action, loggedAt }: EntryView) =>
    action === "new" || (typeof at === "string" && Date.parse(loggedAt) >= Date.parse(at));
