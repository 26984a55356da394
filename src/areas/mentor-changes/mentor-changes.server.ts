import { type SQL, sql } from "drizzle-orm";
import { keepRulesOfMentor } from "#areas/defenses/committee/replacements.server.ts";
import { allowsGuiding, bySurname, canActAs } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { student } from "#areas/reservations/flow.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadMentorQuotas } from "#areas/reservations/quota-usage/quota-usage.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { isDecidedByActor } from "#areas/stand-ins/fragments.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { changeThesisMentor, lockThesis } from "#areas/theses/transitions.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { findThesisOfTakenStep, requireTakenStep, revertStep } from "#kit/database/undo-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import {
  changingStudent,
  type MentorChangeStep,
  mentorChangeFlow,
  presentMentor,
  undoableMentorChangeSteps,
} from "./flow.ts";
import { isAgreed } from "./fragments.server.ts";
import type { MentorChangeRow, MentorChangeView } from "./mentor-changes.ts";
import { mentorChangePolicy } from "./policy.ts";
import { mentorChanges } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Loads a request with its people; refuses with 404. */
export const loadMentorChange = async (db: Database, id: number): Promise<MentorChangeView> =>
  orNotFound(await selectMentorChange(db, sql`c.id = ${id}`));

/** Loads the open request of a reservation; undefined if there is none. */
export const findOpenMentorChange = (
  db: Database,
  reservationId: number,
): Promise<MentorChangeView | undefined> =>
  selectMentorChange(db, sql`c.reservation_id = ${reservationId} and c.status = 'requested'`);

async function selectMentorChange(db: Database, condition: SQL) {
  const [row] = await queryRows<MentorChangeView>(
    db,
    sql`select c.id, c.status, r.id as reservation_id, t.id as thesis_id, r.thesis_name,
        t.department_id, t.study_id,
        ${isOpenReservation()} and r.status <> 'reserved' and r.defense_date is null as in_work,
        r.student_id, c.requested_by as requested_by_id, c.old_mentor_id,
        c.new_mentor_id, s.name as student, coalesce(nullif(q.name_with_title, ''), q.name) as requested_by,
        o.name_with_title as old_mentor, n.name_with_title as new_mentor, c.reason, c.response_reason,
        d.name_with_title as decided_by, c.student_agreed_at,
        c.old_mentor_agreed_at, c.new_mentor_agreed_at,
        c.created_at, c.decided_at
      from mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id
      join users s on s.id = r.student_id join users q on q.id = c.requested_by join users o on o.id = c.old_mentor_id
      join users n on n.id = c.new_mentor_id left join users d on d.id = c.decided_by
      where ${condition}`,
  );
  return row;
}

/** Maximum number of requests in a list; the history has the others. */
const maxListed = 100;

/**
 * Loads the requests of the departments that the actor decides for, all of them for the admin:
 * first those that wait for the head, the oldest first, then those that wait for others, then the
 * decided ones, the newest first.
 */
export const loadMentorChanges = (db: Database, actor: Actor): Promise<MentorChangeRow[]> =>
  queryRows(
    db,
    sql`select c.id, c.status, ${isAgreed} as agreed, r.thesis_name, s.name as student,
        o.name_with_title as old_mentor, n.name_with_title as new_mentor, c.created_at, c.decided_at
      from mentor_changes c join reservations r on r.id = c.reservation_id join theses t on t.id = r.thesis_id
      join users s on s.id = r.student_id join users o on o.id = c.old_mentor_id join users n on n.id = c.new_mentor_id
      where ${hasRole(actor, "admin") ? sql`true` : isDecidedByActor(actor, sql`c.old_mentor_id, c.new_mentor_id, r.student_id`)}
      order by ${isAgreed} desc, c.status = 'requested' desc, case when c.status = 'requested' then c.id end, c.id desc
      limit ${literalNumber(maxListed)}`,
  );

/**
 * Loads the teachers who may mentor the thesis of a reservation, apart from its mentor and
 * co-mentor.
 */
