import { type SQL, sql } from "drizzle-orm";
import { documentRecordJson } from "#areas/documents/server/queries/fragments.ts";
import { reservationRecordJson } from "#areas/reservations/server/queries/fragments.ts";
import { thesisRecordJson } from "#areas/theses/server/queries/fragments.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { endOfDay, isIsoDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import { hiddenColumnsFor, mayReadHistory, maySeeActor, type PolicyFacts } from "../../policy.ts";
import { type ObjectClass, recordTypes } from "../../records.ts";
import { buildSnapshot, compareSnapshots, presentEntries, type RecordSnapshot, recordLabel } from "../../rules.ts";
import type { EntryView, RecordHistoryView } from "../../schema.ts";
import { entriesPerPage, type LoadedEntries, loadEntries } from "./entries.ts";

/** The requested part of a record's history: a page of entries, or a snapshot. */
export type RecordPageQuery = { before?: number | undefined; version?: number | undefined; day?: string | undefined };

/**
 * The history of one record. 404 for a record that never existed, or for a deleted one unless the actor is an admin;
 * 403 without the right to read it. One statement.
 */
export async function loadRecordPage(context: Context, objectClass: ObjectClass, id: number, filters: RecordPageQuery) {
  const once = filters.version !== undefined || isIsoDate(filters.day ?? "");
  const read = await loadEntries(context.db, {
    picked: selectRecordEntries(objectClass, id, once, filters.before),
    facts: selectPolicyFacts(objectClass, id),
  });
  const { entries, names, facts } = read;
  const isAdmin = context.actor.roles.includes("admin");
  if (!facts && (!isAdmin || entries.length === 0)) throw new Refusal(404, notFound);
  if (!mayReadHistory(objectClass, context.actor, facts ?? {})) throw new Refusal(403, accessDenied);
  const shown = {
    objectClass,
    objectId: id,
    className: recordTypes[objectClass].names[0],
    subject: recordLabel(names, objectClass, id),
    gone: facts === null,
  };
  if (once) return { ...shown, entries: [], more: false, once: toSnapshotView(context, objectClass, read, filters) };
  const page = { ...read, entries: entries.slice(0, entriesPerPage) };
  const more = entries.length > entriesPerPage;
  return { ...shown, entries: presentEntriesFor(context.actor, objectClass, page), more, once: undefined };
}

/** A page of the newest entries, or all of them to build a snapshot. */
const selectRecordEntries = (objectClass: ObjectClass, id: number, once: boolean, before: number | undefined): SQL =>
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
    version === undefined ? Date.parse(entry.loggedAt) < endOfDay(day ?? "").getTime() : entry.version <= version,
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

const selectThesis = (id: SQL): SQL => sql`(select ${thesisRecordJson} from theses t where t.id = ${id})`;

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
  DocumentComment: sql`jsonb_build_object('document', (select ${documentRecordJson}
    from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
    where d.id = facts.document_id))`,
};

/** A record's row and the record that its policies judge, as JSON. Null if the record is deleted. */
export function selectPolicyFacts(objectClass: ObjectClass, id: number): SQL {
  const record = policyRecords[objectClass] ?? sql`'{}'::jsonb`;
  const { table } = recordTypes[objectClass];
  return sql`(select to_jsonb(facts) - 'password_hash' || ${record} from ${sql.raw(table)} facts where facts.id = ${id})`;
}

const entriesInSection = 20;

/**
 * The newest entries of a record. The caller has checked the right to read the record; columns hidden from the actor
 * are left out. One statement.
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
