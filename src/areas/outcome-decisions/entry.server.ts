import { changedValues } from "#areas/reservations/corrections-rules.ts";
import { requirePermission } from "#areas/reservations/policy.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { outcomeDecisionFlow } from "./flow.ts";
import { closedNow, lockDecision } from "./locks.server.ts";
import { findEnteredDecision, findSecondPeople } from "./outcome-decisions.server.ts";
import type { MinutesForm, OutcomeDecisionForm } from "./outcome-decisions.ts";
import { decisionDayError } from "./outcome-decisions-rules.ts";
import { type OutcomeDecisionTableRow, outcomeDecisions } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

explainConstraints({ outcome_decisions_one_entered: refusals.already });

/** Student services' entry, with its file. */
type Entered<Form> = Form & { file: ReceivedFile };

/**
 * Enters what a body of the faculty has decided about a closed defense, as student services;
 * returns the id. Nothing happens until another person confirms it. Refuses with 403, 404, 409 (not
 * closed, or another decision awaits its second person) or 422 (a day on which it can't have been
 * decided, or no title that could be withdrawn).
 */
export const enterOutcomeDecision = (
  context: Context,
  reservationId: number,
  { file, ...form }: Entered<OutcomeDecisionForm>,
) =>
  enter(context, reservationId, "enterDecision", file, ({ reservation }) => {
    if (form.kind === "withdrawal" && reservation.status !== "completed")
      throw new Refusal(422, saveError, { kind: refusals.noTitle });
    return form;
  });

/**
 * Enters what the signed minutes of a closed defense say, as student services; returns the id.
 * Refuses like `enterOutcomeDecision`, and with 422 if the minutes say what is stored.
 */
export const enterMinutes = (
  context: Context,
  reservationId: number,
  { file, ...form }: Entered<MinutesForm>,
) =>
  enter(context, reservationId, "enterMinutes", file, ({ reservation }) => {
    const { decidedOn, reason, ...result } = form;
    if (result.examDate > localDate(context.now))
      throw new Refusal(422, saveError, { examDate: refusals.examAhead });
    if (Object.keys(changedValues(reservation, result)).length === 0)
      throw new Refusal(422, saveError, { grade: refusals.sameResult });
    return {
      kind: "correction" as const,
      body: "",
      classificationNo: "",
      registrationNo: "",
      decidedOn,
      reason,
      newGrade: result.grade,
      newGradeAgree: result.gradeAgree,
      newExamDate: result.examDate,
      newDefenseFlow: result.defenseFlow,
      newDefenseQuestions: result.defenseQuestions,
    };
  });

type EnteredValues = Pick<
  OutcomeDecisionTableRow,
  "kind" | "body" | "classificationNo" | "registrationNo" | "decidedOn" | "reason"
>;

const enter = (
  context: Context,
  reservationId: number,
  operation: "enterDecision" | "enterMinutes",
  file: ReceivedFile,
  toValues: (locked: LockedReservation) => EnteredValues,
) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const locked = await lockReservation(context, reservationId);
    const { reservation, record, thesis } = locked;
    requirePermission(operation, actor, record, {
      permittedIn: "completed",
      sentence: refusals.notClosed,
    });
    const values = toValues(locked);
    const dayError = decisionDayError(values, reservation.defenseDate, now);
    if (dayError) throw new Refusal(422, saveError, { decidedOn: dayError });
    if ((await findEnteredDecision(db, reservationId)) !== undefined)
      throw new Refusal(409, refusals.already);
    const { id, ...entered } = await create(context, outcomeDecisions, {
      ...values,
      reservationId,
      status: outcomeDecisionFlow.initial,
      fileId: await createFileRecord(context, file, "decision"),
      enteredBy: actor.id,
      enteredImpersonatorId: actor.impersonator?.id ?? null,
    });
    const userIds = await findSecondPeople(db, entered, localDate(now));
    await publish(context, "outcomeDecision.enter", {
      id,
      thesisId: thesis.id,
      reservationId,
      userIds,
    });
    return id;
  });

/**
 * Refuses a decision as its second person, with a reason. Refuses with 403, 404, 409 or 422
 * (without a reason).
 */
export const refuseOutcomeDecision = (
  context: Context,
  id: number,
  input: { reason: string },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { decision, locked, record } = await lockDecision(context, id);
    const { status } = transition(
      outcomeDecisionFlow,
      "refuse",
      context.actor,
      record,
      context.now,
      input,
    );
    await change(context, outcomeDecisions, id, {
      ...closedNow(context),
      status,
      refusalReason: input.reason,
    });
    const { thesis, reservation } = locked;
    const userIds = [decision.enteredBy];
    await publish(context, "outcomeDecision.refuse", {
      id,
      thesisId: thesis.id,
      reservationId: reservation.id,
      userIds,
    });
  });

/** Withdraws an entered decision, as the person who entered it. Refuses with 403, 404 or 409. */
export const withdrawOutcomeDecision = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { decision, locked, record } = await lockDecision(context, id);
    const { status } = transition(outcomeDecisionFlow, "withdraw", actor, record, now);
    await change(context, outcomeDecisions, id, { ...closedNow(context), status });
    const { thesis, reservation } = locked;
    const userIds = await findSecondPeople(db, decision, localDate(now));
    await publish(context, "outcomeDecision.withdraw", {
      id,
      thesisId: thesis.id,
      reservationId: reservation.id,
      userIds,
    });
  });

type DecisionEvent = {
  id: number;
  thesisId: number;
  reservationId: number;
  userIds: readonly number[];
};

const publish = (context: Context, name: string, { id, ...event }: DecisionEvent) =>
  context.publish(context, { name, ...event, data: { outcomeDecisionId: id } });
