import { sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import { hiddenColumnsFor, maySeeActor, type PolicyFacts } from "../access.ts";
import { presentEntries } from "../describe.ts";
import type { ObjectClass } from "../objects.ts";
import type { EntryView, RecordHistoryView } from "../schema.ts";
import { type LoadedEntries, loadEntries } from "./entries.ts";
import { selectPolicyFacts } from "./facts.ts";

const entriesInSection = 20;

/**
 * The newest entries of a record for whoever may read the record, which its page has decided; fields that this reader may not
 * see are left out. One statement.
 */
export async function loadRecordHistory(
  context: Context,
  objectClass: ObjectClass,
  id: number,
): Promise<RecordHistoryView> {
  const of = sql`from log_entries where object_class = ${objectClass} and object_id = ${id}`;
  const read = await loadEntries(context.db, {
    picked: sql`select * ${of} order by version desc limit ${entriesInSection}`,
    total: sql`(select count(*) ${of})`,
    facts: selectPolicyFacts(objectClass, id),
  });
  const entries = presentEntriesFor(context.actor, objectClass, read);
  return { objectClass, objectId: id, entries, total: read.total };
}

/** The entries of one record as this reader may see them. */
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

/** A topic's life before its publication is for its own people. */
const isSincePublication =
  ({ published_at: at }: PolicyFacts) =>
  ({ action, loggedAt }: EntryView) =>
    action === "new" || (typeof at === "string" && Date.parse(loggedAt) >= Date.parse(at));
