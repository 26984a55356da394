import { eq, type SQL, sql } from "drizzle-orm";
import { type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  type StepReference,
  type UndoReference,
  undoEnds,
  undoRefusals,
  undoSeconds,
} from "#kit/workflow/undo.ts";
import type { RecordTable } from "./changes.ts";
import { queryRows } from "./connection.ts";
import type { Context } from "./context.ts";

/**
 * A step that an actor has taken: its name in the flow, its transaction and time, and the thesis
 * that it was about.
 */
export type TakenStep = {
  step: string;
  transaction: string;
  at: string;
  /** Undefined for a step that was about no thesis. */
  thesisId: number | undefined;
  isUndone: boolean;
};

/** Number of hours for which a step is remembered as too old to undo. */
const rememberedHours = 24;

/**
 * SQL condition: the changes of the transaction are not in effect, because the actor undid its step
 * with or in it. Steps undone before `at` are not searched.
 */
const isTakenBack = (transaction: SQL, actorId: number, at: SQL) => sql`exists (select from events u
  where u.actor_id = ${actorId} and u.created_at >= ${at} and u.name like '%.undo'
    and ${transaction} in (u.transaction, (u.data ->> 'transaction')::xid8))`;

/** SQL condition: the event `about` was published by the step of the event `e`. */
const isOfStep = sql`about.actor_id = e.actor_id and about.created_at = e.created_at and about.transaction = e.transaction`;

/**
 * SQL condition: others can see a notification about the step of the event `e`, or a mail about it
 * is on its way.
 */
const isTold = (now: Date) => sql`exists (select from events about
  join notifications n on n.event_id = about.id and n.created_at = about.created_at
  where ${isOfStep} and (n.visible_from is null or n.visible_from <= ${now} or n.read_at is not null))
  or exists (select from events about join mails m on m.event_id = about.id and m.created_at = about.created_at
  where ${isOfStep} and (m.sent_at is not null or m.claimed_until is not null or m.attempts > 0))`;

/**
 * SQL condition: something has happened to the thesis since the event `e` of the actor, and is in
 * effect.
 */
const isFollowed = (actorId: number) => sql`exists (select from events later
  where later.id > e.id and later.thesis_id = e.thesis_id and later.transaction <> e.transaction
    and not ${isTakenBack(sql`later.transaction`, actorId, sql`e.created_at`)})`;

/**
 * Returns one of these steps that the actor has taken on a record, or that it is already undone.
 * Refuses with 403 (not taken by this actor) or 409 (too long ago, others were notified of it, or
 * the thesis has changed since) with a sentence on what to do instead. Call it under the locks of
 * the step.
 */
export async function requireTakenStep(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { flow, id, transaction }: StepReference,
  undoable: readonly string[],
  instead: Readonly<Partial<Record<string, Message>>> = {},
): Promise<TakenStep> {
  const names = undoable.map((step) => `${flow}.${step}`);
  const since = new Date(now.getTime() - rememberedHours * 3_600_000);
  const [taken] = await queryRows<
    Omit<TakenStep, "step" | "thesisId"> & {
      name: string;
      thesisId: number | null;
      followed: boolean;
      told: boolean;
    }
  >(
    db,
    sql`select e.name, e.transaction::text, e.thesis_id, to_json(e.created_at) #>> '{}' as at,
      ${isTakenBack(sql`e.transaction`, actor.id, sql`e.created_at`)} as is_undone, ${isTold(now)} as told,
      ${isFollowed(actor.id)} as followed
    from events e where e.actor_id = ${actor.id} and e.created_at > ${since}
      and e.name = any(${sql.param(names)}::text[]) and e.data ->> 'recordId' = ${String(id)}
      and (${transaction ?? null}::xid8 is null or e.transaction = ${transaction ?? null}::xid8)
    order by e.id desc limit 1`,
  );
  if (!taken) throw new Refusal(403, undoRefusals.notTaken);
  const { name, thesisId, followed, told, ...rest } = taken;
  const step = { ...rest, step: name.slice(flow.length + 1), thesisId: thesisId ?? undefined };
  if (step.isUndone) return step;
  const refuse = (reason: Message) =>
    new Refusal(409, [reason, instead[step.step] ?? undoRefusals.instead]);
  if (followed) throw refuse(undoRefusals.followed);
  if (told) throw refuse(undoRefusals.told);
  if (undoEnds(new Date(step.at)) <= now)
    throw refuse(withValues(undoRefusals.tooLate, { minutes: Math.floor(undoSeconds / 60) }));
  return step;
}