export const loadPossibleMentors = (
  { db, now }: Pick<Context, "db" | "now">,
  reservationId: number,
): Promise<{ id: number; name: string }[]> =>
  queryRows(
    db,
    sql`select u.id, u.name_with_title as name from reservations r join theses t on t.id = r.thesis_id
      join user_studies m on m.study_id = t.study_id and ${allowsGuiding("mentor", sql`m`)}
      join users u on u.id = m.user_id and ${canActAs("mentor", localDate(now))}
      where r.id = ${reservationId} and u.id <> t.mentor_id and u.id is distinct from t.co_mentor_id
      order by ${bySurname()}`,
  );

/** How many more theses a mentor may take on, on a study. */
export async function loadAvailability(
  db: Database,
  mentorId: number,
  studyId: number,
  now: Date,
): Promise<number> {
  const { studies, total } = await loadMentorQuotas(db, mentorId, now);
  return studies.find((line) => line.studyId === studyId)?.available ?? total.available;
}

const { refusals } = messages;

explainConstraints({ mentor_changes_one_open: refusals.already });

/**
 * Requests another mentor, as the student or the mentor of the reservation; the request is also the
 * actor's consent. Returns the id. Refuses with 403, 404, 409 (wrong status, or already requested)
 * or 422 (a teacher who may not mentor the thesis).
 */
export const requestMentorChange = (
  context: Context,
  reservationId: number,
  form: { mentor: number; reason: string },
) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { thesis, record } = await lockReservation(context, reservationId);
    if (!mentorChangePolicy.ask(actor, record)) throw new Refusal(403, accessDenied);
    if (!reservationPolicy.changeMentor(actor, record)) throw new Refusal(409, refusals.notInWork);
    const possible = await loadPossibleMentors(context, reservationId);
    if (!possible.some(({ id }) => id === form.mentor))
      throw new Refusal(422, saveError, { mentor: refusals.notMentor });
    const { id } = await create(context, mentorChanges, {
      reservationId,
      requestedBy: actor.id,
      oldMentorId: thesis.mentorId,
      newMentorId: form.mentor,
      reason: form.reason,
      status: mentorChangeFlow.initial,
      ...(student(actor, record) ? { studentAgreedAt: now } : { oldMentorAgreedAt: now }),
    });
    await notify(context, "request", await loadMentorChange(db, id));
    return id;
  });

/** Agrees to a request, as one of the three people concerned. Refuses with 403, 404 or 409. */
export const agreeToMentorChange = (context: Context, id: number): Promise<void> =>
  answerMentorChange(context, id, "agree", (request) => consentOf(context, request));

/**
 * Refuses a request with a reason, as one of the people concerned or as head of department. Refuses
 * with 403, 404, 409 or 422 (without a reason).
 */
export const refuseMentorChange = (
  context: Context,
  id: number,
  { reason }: { reason: string },
): Promise<void> =>
  answerMentorChange(context, id, "refuse", () => ({ responseReason: reason }), { reason });

/** Withdraws a request, as the person who made it. Refuses with 403, 404 or 409. */
export const withdrawMentorChange = (context: Context, id: number): Promise<void> =>
  answerMentorChange(context, id, "withdraw", () => ({}));

type MentorChangeValues = Partial<typeof mentorChanges.$inferInsert>;

/** Takes a step that changes nothing but the request, and writes the values with it. */
const answerMentorChange = (
  context: Context,
  id: number,
  step: Exclude<MentorChangeStep, "approve">,
  toValues: (request: MentorChangeView) => MentorChangeValues,
  input: { reason?: string } = {},
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const request = await lockMentorChange(context, id);
    const { status } = transition(mentorChangeFlow, step, actor, request, now, input);
    const decided = { status, decidedBy: actor.id, decidedAt: now };
    await change(context, mentorChanges, id, {
      ...(step !== "agree" && decided),
      ...toValues(request),
    });
    await notify(context, step, await loadMentorChange(context.db, id));
  });

/**
 * Approves a request as head of department: the thesis passes to the new mentor, whose quotas must
 * have room. The reservation, its messages and versions stay. Refuses with 403, 404 or 409.
 */
