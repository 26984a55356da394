import { forgetDeposit } from "#areas/deposits/deposits-commands.server.ts";
import { clearRegistration } from "#areas/reservations/isvu-registration/isvu-registration.server.ts";
import { untypeResultBefore } from "#areas/reservations/isvu-windows/isvu-windows.server.ts";
import { followCorrection, lockThesis } from "#areas/theses/transitions.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { lockDecision } from "./locks.server.ts";
import { loadDecidedThesis } from "./outcome-decisions.server.ts";
import type { ManualRegister } from "./outcome-decisions.ts";
import { outcomeDecisionPolicy } from "./policy.ts";
import { outcomeDecisions } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * Ticks what was changed in a register by hand; a repeated call changes nothing. Refuses with 403,
 * 404, or 409 if nothing is to be changed there.
 */
export const tickManualWork = (
  context: Context,
  id: number,
  register: ManualRegister,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    // the thesis with the record, which the work may have left; a copy is younger, so it is locked
    // afterwards
    const thesis = await lockThesis(context, await loadDecidedThesis(db, id));
    const { decision, locked, record } = await lockDecision(context, id);
    if (!outcomeDecisionPolicy.tick(actor, record)) throw new Refusal(403, accessDenied);
    if (!decision[`${register}Work`]) throw new Refusal(409, messages.refusals.noWork);
    if (decision[`${register}DoneAt`]) return;
    await change(context, outcomeDecisions, id, {
      [`${register}DoneAt`]: now,
      [`${register}DoneBy`]: actor.id,
    });
    // a corrected work stays in both registers, with a person's corrections there
    const stays = decision.kind === "correction" && locked.reservation.status === "completed";
    if (register === "isvu") {
      await clearRegistration(context, locked.reservation, stays ? "entered" : "no");
      const isGone = !stays && decision.kind !== "withdrawal";
      if (isGone && decision.closedAt)
        await untypeResultBefore(context, locked.reservation.id, decision.closedAt);
    } else if (stays && thesis.id === locked.thesis.id)
      await followCorrection(context, thesis, { dabarOutdated: false });
    else await forgetDeposit(context, thesis);
  });
