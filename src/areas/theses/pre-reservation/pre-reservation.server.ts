import { type SQL, sql } from "drizzle-orm";
import { isActiveStudent, isEnrolled } from "#areas/people/fragments.server.ts";
import { isHeldByWaitingList, isWaiting } from "#areas/reservations/fragments.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { thesisMentor } from "../flow.ts";
import { hasActingMentor, isUnreserved } from "../fragments.server.ts";
import { thesisPolicy } from "../policy.ts";
import type { ThesisStatus } from "../status.ts";
import { type ThesisRow, theses } from "../tables.server.ts";
import { messages as thesisMessages } from "../texts.ts";
import { lockThesis } from "../transitions.server.ts";
import { messages } from "./texts.ts";

/** A pre-reserved thesis; `until` is the day on which it becomes free, yyyy-mm-dd. */
export type PreReservedThesisView = {
  id: number;
  name: string;
  nameEng: string;
  mentor: string;
  status: ThesisStatus;
  until: string;
};

/**
 * Loads the theses that are pre-reserved for a student today (yyyy-mm-dd) and can still be
 * reserved, earliest end first. The student may read each at `/student/thesis/{id}` (product §2).
 */
export const loadPreReservedTheses = (
  db: Database,
  studentId: number,
  today: string,
): Promise<PreReservedThesisView[]> => queryRows(db, selectPreReservedTheses(studentId, today));

/** SQL: the same theses, for use in larger statements. */
export const selectPreReservedTheses = (studentId: number, today: string): SQL =>
  sql`select t.id, t.name, t.name_eng as "nameEng", m.name_with_title as mentor, t.status, t.pre_reservation_date::text as until
    from theses t join users m on m.id = t.mentor_id
    where t.pre_reservation_student_id = ${studentId} and t.pre_reservation_date > ${today}::date
      and ${isUnreserved()} and ${hasActingMentor(today)}
    order by t.pre_reservation_date, t.id`;

/**
 * SQL: the day on which the pre-reservation of a free thesis `t` ends (spec §5); null if it is not
 * pre-reserved.
 */
export const preReservedUntil = (now: Date): SQL =>
  sql`case when t.status = 'published' and t.pre_reservation_date > ${localDate(now)}::date then t.pre_reservation_date::text end`;

type StudentFacts = { signedIn: boolean; onStudy: boolean; reservedBefore: boolean };

/**
 * Loads the facts about a student that a pre-reservation requires; undefined if there is no such
 * active student.
 */
export async function findStudentFacts(
  { db, now }: Pick<Context, "db" | "now">,
  { id, studyId }: { id: number; studyId: number },
  studentId: number,
) {
  const [facts] = await queryRows<StudentFacts>(
    db,
    sql`select u.last_login is not null as signed_in,
        ${isEnrolled(sql`u.id`, sql`${studyId}`)} as on_study,
        exists (select from reservations r where r.student_id = u.id and r.thesis_id = ${id}) as reserved_before
      from users u where u.id = ${studentId} and ${isActiveStudent(localDate(now))}`,
  );
  return facts;
}

/**
 * Loads the free theses whose pre-reservation ends today or has ended; `held` if a waiting list
 * made it.
 */
export const loadExpiredPreReservations = (db: Database, today: string) =>
  queryRows<{ id: number; held: boolean }>(
    db,
    sql`select t.id, ${isHeldByWaitingList} as held from theses t
      where t.status = 'published' and t.pre_reservation_date <= ${today}::date order by t.id`,
  );

