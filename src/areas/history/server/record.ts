import { sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import { type Facts, hiddenFrom, seesWhoActed } from "../access.ts";
import { shownEntries } from "../describe.ts";
import type { ObjectClass } from "../objects.ts";
import type { RecordHistory, ShownEntry } from "../schema.ts";
import { type Read, readEntries } from "./entries.ts";
import { factsOf } from "./facts.ts";

const atFirst = 20;

/**
 * The newest entries of a record for whoever may read the record, which its page has decided; fields that this reader may not
 * see are left out. One statement.
 */
export async function recordHistory(context: Context, objectClass: ObjectClass, id: number): Promise<RecordHistory> {
  const of = sql`from log_entries where object_class = ${objectClass} and object_id = ${id}`;
  const read = await readEntries(context.db, {
    picked: sql`select * ${of} order by version desc limit ${atFirst}`,
    total: sql`(select count(*) ${of})`,
    facts: factsOf(objectClass, id),
  });
  const entries = entriesFor(context.actor, objectClass, read);
  return { objectClass, objectId: id, entries, total: read.total };
}

/** The entries of one record as this reader may see them. */
export function entriesFor(actor: Actor, objectClass: ObjectClass, { entries, names, facts }: Read): ShownEntry[] {
  const known = facts ?? {};
  const shown = shownEntries(entries, names, hiddenFrom(objectClass, actor, known));
  if (seesWhoActed(objectClass, actor, known)) return shown;
  return shown.filter(sincePublication(known)).map((entry) => ({ ...entry, who: "", real: "" }));
}

/** A topic's life before its publication is for its own people. */
const sincePublication =
  ({ published_at: at }: Facts) =>
  ({ action, loggedAt }: ShownEntry) =>
    action === "new" || (typeof at === "string" && Date.parse(loggedAt) >= Date.parse(at));
