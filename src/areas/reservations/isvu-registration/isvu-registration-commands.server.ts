import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { requirePermission } from "../policy.ts";
import { loadStudentNames } from "../reservation-queries.server.ts";
import type { ReservationRecord } from "../reservations.ts";
import { reservations } from "../tables.server.ts";
import { lockReservation } from "../transition.server.ts";
import {
  cancelUnderway,
  isvuQueue,
  loadIsvuFacts,
  lockUnderway,
} from "./isvu-registration.server.ts";
import { isvuPath, unmarkInput } from "./isvu-registration.ts";
import { isvuEntries } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals, done } = messages;

/**
 * Runs a button of the screen on the selected reservations (`form_reservations`, spec §7), each in
 * its own transaction. Refuses as a whole with 409 while ISVU isn't connected.
 */
export async function registerSelected(context: Context, request: Request) {
  const { step, fields } = await readStep(request, ["send", "entered", "undo"]);
  const ids = parseSelectedIds(fields.form_reservations, refusals.nothingSelected);
  const rows = { names: await loadStudentNames(context.db, ids), nameless: messages.nameless };
  if (step === "undo") {
    const { reason } = parseForm(unmarkInput, fields);
    const results = await runBulk(ids, rows, (id) => unmarkInIsvu(context, id, reason));
    return answerBulk(results, { path: isvuPath, allDone: done.undone, done: done.resultUndone });
  }
  if (step === "entered") {
    const results = await runBulk(ids, rows, (id) => markEnteredInIsvu(context, id));
    return answerBulk(results, { path: isvuPath, allDone: done.entered, done: done.resultEntered });
  }
  if (!context.isvu.isConnected) throw new Refusal(409, refusals.notConnected);
  const results = await runBulk(ids, rows, (id) => sendToIsvu(context, id));
  return answerBulk(results, { path: isvuPath, allDone: done.sent, done: done.resultSent });
}

/**
 * Stores the result of a completed thesis to be sent to ISVU; a job sends it. A repeated submission
 * sends nothing twice. Refuses with 403, 404, 409 (not completed, being sent, or sent or entered
 * before) or 422 (required values are missing).
 */
export const sendToIsvu = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const { actor, db, jobs, now } = context;
    const { reservation, record } = await lockReservation(context, id);
    requireRegistrar(context, record);
    if (await lockUnderway(context, id)) throw new Refusal(409, refusals.underway);
    if (reservation.registeredInIsvu === "sent") throw new Refusal(409, refusals.alreadySent);
    if (reservation.registeredInIsvu === "entered") throw new Refusal(409, refusals.alreadyEntered);
    const { jmbag, courseId, examiner, mentor } = await loadIsvuFacts(context, id);
    const { examDate, grade } = reservation;
    if (examDate === null || grade === null) throw new Refusal(409, refusals.notCompleted);
    if (!jmbag) throw new Refusal(422, refusals.noJmbag);
    if (!courseId) throw new Refusal(422, refusals.noCourse);
    if (!examiner) throw new Refusal(422, withValues(refusals.noExaminer, { mentor }));
    const [entry] = await db
      .insert(isvuEntries)
      .values({
        reservationId: id,
        createdAt: now,
        nextCheckAt: now,
        contents: { jmbag, courseId, examDate, grade, examiner },
        requestedBy: actor.id,
        impersonatorId: actor.impersonator?.id ?? null,
      })
      .returning({ id: isvuEntries.id });
    await jobs.enqueueAll(db, isvuQueue, [{ entryId: orNotFound(entry).id }]);
  });

/**
 * Marks a result as entered in ISVU by hand. Refuses with 403, 404 or 409 (not completed, or
 * entered before).
 */
export const markEnteredInIsvu = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    const { reservation, record } = await lockReservation(context, id);
    requireRegistrar(context, record);
    if (reservation.registeredInIsvu === "entered") throw new Refusal(409, refusals.alreadyEntered);
    await cancelUnderway(context, id);
    return change(context, reservations, id, {
      registeredInIsvu: "entered",
      registeredInIsvuReason: "",
    });
  });

/**
 * Removes the mark of a result that was not entered after all. Refuses with 403, 404 or 409 (not
 * completed, or not marked).
 */
export const unmarkInIsvu = (context: Context, id: number, reason: string) =>
  inTransaction(context, async (context) => {
    const { reservation, record } = await lockReservation(context, id);
    requireRegistrar(context, record);
    const isMarked = reservation.registeredInIsvu !== "no";
    if (!isMarked && !(await lockUnderway(context, id)))
      throw new Refusal(409, refusals.notEntered);
    await cancelUnderway(context, id);
    return change(context, reservations, id, {
      registeredInIsvu: "no",
      registeredInIsvuReason: reason,
    });
  });

const requireRegistrar = ({ actor }: Context, record: ReservationRecord) =>
  requirePermission("registerInIsvu", actor, record, {
    permittedIn: "completed",
    sentence: refusals.notCompleted,
  });
