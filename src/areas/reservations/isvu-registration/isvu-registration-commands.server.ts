import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { type BulkResult, orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
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
import { isvuEntries } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** Sends results to ISVU, each in its own transaction. Refuses as a whole with 409 without ISVU. */
export async function sendResults(context: Context, ids: readonly number[]): Promise<BulkResult[]> {
  const rows = await loadRows(context, ids);
  if (!context.isvu.isConnected) throw new Refusal(409, refusals.notConnected);
  return runBulk(ids, rows, (id) => sendToIsvu(context, id));
}

/** Marks results as entered in ISVU by hand, each in its own transaction. */
export const markResultsEntered = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, await loadRows(context, ids), (id) => markEnteredInIsvu(context, id));

/** Removes the marks of results, each in its own transaction. */
export const unmarkResults = async (context: Context, ids: readonly number[], reason: string) =>
  runBulk(ids, await loadRows(context, ids), (id) => unmarkInIsvu(context, id, reason));

const loadRows = async ({ db }: Context, ids: readonly number[]) => ({
  names: await loadStudentNames(db, ids),
  nameless: messages.nameless,
});

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
