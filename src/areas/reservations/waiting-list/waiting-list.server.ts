import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isActiveStudent, isOpenAccount } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { isOffered } from "#areas/theses/fragments.server.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import {
  clearPreReservation,
  holdForWaitingList,
  thesisExists,
} from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { ongoingStatuses } from "#areas/theses/status.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows, settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { isLastStepUndoable } from "#kit/database/undo-rules.ts";
import { withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { role, systemActor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadEligibilityFacts } from "../eligibility.server.ts";
import { evaluateEligibility, mayReserve } from "../eligibility.ts";
import { isWaiting } from "../fragments.server.ts";
import { waitingListJson } from "./fragments.server.ts";
import { waitingListEntries } from "./tables.server.ts";
import { messages } from "./texts.ts";
import {
  endOfHold,
  maxWaitingLists,
  type OwnWaitingView,
  type WaitingListView,
  waitingRefusal,
} from "./waiting-list.ts";

/** The database and the clock: accounts end on a day. */
type Clocked = Pick<Context, "db" | "now">;

/** An entry as the command that settles the list sees it. */
export type WaitingEntry = {
  id: number;
  studentId: number;
  heldUntil: string | null;
  passedOver: boolean;
  active: boolean;
  /** True if the student has or had a reservation of the thesis. */
  reserved: boolean;
  /** True if another thesis is held for the student. */
  holdsAnother: boolean;
  byFollowing: boolean;
};

/** Loads the entries of a thesis, first come first. */
export const loadWaitingEntries = (
  { db, now }: Clocked,
  thesisId: number,
): Promise<WaitingEntry[]> =>
  queryRows(
    db,
    sql`select w.id, w.student_id, w.held_until::text as held_until,
        w.passed_over_at is not null as passed_over, w.by_following, ${isOpenAccount(localDate(now))} as active,
        exists (select from reservations r where r.thesis_id = w.thesis_id and r.student_id = w.student_id) as reserved,
        exists (select from waiting_list_entries other where other.student_id = w.student_id
          and other.thesis_id <> w.thesis_id and other.held_until is not null) as holds_another
      from waiting_list_entries w join users u on u.id = w.student_id
      where w.thesis_id = ${thesisId} order by w.id`,
  );

/** Loads how many wait for a thesis and the place of a student. */
export async function loadWaitingList(
  db: Database,
  thesisId: number,
  studentId: number,
): Promise<WaitingListView> {
  const [row] = await queryRows<{ view: WaitingListView }>(
    db,
    sql`select ${waitingListJson(sql`${thesisId}`, studentId)} as view`,
  );
  return row?.view ?? { count: 0, position: null, heldUntil: null };
}

/** Loads the student's own entry on the list of a thesis; undefined if there is none. */
export const findOwnEntry = (db: Database, thesisId: number, studentId: number) =>
  db
    .select()
    .from(waitingListEntries)
    .where(
      and(eq(waitingListEntries.thesisId, thesisId), eq(waitingListEntries.studentId, studentId)),
    )
    .execute()
    .then(([entry]) => entry);

/** On how many lists a student is by own wish. */
export const countLists = (db: Database, studentId: number): Promise<number> => {
  const { studentId: ofStudent, byFollowing } = waitingListEntries;
  return db.$count(waitingListEntries, and(eq(ofStudent, studentId), eq(byFollowing, false)));
};

/**
 * Loads the students who follow the mentor of a thesis and may one day reserve it, by the time of
 * following, without students on its list and students who have reserved it before. All rules are
 * checked when the thesis is offered.
 */
export const loadFollowersToEnlist = (
  { db, now }: Clocked,
  thesisId: number,
): Promise<{ studentId: number }[]> =>
  queryRows(
    db,
    sql`select u.id as student_id from theses t join follows f on f.mentor_id = t.mentor_id join users u on u.id = f.user_id
      where t.id = ${thesisId} and ${isActiveStudent(localDate(now))}
        and exists (select from user_studies e where e.user_id = u.id and e.study_id = t.study_id and e.user_type = 'student')
        and not exists (select from waiting_list_entries w where w.thesis_id = t.id and w.student_id = u.id)
        and not exists (select from reservations r where r.thesis_id = t.id and r.student_id = u.id)
      order by f.id`,
  );

/** The people who follow the mentor of a thesis, except the people of the thesis itself. */
export async function loadFollowersOfMentor(
  { db, now }: Clocked,
  thesisId: number,
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from theses t join follows f on f.mentor_id = t.mentor_id join users u on u.id = f.user_id and ${isOpenAccount(localDate(now))}
      where t.id = ${thesisId} and (u.id in (t.mentor_id, t.co_mentor_id)) is not true order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** True if anybody is on the list of a thesis. */
export const hasWaitingList = async (db: Database, thesisId: number): Promise<boolean> =>
  (await db.$count(waitingListEntries, eq(waitingListEntries.thesisId, thesisId))) > 0;

/** Loads the lists on which a student is, held theses first. */
export async function loadOwnLists(db: Database, studentId: number): Promise<OwnWaitingView[]> {
  const rows = await queryRows<
    Omit<OwnWaitingView, keyof WaitingListView> & { view: WaitingListView }
  >(
    db,
    sql`select t.id as thesis_id, t.name, t.name_eng, m.name_with_title as mentor, t.status,
        own.passed_over_at is not null as passed_over, ${waitingListJson(sql`t.id`, studentId)} as view
      from waiting_list_entries own join theses t on t.id = own.thesis_id join users m on m.id = t.mentor_id
      where own.student_id = ${studentId} and t.status in ${literalList(ongoingStatuses)}
        and not exists (select from reservations r where r.thesis_id = t.id and r.student_id = ${studentId})
      order by own.held_until, own.id`,
  );
  return rows.map(({ view, ...row }) => ({ ...row, ...view }));
}

/** True if a thesis is free and its mentor can act today (product §11). */
export const isThesisOffered = async ({ db, now }: Clocked, thesisId: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      sql`select from theses t where t.id = ${thesisId} and ${isOffered(localDate(now))}`,
    )
  ).length > 0;

/**
 * Loads the theses whose lists may have to be settled: free ones with students who have not been
 * offered them, closed ones, and those that a student of the list has reserved.
 */
export const loadUnsettled = ({ db, now }: Clocked): Promise<{ id: number }[]> =>
  queryRows(
    db,
    sql`select distinct t.id from waiting_list_entries w join theses t on t.id = w.thesis_id
      where (${isOffered(localDate(now))} and t.pre_reservation_student_id is null and w.passed_over_at is null)
        or t.status not in ${literalList(ongoingStatuses)} or not (w.held_until is not null or ${isWaiting})
        or (w.held_until is not null and t.pre_reservation_student_id is distinct from w.student_id)
      order by t.id`,
  );

const { refusals } = messages;
const { thesisId: ofThesis, passedOverAt } = waitingListEntries;
const student = role("student");

/**
 * Puts the student at the end of the waiting list of a thesis; a second time changes nothing.
 * Refuses with 403 (not a student, or the thesis is not visible to them), 404, 409 (the thesis is
 * free or closed, or too many lists) or 422 (a rule that will not hold later, either).
 */
export const joinWaitingList = (context: Context, thesisId: number): Promise<WaitingListView> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
    const [thesis, , facts] = await settleTogether([
      lockThesis(context, thesisId),
      lockUsers(db, [actor.id]), // serializes one student's requests, so that the limit holds
      loadEligibilityFacts(db, thesisId, actor.id, now),
    ]);
    if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
    const before = await loadWaitingList(db, thesisId, actor.id);
    if (before.heldUntil) throw new Refusal(409, refusals.own);
    if (before.position) return before;
    const refusal = waitingRefusal(facts);
    if (refusal) throw new Refusal(409, refusal);
    const lists = await countLists(db, actor.id);
    if (lists >= maxWaitingLists)
      throw new Refusal(409, withValues(refusals.tooMany, { count: lists }));
    await create(context, waitingListEntries, { thesisId, studentId: actor.id });
    await context.publish(context, { name: "waitingList.join", thesisId });
    return loadWaitingList(db, thesisId, actor.id);
  });