/** A step that its actor can still undo, and until when. */
export type UndoableStep = {
  name: string;
  id: number;
  transaction: string;
  thesisId: number | null;
  at: string;
  until: string;
};

/**
 * Loads the steps of these events that the actor has taken and can undo now, the newest first; on
 * request only those of one reservation.
 */
export const loadUndoableSteps = (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  names: readonly string[],
  { reservationId = null }: { reservationId?: number | null } = {},
): Promise<UndoableStep[]> =>
  queryRows(
    db,
    sql`select ${takenStepColumns}, to_json(least(${lastMoment}, (select min(n.visible_from) from events about
          join notifications n on n.event_id = about.id and n.created_at = about.created_at
          where ${isOfStep}))) #>> '{}' as until
    from events e where e.actor_id = ${actor.id} and e.created_at > ${new Date(now.getTime() - undoSeconds * 1000)}
      and ${isUndoable(names)} and (${reservationId}::integer is null or e.reservation_id = ${reservationId})
      and not (${isTold(now)}) and not ${isTakenBack(sql`e.transaction`, actor.id, sql`e.created_at`)}
      and not ${isFollowed(actor.id)}
    order by e.id desc limit 200`,
  );

/**
 * Loads the steps of these events that the actor takes in the open transaction and can undo after
 * it, the newest first. Call it after everything else has been written: nothing has happened to the
 * records since, so only the notices of the transaction are asked.
 */
export const loadStepsOfTransaction = (
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  names: readonly string[],
): Promise<UndoableStep[]> =>
  queryRows(
    db,
    sql`with own as materialized (select * from events e
      where e.actor_id = ${actor.id} and e.created_at = ${now} and e.transaction = pg_current_xact_id()),
    notice as (select min(n.visible_from) as first_visible,
        coalesce(bool_or(n.visible_from is null or n.visible_from <= ${now}), false) as is_told
      from own join notifications n on n.event_id = own.id and n.created_at = own.created_at)
    select ${takenStepColumns}, to_json(least(${lastMoment}, notice.first_visible)) #>> '{}' as until
    from own e cross join notice where ${isUndoable(names)} and not notice.is_told
    order by e.id desc limit 200`,
  );

const takenStepColumns = sql`e.name, (e.data ->> 'recordId')::integer as id, e.transaction::text, e.thesis_id,
  to_json(e.created_at) #>> '{}' as at`;

/** SQL: when the time for undoing the step of the event `e` ends, if nobody is notified before. */
const lastMoment = sql`e.created_at + make_interval(secs => ${undoSeconds})`;

/** SQL condition: the event `e` is one of these, of a step that can be undone. */
const isUndoable = (names: readonly string[]) =>
  sql`e.name = any(${sql.param([...names])}::text[]) and e.data ? 'recordId'`;

/**
 * True if the newest entry of a record's history belongs to a step that its author can still undo,
 * because the time for it has not passed or because nobody was notified of the step.
 */
