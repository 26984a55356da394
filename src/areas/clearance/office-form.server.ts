import type { Context } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { type ClearanceOffice, clearSelected, returnPayments } from "./clearance.server.ts";
import { messages } from "./texts.ts";

/** The steps in the forms of the two offices' queues (spec §2, types 1 and 2; §7). */
const steps = {
  library: ["confirm", "clear"],
  accountancy: ["confirm", "clear", "return", "returnPayment"],
} as const;

/**
 * The action of an office's queue: confirms the selected reservations (`form_reservations`, spec
 * §7), or returns their payment proofs with a reason.
 */
export async function answerOfficeForm(
  context: Context,
  office: ClearanceOffice,
  request: Request,
) {
  const { step, fields } = await readStep(request, steps[office]);
  const ids = parseSelectedIds(fields.form_reservations, messages.clearing.nothingChosen);
  const { returned, resultReturned, confirmed, resultConfirmed } = messages.clearing;
  const path = `/service/${office}`;
  if (step === "return" || step === "returnPayment") {
    const { reason } = parseForm(reasonSchema, fields);
    const results = await returnPayments(context, ids, reason);
    return answerBulk(results, { path, allDone: returned, done: resultReturned });
  }
  const results = await clearSelected(context, office, ids);
  return answerBulk(results, { path, allDone: confirmed, done: resultConfirmed });
}
