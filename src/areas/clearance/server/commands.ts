import { applyTransition } from "#areas/reservations/server/advance.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/server/file-records.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { texts } from "../texts.ts";

/** The student pays the fee and hands in the proof (product §3). */
export const pay = (context: Context, id: number, proof: ReceivedFile | undefined) =>
  inTransaction(context, async (context) => {
    if (!proof) throw new Refusal(422, texts.hr.payment.missing, { proof: texts.hr.payment.missing });
    const confirmationOfPaymentFileId = await createFileRecord(context, proof, "payment");
    return applyTransition(context, id, "pay", { values: { confirmationOfPaymentFileId } });
  });

/** The library confirms that there are no debts; the second of the two to confirm moves the reservation on. */
export const clearLibrary = (context: Context, id: number) =>
  applyTransition(context, id, "clearLibrary", {
    afterwards: { libraryConfirmedBy: context.actor.id, libraryConfirmedAt: context.now },
  });

/** The accountancy confirms payment and debts, in any order with the library. */
export const clearAccountancy = (context: Context, id: number) =>
  applyTransition(context, id, "clearAccountancy", {
    afterwards: { accountancyConfirmedBy: context.actor.id, accountancyConfirmedAt: context.now },
  });

/** The accountancy returns the proof with a reason; the student hands in another. */
export const returnPayment = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "returnPayment", { facts: { reason } });

type Statements = { statementOfAuthenticity: boolean; submissionStatement: boolean };

/** The student confirms both statements. */
export const confirmStatements = (context: Context, id: number, facts: Statements) =>
  applyTransition(context, id, "confirmStatements", {
    facts,
    afterwards: { statementOfAuthenticityAt: context.now, submissionStatementAt: context.now },
  });

/** Student services find the formal conditions met. */
export const confirmFormal = (context: Context, id: number) => applyTransition(context, id, "confirmFormal");

/** Student services send the reservation back to the statements, which the student then confirms again. */
export const returnStatements = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "returnStatements", {
    facts: { reason },
    afterwards: { statementOfAuthenticityAt: null, submissionStatementAt: null },
  });

export type BulkOutcome = { id: number; refused?: Refusal };

/** The same step for each chosen reservation, each in its own transaction: one that is refused stops no other. */
export async function runBulk(ids: readonly number[], step: (id: number) => Promise<unknown>): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    try {
      await step(id);
      outcomes.push({ id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.push({ id, refused: error });
    }
  }
  return outcomes;
}