export async function isLastStepUndoable(
  { db, now }: Pick<Context, "db" | "now">,
  objectClass: string,
  id: number,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select 1 from (select * from log_entries where object_class = ${objectClass} and object_id = ${id}
        order by version desc limit 1) l
      join events e on e.actor_id = l.user_id and e.created_at = l.logged_at and e.transaction = l.transaction
        and e.data ? 'recordId' and e.name not like '%.undo'
      where e.created_at > ${new Date(now.getTime() - undoSeconds * 1000)} and not (${isTold(now)})`,
  );
  return rows.length > 0;
}

/**
 * The thesis of the actor's newest step on a record, to be locked before the record, which may no
 * longer exist. Refuses with 403 if the actor has taken none.
 */
export async function findThesisOfTakenStep(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { flow, id }: UndoReference,
): Promise<number> {
  const since = new Date(now.getTime() - rememberedHours * 3_600_000);
  const [row] = await queryRows<{ thesisId: number }>(
    db,
    sql`select thesis_id from events where actor_id = ${actor.id} and created_at > ${since}
      and name like ${`${flow}.%`} and data ->> 'recordId' = ${String(id)} and thesis_id is not null
    order by id desc limit 1`,
  );
  if (!row) throw new Refusal(403, undoRefusals.notTaken);
  return row.thesisId;
}

/**
 * The tables whose records a step may write, by the class of their history; `null` for records that
 * no step changes.
 */
export type RevertedTables = Readonly<Record<string, RecordTable | null>>;

/**
 * Reverts all records that a step wrote, in the order of the tables: their columns get the former
 * values, and records that it created are deleted. The records must be locked. Returns the ids of
 * the files that the records then no longer have. Refuses with 403 or 409 if a record was written
 * by another actor, or by anybody since.
 */
export async function revertStep(
  context: Pick<Context, "db" | "actor">,
  taken: Pick<TakenStep, "transaction" | "at">,
  tables: RevertedTables,
): Promise<number[]> {
  const { db, actor } = context;
  const written = await queryRows<{ objectClass: string; id: number; fileIds: number[] }>(
    db,
    sql`select l.object_class, l.object_id as id,
      coalesce(jsonb_agg(file.value) filter (where file.value is not null), '[]') as file_ids
    from log_entries l left join lateral jsonb_each(l.data) file
      on file.key like '%file_id' and jsonb_typeof(file.value) = 'number'
    where l.user_id = ${actor.id} and l.logged_at = ${taken.at} and l.transaction = ${taken.transaction}::xid8
    group by 1, 2`,
  );
  for (const { objectClass } of written)
    if (!(objectClass in tables))
      throw new Error(`a step that wrote a ${objectClass} can't be taken back`);
  for (const [objectClass, table] of Object.entries(tables))
    for (const record of written)
      if (table && record.objectClass === objectClass)
        await revert(context, table, { ...taken, objectClass, id: record.id });
  return written.flatMap(({ fileIds }) => fileIds);
}

type Entry = {
  action: "new" | "update" | "delete";
  previous: Record<string, unknown>;
  isItsTransaction: boolean;
  isItsActor: boolean;
};

async function revert(
  { db, actor }: Pick<Context, "db" | "actor">,
  table: RecordTable,
  {
    objectClass,
    id,
    transaction,
    at,
  }: { objectClass: string; id: number; transaction: string; at: string },
): Promise<void> {
  const own = sql`object_class = ${objectClass} and object_id = ${id}`;
  const entries = await queryRows<Entry>(
    db,
    sql`select action, previous, transaction = ${transaction}::xid8 is true as is_its_transaction,
      user_id is not distinct from ${actor.id} and real_username is not distinct from ${actor.impersonator?.username ?? null}::text as is_its_actor
    from log_entries l where ${own}
      and version >= (select min(version) from log_entries where ${own} and transaction = ${transaction}::xid8)
      and not ${isTakenBack(sql`l.transaction`, actor.id, sql`${at}::timestamptz`)}
    order by version desc`,
  );
  const oldest = orNotFound(entries.at(-1));
  if (!entries.every(({ isItsTransaction }) => isItsTransaction))
    throw new Refusal(409, [undoRefusals.followed, undoRefusals.instead]);
  if (!entries.every(({ isItsActor }) => isItsActor)) throw new Refusal(403, accessDenied);
  if (oldest.action === "new") {
    await db.delete(table).where(eq(table.id, id));
    return;
  }
  const former = Object.assign({}, ...entries.map(({ previous }) => previous)) as Record<
    string,
    unknown
  >;
  const json = JSON.stringify(former);
  const assignments: SQL[] = Object.keys(former).map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = (jsonb_populate_record(record, ${json}::jsonb)).${name}`;
  });
  await db.execute(
    sql`update ${table} record set ${sql.join(assignments, sql`, `)} where record.id = ${id}`,
  );
}