/** True if a thesis is held for a student of its waiting list, or free and about to be. */
export async function isKeptByWaitingList(db: Database, thesisId: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from theses t where t.id = ${thesisId} and (${isHeldByWaitingList} or t.status = 'published'
      and t.pre_reservation_student_id is null and exists (select from waiting_list_entries w
        where w.thesis_id = t.id and ${isWaiting} and w.passed_over_at is null))`,
  );
  return rows.length > 0;
}

export async function thesisExists(db: Database, id: number): Promise<boolean> {
  return (await queryRows(db, sql`select from theses where id = ${id}`)).length > 0;
}

const { refusals } = messages;
const thesisRefusals = thesisMessages.refusals;

/**
 * Pre-reserves the mentor's own free thesis, until a given day, for a student who has signed in at
 * least once (spec §5). Refuses with 403, 404, 409 (not free), or 422 by field.
 */
export const preReserve = (
  context: Context,
  id: number,
  input: { student: number; date: string },
): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    await requireNoWaitingList(context.db, id);
    const student = await preReservationStudentError(context, thesis, input.student);
    const date = input.date <= localDate(context.now) ? refusals.datePassed : undefined;
    if (student || date)
      throw new Refusal(422, saveError, { ...(student && { student }), ...(date && { date }) });
    if (
      thesis.preReservationStudentId === input.student &&
      thesis.preReservationDate === input.date
    )
      throw new Refusal(422, refusals.unchanged);
    if (thesis.preReservationStudentId !== null && thesis.preReservationStudentId !== input.student)
      await context.publish(context, { name: "thesis.liftPreReservation", thesisId: id });
    const after = await change(context, theses, id, {
      preReservationStudentId: input.student,
      preReservationDate: input.date,
    });
    await context.publish(context, { name: "thesis.preReserve", thesisId: id });
    return after;
  });

/**
 * Ends a pre-reservation early, as the mentor. Refuses with 403, 404, 409 (not free) or 422 (not
 * pre-reserved).
 */
export const liftPreReservation = (context: Context, id: number): Promise<ThesisRow> =>
  inTransaction(context, async (context) => {
    const thesis = await lockOwnThesis(context, id);
    if (thesis.preReservationStudentId === null) throw new Refusal(422, refusals.notPreReserved);
    await requireNoWaitingList(context.db, id);
    return clearPreReservation(context, id, "thesis.liftPreReservation");
  });

/**
 * The student for whom a thesis is held, the last day of the hold, and whether the student waited
 * for it or follows its mentor.
 */
type WaitingListHold = {
  thesisId: number;
  studentId: number;
  heldUntil: string;
  byFollowing: boolean;
};

/**
 * Pre-reserves a free thesis, which the transaction has locked, for the first student of its
 * waiting list.
 */
export async function holdForWaitingList(
  context: Context,
  { thesisId, studentId, heldUntil, byFollowing }: WaitingListHold,
): Promise<void> {
  await change(context, theses, thesisId, {
    preReservationStudentId: studentId,
    preReservationDate: heldUntil,
  });
  await context.publish(context, {
    name: byFollowing ? "waitingList.holdForFollower" : "waitingList.hold",
    thesisId,
  });
}

/** Refuses with 409 if the thesis is held for its waiting list. */
async function requireNoWaitingList(db: Database, id: number): Promise<void> {
  if (await isKeptByWaitingList(db, id)) throw new Refusal(409, refusals.waitingList);
}

/**
 * Clears the pre-reservation. The event is published first, while its recipient, the student, is
 * still stored.
 */
export async function clearPreReservation(
  context: Context,
  id: number,
  event: string,
): Promise<ThesisRow> {
  await context.publish(context, { name: event, thesisId: id });
  return change(context, theses, id, { preReservationStudentId: null, preReservationDate: null });
}

async function lockOwnThesis(context: Context, id: number): Promise<ThesisRow> {
  const thesis = await lockThesis(context, id);
  if (!thesisMentor(context.actor, thesis)) throw new Refusal(403, accessDenied);
  if (!thesisPolicy.preReserve(context.actor, thesis)) throw new Refusal(409, refusals.notFree);
  return thesis;
}

/** Returns why the thesis cannot be pre-reserved for this student; undefined if it can. */
async function preReservationStudentError(
  context: Context,
  { id, studyId }: ThesisRow,
  studentId: number,
): Promise<Message | undefined> {
  const facts = await findStudentFacts(context, { id, studyId }, studentId);
  if (!facts) return thesisRefusals.chooseFromList;
  if (!facts.signedIn) return thesisRefusals.studentNeverSignedIn;
  if (!facts.onStudy) return thesisRefusals.studentOfOtherStudy;
  return facts.reservedBefore ? refusals.alreadyReserved : undefined;
}
