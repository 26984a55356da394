import { reservationFlow } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import {
  applyLockedTransition,
  applyTransition,
  lockReservation,
} from "#areas/reservations/server/commands/transition.ts";
import { loadStudentNames } from "#areas/reservations/server/queries/reservation.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { messages } from "../texts.ts";
import { loadClearanceRow } from "./queries/clearance.ts";

/** The student pays the fee and sends the proof (product §3). */
export const pay = (context: Context, id: number, proof: ReceivedFile | undefined) =>
  applyTransition(context, id, "pay", {
    input: { proof },
    values: async () => ({ confirmationOfPaymentFileId: proof && (await createFileRecord(context, proof, "payment")) }),
  });

/**
 * The library confirms that there are no debts. The second of the two confirmations moves the reservation to the next
 * status.
 */
export const clearLibrary = (context: Context, id: number) =>
  applyTransition(context, id, "clearLibrary", {
    values: { libraryConfirmedBy: context.actor.id, libraryConfirmedAt: context.now },
  });

/** The accountancy confirms the payment and that there are no debts, before or after the library. */
export const clearAccountancy = (context: Context, id: number) =>
  applyTransition(context, id, "clearAccountancy", {
    values: { accountancyConfirmedBy: context.actor.id, accountancyConfirmedAt: context.now },
  });

/** The accountancy returns the proof of payment with a reason; the student submits another one. */
export const returnPayment = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "returnPayment", { input: { reason } });

type Statements = { statementOfAuthenticity: boolean; submissionStatement: boolean; exampleConsent: boolean };

/** The student confirms both statements, and may consent that the work is shown as an example. */
export const confirmStatements = (context: Context, id: number, { exampleConsent, ...input }: Statements) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const { exampleConsentAt } = locked.reservation;
    return applyLockedTransition(context, locked, "confirmStatements", {
      input,
      values: {
        statementOfAuthenticityAt: context.now,
        submissionStatementAt: context.now,
        exampleConsentAt: exampleConsent ? (exampleConsentAt ?? context.now) : null,
      },
    });
  });

/** Student services confirm that the formal conditions are met. */
export const confirmFormal = (context: Context, id: number) => applyTransition(context, id, "confirmFormal");

/** Student services return the reservation to the statements with a reason; the student then confirms them again. */
export const returnStatements = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "returnStatements", {
    input: { reason },
    values: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

/** The two offices that confirm, with their transitions and the names of their steps (spec §2, types 1 and 2; §7). */
const offices = {
  library: { path: "/service/library", clear: clearLibrary, steps: ["confirm", "clear"] },
  accountancy: {
    path: "/service/accountancy",
    clear: clearAccountancy,
    steps: ["confirm", "clear", "return", "returnPayment"],
  },
} as const;

export type ClearanceOffice = keyof typeof offices;

/** Confirms the dates of the selected defenses (`form_reservations`, spec §7), each in its own transaction. */
export async function confirmSelectedDates(context: Context, request: Request) {
  const { fields } = await readStep(request, ["confirmDefenseDate"]);
  const ids = parseSelectedIds(fields.form_reservations, messages.clearing.nothingChosen);
  const names = await loadStudentNames(context.db, ids);
  const rows = { names, nameless: messages.clearing.nameless };
  const results = await runBulk(ids, rows, (id) => applyTransition(context, id, "confirmDefenseDate"));
  const { datesDone, resultConfirmed } = messages.clearing;
  return answerBulk(results, { path: "/service/student-services", allDone: datesDone, done: resultConfirmed });
}

/** Confirms the selected reservations (`form_reservations`, spec §7), or returns their payment proofs with a reason. */
export async function confirmSelected(context: Context, office: ClearanceOffice, request: Request) {
  const { path, clear, steps } = offices[office];
  const { step, fields } = await readStep(request, steps);
  const ids = parseSelectedIds(fields.form_reservations, messages.clearing.nothingChosen);
  const names = await loadStudentNames(context.db, ids);
  const rows = { names, nameless: messages.clearing.nameless };
  if (step === "return" || step === "returnPayment") {
    const { reason } = parseForm(reasonSchema, fields);
    const results = await runBulk(ids, rows, (id) => returnPayment(context, id, reason));
    return answerBulk(results, { path, allDone: messages.clearing.returned, done: messages.clearing.resultReturned });
  }
  const results = await runBulk(ids, rows, (id) => clear(context, id));
  return answerBulk(results, { path, allDone: messages.clearing.confirmed, done: messages.clearing.resultConfirmed });
}

/** Loads a reservation with the steps that are available to the actor; 403 if the actor may not read it. */
export async function loadClearance(context: Context, id: number) {
  const { actor, now } = context;
  const { record, ...clearing } = await loadClearanceRow(context, id);
  if (!reservationPolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const proof = reservationPolicy.seePaymentProof(actor, record) ? clearing.proof : null;
  const originality = reservationPolicy.seeOriginality(actor, record) ? record.originality : null;
  return {
    clearing: { ...clearing, proof, originality },
    may: availableSteps(reservationFlow, actor, record, now) as string[],
  };
}