/**
 * Takes the student off the list. A thesis that is held for them is offered to the next one.
 * Refuses with 404 or 409 (not on the list).
 */
export const leaveWaitingList = (context: Context, thesisId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const thesis = await lockThesis(context, thesisId);
    const entry = await findOwnEntry(db, thesisId, actor.id);
    if (!entry) throw new Refusal(409, refusals.notWaiting);
    await remove(context, waitingListEntries, entry.id);
    const holds = entry.heldUntil !== null && thesis.preReservationStudentId === actor.id;
    if (holds && thesis.status === "published")
      await clearPreReservation(context, thesisId, "waitingList.leave");
    else await context.publish(context, { name: "waitingList.leave", thesisId });
  });

/** Puts students who follow the mentor of a freed thesis at the end of its list, in this order. */
export const enlistFollowers = (
  { db, now }: Pick<Context, "db" | "now">,
  thesisId: number,
  followers: readonly { studentId: number }[],
) =>
  db
    .insert(waitingListEntries)
    .values(
      followers.map(({ studentId }) => ({
        thesisId,
        studentId,
        byFollowing: true,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();

/**
 * A reservation ends the time in which the thesis is free: students who were skipped are considered
 * again.
 */
export const forgetPassedOver = ({ db }: Pick<Context, "db">, thesisId: number) =>
  db
    .update(waitingListEntries)
    .set({ passedOverAt: null })
    .where(and(eq(ofThesis, thesisId), isNotNull(passedOverAt)))
    .execute();

/**
 * Brings the list of a thesis up to date, as the system: removes the students who have reserved the
 * thesis and the student whose hold has ended, closes the list of a completed or deleted thesis,
 * and holds a free one for the first student who may reserve it. Followers of its mentor are at the
 * end of the list, until the thesis is taken or none of them may reserve it. A second call changes
 * nothing, so several nodes may call it at once. While the last step of the thesis can be undone,
 * nothing happens.
 */
export const settleWaitingList = (context: Context, thesisId: number): Promise<void> =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { db } = context;
    if (!(await thesisExists(db, thesisId))) return;
    const thesis = await lockThesis(context, thesisId);
    if (await isLastStepUndoable(context, "Thesis", thesisId)) return;
    // the lock of the thesis keeps others from joining meanwhile
    const students = (await loadWaitingEntries(context, thesisId)).map(
      ({ studentId }) => studentId,
    );
    await lockUsers(db, [thesis.mentorId, ...students]);
    const entries = await loadWaitingEntries(context, thesisId);
    const closed = !ongoingStatuses.some((status) => status === thesis.status);
    const isOver = ({ reserved, heldUntil, studentId, byFollowing }: WaitingEntry) =>
      closed ||
      reserved ||
      (heldUntil !== null && thesis.preReservationStudentId !== studentId) ||
      (byFollowing && thesis.status !== "published");
    for (const { id } of entries.filter(isOver)) await remove(context, waitingListEntries, id);
    const userIds = entries
      .filter(({ reserved, byFollowing }) => !reserved && !byFollowing)
      .map(({ studentId }) => studentId);
    if (closed && userIds.length > 0)
      await context.publish(context, { name: "waitingList.close", thesisId, userIds });
    const isFree = thesis.status === "published" && thesis.preReservationStudentId === null;
    // a thesis that isn't offered to anybody passes nobody over
    if (isFree && (await isThesisOffered(context, thesisId)))
      await offer(
        context,
        thesisId,
        entries.filter((entry) => !isOver(entry)),
      );
  });

/**
 * Holds a free, locked thesis for the first of these students who meets all rules; the others are
 * skipped. If none does, the followers of its mentor are notified that it is free.
 */
async function offer(
  context: Context,
  thesisId: number,
  entries: readonly WaitingEntry[],
): Promise<void> {
  const { db, now } = context;
  for (const { id, studentId, active, holdsAnother, passedOver, byFollowing } of entries) {
    if (active && !holdsAnother) {
      const findings = evaluateEligibility(
        await loadEligibilityFacts(db, thesisId, studentId, now),
      );
      if (mayReserve(findings)) {
        const heldUntil = endOfHold(now, await loadNonWorkingDays(db));
        await change(context, waitingListEntries, id, { heldUntil, passedOverAt: null });
        await holdForWaitingList(context, { thesisId, studentId, heldUntil, byFollowing });
        return;
      }
    }
    if (byFollowing) await remove(context, waitingListEntries, id);
    else if (!passedOver) await change(context, waitingListEntries, id, { passedOverAt: now });
  }
  if (!entries.some(({ byFollowing }) => byFollowing)) return;
  const userIds = await loadFollowersOfMentor(context, thesisId);
  if (userIds.length > 0)
    await context.publish(context, { name: "waitingList.free", thesisId, userIds });
}
