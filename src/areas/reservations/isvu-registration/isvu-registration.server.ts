import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/exchanges.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { gridDate, gridLabel } from "#kit/grid/column-sql.server.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { IsvuReply } from "#outside/isvu/port.ts";
import { wordsOf } from "#outside/remote-words.ts";
import { type ReservationRow, reservations } from "../tables.server.ts";
import { texts } from "../texts.ts";
import { lockReservation } from "../transition.server.ts";
import { isvuEntryFlow } from "./flow.ts";
import {
  decide,
  type IsvuEntryFailure,
  type IsvuView,
  isSameResult,
  nextIsvuCheck,
} from "./isvu-registration.ts";
import { type IsvuEntryRow, isvuEntries } from "./tables.server.ts";
import { texts as isvuTexts } from "./texts.ts";

/** SQL: ISVU's message about the newest sending `e`. */
const lastOutcome = sql`concat_ws(' ', ${gridLabel(sql`e.failure`, isvuTexts.hr.failures)}, nullif(e.message, ''))`;

/**
 * SQL condition on the reservation `r` and its newest sending `e`: it belongs to the view of the
 * screen.
 */
const inView: Record<IsvuView, SQL> = {
  // nothing is entered before the outcome of the defense is final, or once the title has been
  // withdrawn
  pending: sql`r.registered_in_isvu <> 'entered' and e.next_check_at is null and not r.outcome_pending and r.title_withdrawn_at is null`,
  underway: sql`e.next_check_at is not null`,
  entered: sql`r.registered_in_isvu = 'entered' and e.next_check_at is null`,
};

/** SQL: the newest sending of the reservation `r` as `e`. */
const newestEntry = sql`left join lateral (
  select status, failure, message, next_check_at from isvu_entries where reservation_id = r.id order by id desc limit 1) e on true`;

/**
 * SQL: the completed reservations of a view, the latest exam first. JMBAG and grade are included
 * only for actors who may see them (product §2), as are the page of the reservation and ISVU's
 * message.
 */
export const selectIsvuRows = (
  view: IsvuView,
  { grades, jmbag }: { grades: boolean; jmbag: boolean },
): SQL => sql`
  select r.id, ${grades ? sql`'/reservation/show/' || r.id` : sql`'/student/thesis/' || t.id`} as "showPath",
    student.name as student, ${jmbag ? sql`coalesce(student.jmbag, '') as jmbag,` : sql``} r.thesis_name as thesis,
    s.name as study, coalesce(s.finale_course_isvu_id, '') as course, m.name_with_title as mentor,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${grades ? sql`r.grade,` : sql``}
    ${gridLabel(sql`r.registered_in_isvu`, texts.hr.registeredInISVU)} as registered, r.registered_in_isvu_reason as reason,
    ${grades ? lastOutcome : sql`''`} as outcome,
    coalesce(to_char(e.next_check_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI'), '') as next
  from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join users student on student.id = r.student_id join users m on m.id = t.mentor_id ${newestEntry}
  where r.status = 'completed' and ${inView[view]}
  order by r.exam_date desc, r.id desc`;

/** Loads the number of results in each view. */
export async function loadIsvuCounts(db: Database): Promise<Record<IsvuView, number>> {
  const counted = (view: IsvuView) => sql`count(*) filter (where ${inView[view]})::int`;
  const [row] = await queryRows<Record<IsvuView, number>>(
    db,
    sql`select ${counted("pending")} as pending, ${counted("underway")} as underway, ${counted("entered")} as entered
      from reservations r ${newestEntry} where r.status = 'completed'`,
  );
  return orNotFound(row);
}

