import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { student } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { changeThesisMentor, lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { findThesisOfTakenStep, requireTakenStep, revertStep } from "#kit/database/taken-steps.ts";
import { saveError } from "#kit/forms/form.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import {
  changingStudent,
  type MentorChangeStep,
  mentorChangeFlow,
  presentMentor,
  undoableMentorChangeSteps,
} from "../flow.ts";
import { mentorChangePolicy } from "../policy.ts";
import type { MentorChangeView } from "../schema.ts";
import { messages } from "../texts.ts";
import {
  findOpenMentorChange,
  loadAvailability,
  loadMentorChange,
  loadPossibleMentors,
} from "./queries/mentor-changes.ts";
import { mentorChanges } from "./tables.ts";

const { refusals } = messages;

explainConstraints({ mentor_changes_one_open: refusals.already });

/**
 * Requests another mentor, as the student or the mentor of the reservation, who thereby agrees; returns the id. Refuses
 * with 403, 404, 409 (wrong status, or already requested) or 422 (a teacher who may not mentor the thesis).
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
      ...{ reservationId, requestedBy: actor.id, oldMentorId: thesis.mentorId, newMentorId: form.mentor },
      ...{ reason: form.reason, status: mentorChangeFlow.initial },
      ...(student(actor, record) ? { studentAgreedAt: now } : { oldMentorAgreedAt: now }),
    });
    await notify(context, "request", await loadMentorChange(db, id));
    return id;
  });

/** Takes any step of a request except its approval. Refuses with 403, 404, 409 or 422 (without a reason). */
export const answerMentorChange = (
  context: Context,
  id: number,
  step: Exclude<MentorChangeStep, "approve">,
  reason = "",
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const request = await lockMentorChange(context, id);
    const next = transition(mentorChangeFlow, step, actor, request, now, { reason });
    const decided = { status: next.status, decidedBy: actor.id, decidedAt: now };
    await change(
      context,
      mentorChanges,
      id,
      step === "agree"
        ? consentOf(context, request)
        : { ...decided, ...(step === "refuse" && { responseReason: reason }) },
    );
    await notify(context, step, await loadMentorChange(context.db, id));
  });

/**
 * Approves a request as head of department: the thesis passes to the new mentor, whose quotas must have room. The
 * reservation, its messages and versions stay. Refuses with 403, 404 or 409.
 */
export const approveMentorChange = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const request = await lockMentorChange(context, id);
    const { status } = transition(mentorChangeFlow, "approve", actor, request, now);
    const { newMentorId, studyId, reservationId, thesisId } = request;
    if ((await loadAvailability(db, newMentorId, studyId, now)) < 1) throw new Refusal(409, refusals.noQuota);
    if (!(await loadPossibleMentors(context, reservationId)).some(({ id }) => id === newMentorId))
      throw new Refusal(409, refusals.notMentor);
    await changeThesisMentor(context, thesisId, newMentorId);
    await change(context, mentorChanges, id, { status, decidedBy: actor.id, decidedAt: now });
    await notify(context, "approve", request);
  });

/**
 * Tells the people of a reservation that its thesis has passed to another mentor without a request, and closes an open
 * one. Call it inside the transaction that changes the mentor, after it.
 */
export async function handOverReservation(
  context: Context,
  { thesisId, reservationId, oldMentorId }: { thesisId: number; reservationId: number; oldMentorId: number },
): Promise<void> {
  const { actor, db, now } = context;
  const open = await findOpenMentorChange(db, reservationId);
  if (open) await change(context, mentorChanges, open.id, { status: "withdrawn", decidedBy: actor.id, decidedAt: now });
  await context.publish(context, { name: "mentorChange.handOver", thesisId, reservationId, userIds: [oldMentorId] });
}

/**
 * Undoes a step of a request that the actor has taken, also an approval with the change of the thesis. A repeated call
 * changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revertStep`).
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
  const { reservationId, thesisId, studentId, oldMentorId, newMentorId } = await loadMentorChange(context.db, id);
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
const notify = (context: Context, step: MentorChangeStep | "request", request: MentorChangeView) => {
  const { id, studentId, oldMentorId, newMentorId, reservationId, thesisId } = request;
  const allAgreed = request.studentAgreedAt && request.oldMentorAgreedAt && request.newMentorAgreedAt;
  const name = step === "agree" && allAgreed ? "mentorChange.ready" : `mentorChange.${step}`;
  return context.publish(context, {
    name,
    thesisId,
    reservationId,
    userIds: [studentId, oldMentorId, newMentorId],
    undo: { flow: "mentorChange", id },
    data: { mentorChangeId: id, field: request.newMentor, reason: request.responseReason || request.reason },
  });
};
