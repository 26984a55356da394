import { eq, type SQL, sql } from "drizzle-orm";
import { withValues } from "#kit/text/index.ts";
import { accessDenied, Refusal, type UndoReference, undoEnds, undoRefusals, undoSeconds } from "#kit/workflow/index.ts";
import type { RecordTable } from "./change.ts";
import { queryRows } from "./connection.ts";
import type { Context } from "./context.ts";

/** A step that an actor has taken: its name in the flow, its transaction and the thesis that it was about. */
export type TakenStep = { step: string; transaction: string; thesisId: number; isUndone: boolean };

/** Hours for which a step is remembered as one that is too old. */
const rememberedHours = 24;

/**
 * Returns the newest of these steps that the actor has taken on a record, or that it is already taken back. Refuses
 * with 403 (not taken by this actor) or 409 (too long ago, or something has happened to the thesis since). Call it
 * under the locks of the step.
 */
export async function requireTakenStep(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { flow, id }: UndoReference,
  undoable: readonly string[],
): Promise<TakenStep> {
  const names = [...undoable, "undo"].map((step) => `${flow}.${step}`);
  const since = new Date(now.getTime() - rememberedHours * 3_600_000);
  const [taken] = await queryRows<{
    name: string;
    transaction: string;
    thesisId: number;
    at: string;
    followed: boolean;
  }>(
    db,
    sql`select e.name, e.transaction::text, e.thesis_id as "thesisId", to_json(e.created_at) #>> '{}' as at,
      exists (select from events later where later.id > e.id and later.thesis_id = e.thesis_id
        and later.transaction <> e.transaction) as followed
    from events e where e.actor_id = ${actor.id} and e.created_at > ${since}
      and e.name = any(${sql.param(names)}::text[]) and e.data ->> 'recordId' = ${String(id)}
    order by e.id desc limit 1`,
  );
  if (!taken) throw new Refusal(403, undoRefusals.notTaken);
  const { name, transaction, thesisId, at, followed } = taken;
  const step = name.slice(flow.length + 1);
  const isUndone = step === "undo";
  if (followed) throw new Refusal(409, undoRefusals.followed);
  if (!isUndone && undoEnds(new Date(at)) <= now)
    throw new Refusal(409, withValues(undoRefusals.tooLate, { seconds: undoSeconds }));
  return { step, transaction, thesisId, isUndone };
}

type Entry = {
  action: "new" | "update" | "delete";
  previous: Record<string, unknown>;
  isItsTransaction: boolean;
  isItsActor: boolean;
};

/**
 * Gives the columns of a record that a transaction wrote their former values, or removes the record if it was created
 * by it. Does nothing to a record that the transaction did not write. The record must be locked. Refuses with 403 or
 * 409 if it was written by another actor, or by anybody since.
 */
export async function revert(
  { db, actor }: Pick<Context, "db" | "actor">,
  table: RecordTable,
  { objectClass, id, transaction }: { objectClass: string; id: number; transaction: string },
): Promise<void> {
  const own = sql`object_class = ${objectClass} and object_id = ${id}`;
  const entries = await queryRows<Entry>(
    db,
    sql`select action, previous, transaction = ${transaction}::xid8 is true as "isItsTransaction",
      user_id is not distinct from ${actor.id} and real_username is not distinct from ${actor.impersonator?.username ?? null}::text as "isItsActor"
    from log_entries where ${own}
      and version >= (select min(version) from log_entries where ${own} and transaction = ${transaction}::xid8)
    order by version desc`,
  );
  const oldest = entries.at(-1);
  if (!oldest) return;
  if (!entries.every(({ isItsTransaction }) => isItsTransaction)) throw new Refusal(409, undoRefusals.followed);
  if (!entries.every(({ isItsActor }) => isItsActor)) throw new Refusal(403, accessDenied);
  if (oldest.action === "new") {
    await db.delete(table).where(eq(table.id, id));
    return;
  }
  const former = Object.assign({}, ...entries.map(({ previous }) => previous)) as Record<string, unknown>;
  const json = JSON.stringify(former);
  const assignments: SQL[] = Object.keys(former).map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = (jsonb_populate_record(record, ${json}::jsonb)).${name}`;
  });
  await db.execute(sql`update ${table} record set ${sql.join(assignments, sql`, `)} where record.id = ${id}`);
}
