import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { student } from "../../flow.ts";
import { reservationPolicy } from "../../policy.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { reservations } from "../../server/tables.ts";
import { messages } from "../texts.ts";

/**
 * The student consents that the work is shown as an example, or takes the consent back, which is possible at any time. What
 * is so already stays. Refuses with 403, 404 or 409 (too early to consent, or not defended).
 */
export const setExampleConsent = (context: Context, id: number, given: boolean) =>
  inTransaction(context, async (context) => {
    const { record, reservation } = await lockReservation(context, id);
    if (!student(context.actor, record)) throw new Refusal(403, accessDenied);
    if (given === (reservation.exampleConsentAt !== null)) return reservation;
    if (given && !reservationPolicy.exampleConsent(context.actor, record)) throw new Refusal(409, messages.notNow);
    return change(context, reservations, id, { exampleConsentAt: given ? context.now : null });
  });