/** Returns the ids of the sendings due for a query, longest wait first. */
export async function findDueIsvuEntries(db: Database, now: Date): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from isvu_entries where next_check_at <= ${now.toISOString()}::timestamptz order by next_check_at limit 200`,
  );
  return rows.map(({ id }) => id);
}

/** The data of a completed thesis that ISVU needs. */
export type IsvuFacts = {
  thesisId: number;
  jmbag: string | null;
  courseId: string | null;
  mentor: string;
  /** The mentor's code in ISVU. */
  examiner: string | null;
  examDate: string | null;
  grade: number | null;
};

/** Loads it; 404 if there is no such reservation. */
export async function loadIsvuFacts({ db }: Pick<Context, "db">, id: number): Promise<IsvuFacts> {
  const [row] = await queryRows<IsvuFacts>(
    db,
    sql`select t.id as thesis_id, student.jmbag, s.finale_course_isvu_id as course_id, m.name_with_title as mentor,
        m.isvu_code as examiner, r.exam_date, r.grade
      from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
      join users student on student.id = r.student_id join users m on m.id = t.mentor_id where r.id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * Ends the sending of a result that no longer holds. Returns true if ISVU may have the result, so
 * that a person has to change it there. The caller has locked the reservation.
 */
export async function stopRegistration(
  context: Context,
  { id, registeredInIsvu }: ReservationRow,
): Promise<boolean> {
  const wasUnderway = await cancelUnderway({ ...context, actor: systemActor }, id);
  return wasUnderway || registeredInIsvu !== "no";
}

/**
 * Replaces the mark of an outdated entry of a locked reservation, which a person has removed from
 * ISVU or corrected there; nothing if a newer result was sent meanwhile.
 */
export async function clearRegistration(
  context: Context,
  { id, registeredInIsvu }: ReservationRow,
  now: "no" | "entered",
): Promise<void> {
  if (registeredInIsvu === "outdated")
    await change(context, reservations, id, { registeredInIsvu: now });
}

/** The sending of a reservation that is on its way, locked. */
export async function lockUnderway({ db }: Context, reservationId: number) {
  const [entry] = await db
    .select()
    .from(isvuEntries)
    .where(and(eq(isvuEntries.reservationId, reservationId), isNotNull(isvuEntries.nextCheckAt)))
    .for("update");
  return entry;
}

/**
 * Ends a sending in progress, because a person has recorded the outcome; false if there is none.
 */
export async function cancelUnderway(context: Context, reservationId: number): Promise<boolean> {
  const entry = await lockUnderway(context, reservationId);
  if (!entry) return false;
  const { status } = transition(isvuEntryFlow, "cancel", context.actor, entry, context.now);
  await context.db
    .update(isvuEntries)
    .set({ status, nextCheckAt: null })
    .where(eq(isvuEntries.id, entry.id));
  return true;
}

/** The queue of the job that looks one result up in ISVU, and enters it if it isn't there. */
export const isvuQueue = "check-isvu-entry";

/**
 * Milliseconds for which a node claims a sending, longer than any exchange takes. If that node
 * dies, the sending becomes due again afterwards.
 */
const claimMs = 15 * 60_000;

type Ending =
  | { step: "accept" | "find" }
  | { step: "refuse"; failure: IsvuEntryFailure; message: string };

/**
 * Looks up a due result in ISVU and records the response; enters the result only if ISVU doesn't
 * have it. No remote call happens inside a transaction. Failures are retried later; a sending that
 * isn't due is skipped.
 */
export async function checkIsvuEntry(context: Context, id: number): Promise<void> {
  const entry = await claim(context, id);
  if (!entry) return;
  const { contents, acceptedAt, attempts } = entry;
  const facts = await loadIsvuFacts(context, entry.reservationId);
  if (acceptedAt === null && !isSameResult(contents, facts))
    return settle(context, entry, { step: "refuse", failure: "changed", message: "" });
  const ask = <T>(reply: Promise<IsvuReply<T>>) => askIsvu(context, entry, facts.thesisId, reply);
  const state = { isAccepted: acceptedAt !== null, attempts };
  const look = () => ask(context.isvu.findResult(contents.jmbag, contents.courseId));
  const answer = await look();
  if ("failure" in answer) return settleFailure(context, entry, answer);
  const decision = decide(answer.value, contents, state);
  if (decision.step === "wait")
    return postpone(context, entry, { failure: null, retryAfter: null });
  if (decision.step !== "enter") return settle(context, entry, decision);
  const sent = await ask(context.isvu.enterResult(decision.target, contents));
  if (!("failure" in sent)) return settle(context, entry, { step: "accept" });
  if (sent.failure !== "refused") return postpone(context, entry, sent);
  // an attempt whose answer was lost may have arrived meanwhile
  const again = await look();
  if ("failure" in again) return postpone(context, entry, again);
  const outcome = decide(again.value, contents, state);
  if (outcome.step === "find") return settle(context, entry, outcome);
  const message = wordsOf(sent.exchanges.at(-1)?.answer ?? "");
  await settle(context, entry, { step: "refuse", failure: "refused", message });
}

