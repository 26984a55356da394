import { type Context, change, inTransaction } from "#kit/database/index.ts";
import { parseForm, parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { answerBulk } from "#kit/http/server/index.ts";
import { accessDenied, notFound, Refusal, runBulk } from "#kit/workflow/index.ts";
import { IsvuError, type IsvuFailure } from "#outside/isvu/port.ts";
import { reservationPolicy } from "../../policy.ts";
import type { ReservationRecord } from "../../schema.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { loadStudentNames } from "../../server/queries/reservation.ts";
import { reservations } from "../../server/tables.ts";
import { isvuPath, unmarkInput } from "../schema.ts";
import { messages } from "../texts.ts";
import { loadIsvuFacts } from "./queries.ts";

const { refusals, done } = messages;

/**
 * Runs a button of the screen on the selected reservations (`form_reservations`, spec §7), each in its own transaction.
 * Refuses as a whole with 409 while ISVU isn't connected.
 */
export async function registerSelected(context: Context, request: Request) {
  const fields = await readFormFields(request);
  const step = fields.submitButtonClick?.[0];
  if (step !== "send" && step !== "entered" && step !== "undo") throw new Refusal(404, notFound);
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
  const results = await runBulk(ids, rows, (id) => sendToIsvu(context, id)).catch(refuseUnconnected);
  return answerBulk(results, { path: isvuPath, allDone: done.sent, done: done.resultSent });
}

function refuseUnconnected(error: unknown): never {
  if (error instanceof IsvuError && error.failure === "notConnected") throw new Refusal(409, refusals.notConnected);
  throw error;
}

/**
 * Sends the result of a completed thesis to ISVU, and marks it as sent when ISVU has taken it. Call it outside
 * transactions. Refuses with 403, 404, 409 (not completed, or sent or entered before), 422 (what ISVU needs is missing)
 * or 503 (ISVU can't take it); an ISVU that isn't connected throws its IsvuError, because no other result can be sent
 * either.
 */
export async function sendToIsvu(context: Context, id: number) {
  const { status, registered, jmbag, courseId, examDate, grade } = await loadIsvuFacts(context, id);
  if (status !== "completed" || examDate === null || grade === null) throw new Refusal(409, refusals.notCompleted);
  if (registered === "sent" || registered === "entered")
    throw new Refusal(409, registered === "sent" ? refusals.alreadySent : refusals.alreadyEntered);
  if (!jmbag) throw new Refusal(422, refusals.noJmbag);
  if (!courseId) throw new Refusal(422, refusals.noCourse);
  await context.isvu.enterResult({ jmbag, courseId, examDate, grade }).catch((error: unknown) => {
    if (!(error instanceof IsvuError) || error.failure === "notConnected") throw error;
    throw new Refusal(503, failures[error.failure]);
  });
  return mark(context, id, "sent");
}

const failures = {
  unreachable: refusals.unreachable,
  refused: refusals.refused,
} as const satisfies Record<Exclude<IsvuFailure, "notConnected">, unknown>;

/** Marks a result as entered in ISVU by hand. Refuses with 403, 404 or 409 (not completed, or entered before). */
export const markEnteredInIsvu = (context: Context, id: number) => mark(context, id, "entered");

const mark = (context: Context, id: number, to: "sent" | "entered") =>
  inTransaction(context, async (context) => {
    const { reservation, record } = await lockReservation(context, id);
    requireRegistrar(context, record);
    if (reservation.registeredInIsvu === "entered") throw new Refusal(409, refusals.alreadyEntered);
    return change(context, reservations, id, { registeredInIsvu: to, registeredInIsvuReason: "" });
  });

/**
 * Takes back the mark of a result that was not entered after all. Refuses with 403, 404 or 409 (not completed, or not
 * marked).
 */
export const unmarkInIsvu = (context: Context, id: number, reason: string) =>
  inTransaction(context, async (context) => {
    const { reservation, record } = await lockReservation(context, id);
    requireRegistrar(context, record);
    if (reservation.registeredInIsvu === "no") throw new Refusal(409, refusals.notEntered);
    return change(context, reservations, id, { registeredInIsvu: "no", registeredInIsvuReason: reason });
  });

/** Refuses with 409 if only the status forbids it, otherwise with 403. */
function requireRegistrar({ actor }: Context, record: ReservationRecord) {
  if (reservationPolicy.registerInIsvu(actor, record)) return;
  const completed = { ...record, status: "completed" as const };
  throw reservationPolicy.registerInIsvu(actor, completed)
    ? new Refusal(409, refusals.notCompleted)
    : new Refusal(403, accessDenied);
}
