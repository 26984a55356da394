import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { isIsoDate } from "#kit/time/dates.ts";
import { endOfDay } from "#kit/time/time-zone.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import { hiddenColumnsFor, mayReadHistory } from "../access.ts";
import { recordLabel } from "../describe.ts";
import { type ObjectClass, recordTypes } from "../objects.ts";
import { buildSnapshot, compareSnapshots, type RecordSnapshot } from "../state.ts";
import { loadEntries } from "./entries.ts";
import { selectPolicyFacts } from "./facts.ts";
import { entriesPerPage } from "./queries.ts";
import { presentEntriesFor } from "./record.ts";

/** What of a record's history is wanted: a page of it, or the record as it was. */
export type RecordPageQuery = { before?: number | undefined; version?: number | undefined; day?: string | undefined };

/**
 * One record's history for whoever may read the record: 404 for a record that never was, or is gone and the reader is no admin;
 * 403 for who may not read it. One statement.
 */
export async function loadRecordPage(context: Context, objectClass: ObjectClass, id: number, wish: RecordPageQuery) {
  const once = wish.version !== undefined || isIsoDate(wish.day ?? "");
  const read = await loadEntries(context.db, {
    picked: selectRecordEntries(objectClass, id, once, wish.before),
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
  if (once) return { ...shown, entries: [], more: false, once: toSnapshotView(context, objectClass, read, wish) };
  const page = { ...read, entries: entries.slice(0, entriesPerPage) };
  const more = entries.length > entriesPerPage;
  return { ...shown, entries: presentEntriesFor(context.actor, objectClass, page), more, once: undefined };
}

/** A page of the newest, or all of them, to rebuild the record. */
const selectRecordEntries = (objectClass: ObjectClass, id: number, once: boolean, before: number | undefined): SQL =>
  sql`select * from log_entries where object_class = ${objectClass} and object_id = ${id}
    and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc ${once ? sql`` : sql`limit ${entriesPerPage + 1}`}`;

export type SnapshotView = {
  /** Nothing when the record was not there yet. */
  state: Omit<RecordSnapshot, "fields"> | undefined;
  day: string | undefined;
  fields: ReturnType<typeof compareSnapshots>;
  /** The versions before and after it, where there are any. */
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