export const approveMentorChange = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const request = await lockMentorChange(context, id);
    const { status } = transition(mentorChangeFlow, "approve", actor, request, now);
    const { newMentorId, studyId, reservationId, thesisId } = request;
    if ((await loadAvailability(db, newMentorId, studyId, now)) < 1)
      throw new Refusal(409, refusals.noQuota);
    if (!(await loadPossibleMentors(context, reservationId)).some(({ id }) => id === newMentorId))
      throw new Refusal(409, refusals.notMentor);
    await changeThesisMentor(context, thesisId, newMentorId);
    await keepRulesOfMentor(context, reservationId, request.oldMentorId);
    await change(context, mentorChanges, id, { status, decidedBy: actor.id, decidedAt: now });
    await notify(context, "approve", request);
  });

/**
 * Tells the people of a reservation that its thesis has passed to another mentor without a request,
 * and closes an open one. Call it inside the transaction that changes the mentor, after it.
 */
export async function handOverReservation(
  context: Context,
  {
    thesisId,
    reservationId,
    oldMentorId,
  }: { thesisId: number; reservationId: number; oldMentorId: number },
): Promise<void> {
  const { actor, db, now } = context;
  const open = await findOpenMentorChange(db, reservationId);
  if (open)
    await change(context, mentorChanges, open.id, {
      status: "withdrawn",
      decidedBy: actor.id,
      decidedAt: now,
    });
  await context.publish(context, {
    name: "mentorChange.handOver",
    thesisId,
    reservationId,
    userIds: [oldMentorId],
  });
}

/**
 * Undoes a step of a request that the actor has taken, also an approval with the change of the
 * thesis. A repeated call changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`,
 * `revertStep`).
 */
export const undoMentorChangeStep = (context: Context, reference: StepReference): Promise<void> =>
  inTransaction(context, async (context) => {
    const { id } = reference;
    await lockThesis(context, await findThesisOfTakenStep(context, reference));
    const taken = await requireTakenStep(context, reference, undoableMentorChangeSteps);
    if (taken.isUndone) return;
    const { step, transaction, thesisId } = taken;
    if (step !== "request") await lockMentorChange(context, id);
    await revertStep(context, taken, { MentorChange: mentorChanges, Thesis: theses });
    const data = { recordId: id, step, transaction };
    await context.publish(context, { name: "mentorChange.undo", thesisId, data });
  });

/** Locks the thesis, all people concerned and the reservation of a request; then loads it. */
async function lockMentorChange(context: Context, id: number): Promise<MentorChangeView> {
  const { reservationId, thesisId, studentId, oldMentorId, newMentorId } = await loadMentorChange(
    context.db,
    id,
  );
  await lockThesis(context, thesisId);
  await lockUsers(context.db, [studentId, oldMentorId, newMentorId]);
  await lockReservation(context, reservationId);
  return loadMentorChange(context.db, id);
}

function consentOf({ actor, now }: Context, request: MentorChangeView) {
  if (changingStudent(actor, request)) return { studentAgreedAt: now };
  return presentMentor(actor, request) ? { oldMentorAgreedAt: now } : { newMentorAgreedAt: now };
}

/** Notifies the student and both mentors, and the head of a request that all have agreed to. */
const notify = (
  context: Context,
  step: MentorChangeStep | "request",
  request: MentorChangeView,
) => {
  const { id, studentId, oldMentorId, newMentorId, reservationId, thesisId } = request;
  const allAgreed =
    request.studentAgreedAt && request.oldMentorAgreedAt && request.newMentorAgreedAt;
  const name = step === "agree" && allAgreed ? "mentorChange.ready" : `mentorChange.${step}`;
  return context.publish(context, {
    name,
    thesisId,
    reservationId,
    userIds: [studentId, oldMentorId, newMentorId],
    undo: { flow: "mentorChange", id },
    data: {
      mentorChangeId: id,
      field: request.newMentor,
      reason: request.responseReason || request.reason,
    },
  });
};