/** Takes a sending that is due for this node; undefined if there is none. */
async function claim({ db, now }: Context, id: number): Promise<IsvuEntryRow | undefined> {
  const [entry] = await db
    .update(isvuEntries)
    .set({ nextCheckAt: new Date(now.getTime() + claimMs) })
    .where(and(eq(isvuEntries.id, id), lte(isvuEntries.nextCheckAt, now)))
    .returning();
  return entry;
}

/** Waits for a reply and stores its exchanges. */
async function askIsvu<T>(
  context: Context,
  { requestedBy }: IsvuEntryRow,
  thesisId: number,
  reply: Promise<IsvuReply<T>>,
): Promise<IsvuReply<T>> {
  const answered = await reply;
  const failure = "failure" in answered ? answered.failure : null;
  await storeExchanges(
    context,
    { system: "isvu", thesisId, askedBy: requestedBy },
    answered.exchanges,
    failure,
  );
  return answered;
}

type Failed = { failure: IsvuEntryFailure | null; retryAfter: number | null };

/** A student whom ISVU doesn't know can't be sent; everything else passes. */
const settleFailure = (context: Context, entry: IsvuEntryRow, failed: Failed) =>
  failed.failure === "unknown"
    ? settle(context, entry, { step: "refuse", failure: failed.failure, message: "" })
    : postpone(context, entry, failed);

/** Records why the exchange failed, and when to query ISVU again. */
async function postpone(
  { db, now }: Context,
  { id, attempts }: IsvuEntryRow,
  { failure, retryAfter }: Failed,
) {
  const next = {
    attempts: attempts + 1,
    failure,
    nextCheckAt: nextIsvuCheck(now, attempts + 1, retryAfter),
  };
  await db
    .update(isvuEntries)
    .set(next)
    .where(and(eq(isvuEntries.id, id), isNotNull(isvuEntries.nextCheckAt)));
}

/**
 * Writes ISVU's data to the sending and the reservation, and notifies student services of a
 * refusal. A result that changed in the meantime has to be entered again.
 */
const settle = (context: Context, { id, reservationId }: IsvuEntryRow, ending: Ending) =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { actor, db, now } = context;
    const { reservation } = await lockReservation(context, reservationId);
    const [entry] = await db.select().from(isvuEntries).where(eq(isvuEntries.id, id)).for("update");
    if (!entry?.nextCheckAt) return;
    const { status } = transition(isvuEntryFlow, ending.step, actor, entry, now);
    const isAccepted = ending.step === "accept";
    const { failure, message } = ending.step === "refuse" ? ending : { failure: null, message: "" };
    await db
      .update(isvuEntries)
      .set({
        status,
        failure,
        message,
        attempts: isAccepted ? 0 : entry.attempts + 1,
        acceptedAt: entry.acceptedAt ?? (isAccepted ? now : null),
        nextCheckAt: isAccepted ? nextIsvuCheck(now, 1, null) : null,
      })
      .where(eq(isvuEntries.id, id));
    const { thesisId } = reservation;
    if (ending.step === "refuse")
      await context.publish(context, { name: "isvuEntry.refuse", thesisId, reservationId });
    const mark = marks[ending.step];
    if (ending.step === "refuse" && reservation.registeredInIsvu !== "sent") return;
    const isCurrent = isSameResult(entry.contents, reservation);
    const registeredInIsvu = isCurrent || ending.step === "refuse" ? mark : "outdated";
    if (registeredInIsvu !== reservation.registeredInIsvu)
      await change(context, reservations, reservationId, {
        registeredInIsvu,
        registeredInIsvuReason: "",
      });
  });

/** How the reservation is marked; a result that ISVU has lost is to be entered again. */
const marks = { accept: "sent", find: "entered", refuse: "no" } as const;
