import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { isIsoDate } from "#kit/time/dates.ts";
import { endOfDay } from "#kit/time/time-zone.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import { hiddenFrom, mayReadHistory } from "../access.ts";
import { nameOf } from "../describe.ts";
import { type ObjectClass, objects } from "../objects.ts";
import { compared, type State, stateAfter } from "../state.ts";
import { readEntries } from "./entries.ts";
import { factsOf } from "./facts.ts";
import { entriesOnPage } from "./queries.ts";
import { entriesFor } from "./record.ts";

/** What of a record's history is wanted: a page of it, or the record as it was. */
export type RecordWish = { before?: number | undefined; version?: number | undefined; day?: string | undefined };

/**
 * One record's history for whoever may read the record: 404 for a record that never was, or is gone and the reader is no admin;
 * 403 for who may not read it. One statement.
 */
export async function recordPage(context: Context, objectClass: ObjectClass, id: number, wish: RecordWish) {
  const once = wish.version !== undefined || isIsoDate(wish.day ?? "");
  const read = await readEntries(context.db, {
    picked: picked(objectClass, id, once, wish.before),
    facts: factsOf(objectClass, id),
  });
  const { entries, names, facts } = read;
  const isAdmin = context.actor.roles.includes("admin");
  if (!facts && (!isAdmin || entries.length === 0)) throw new Refusal(404, notFound);
  if (!mayReadHistory(objectClass, context.actor, facts ?? {})) throw new Refusal(403, accessDenied);
  const shown = {
    objectClass,
    objectId: id,
    className: objects[objectClass].names[0],
    subject: nameOf(names, objectClass, id),
    gone: facts === null,
  };
  if (once) return { ...shown, entries: [], more: false, once: asItWas(context, objectClass, read, wish) };
  const page = { ...read, entries: entries.slice(0, entriesOnPage) };
  const more = entries.length > entriesOnPage;
  return { ...shown, entries: entriesFor(context.actor, objectClass, page), more, once: undefined };
}

/** A page of the newest, or all of them, to rebuild the record. */
const picked = (objectClass: ObjectClass, id: number, once: boolean, before: number | undefined): SQL =>
  sql`select * from log_entries where object_class = ${objectClass} and object_id = ${id}
    and ${before === undefined ? sql`true` : sql`version < ${before}`}
    order by version desc ${once ? sql`` : sql`limit ${entriesOnPage + 1}`}`;

export type AsItWas = {
  /** Nothing when the record was not there yet. */
  state: Omit<State, "fields"> | undefined;
  day: string | undefined;
  fields: ReturnType<typeof compared>;
  /** The versions before and after it, where there are any. */
  earlier: number | undefined;
  later: number | undefined;
};

type Read = Awaited<ReturnType<typeof readEntries>>;

function asItWas({ actor }: Context, objectClass: ObjectClass, read: Read, { version, day }: RecordWish): AsItWas {
  const entries = read.entries.toReversed();
  const upTo = entries.filter((entry) =>
    version === undefined ? Date.parse(entry.loggedAt) < endOfDay(day ?? "").getTime() : entry.version <= version,
  );
  if (version !== undefined && upTo.at(-1)?.version !== version) throw new Refusal(404, notFound);
  const [past, now] = [stateAfter(upTo), stateAfter(entries)];
  const hidden = hiddenFrom(objectClass, actor, read.facts ?? {});
  const fields = past && now ? compared(objectClass, past, now, read.names, hidden) : [];
  return {
    state: past && { version: past.version, loggedAt: past.loggedAt, gone: past.gone },
    day: version === undefined ? day : undefined,
    fields,
    earlier: upTo.at(-2)?.version,
    later: entries[upTo.length]?.version,
  };
}
