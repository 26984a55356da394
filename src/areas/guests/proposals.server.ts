import { eq } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { isEvaluating } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import {
  createGuest,
  endAccess,
  lockGuests,
  publishGuest,
  requireInState,
  requireMail,
  requireManaging,
  sendInvitation,
} from "./guests.server.ts";
import type { InviteInput } from "./guests.ts";
import { accessDays } from "./guests-rules.ts";
import { guestPolicy, withdrawGuestProposal } from "./policy.ts";
import { guestContacts, guests } from "./tables.server.ts";

/**
 * A mentor or the head of department proposes a guest who judges; student services decide, and nobody
 * is mailed before. Refuses with 403, 404, 409 or 422, as `inviteGuest`.
 */
export const proposeGuest = (context: Context, id: number, input: InviteInput): Promise<void> =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockGuests(context, id);
    requireManaging(context, "propose", record);
    if (!isEvaluating(input.capacity)) throw new Refusal(403, accessDenied);
    await createGuest(context, id, input, { proposedBy: context.actor.id });
    await publishGuest(context, "guest.propose", { thesisId: thesis.id, reservationId: id });
  });

/**
 * Student services accept a proposal: the guest is invited and mailed. Returns the token.
 * Refuses with 403, 404 or 409 (decided before, not now, or no mail server).
 */
export const acceptProposal = (context: Context, id: number, guestId: number): Promise<string> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    requireMail(context);
    const { thesis, record } = await lockGuests(context, id);
    requireManaging(context, "inviteJudge", record);
    const { endsOn: proposed, ...guest } = await requireInState(context, id, guestId, ["proposed"]);
    const { proposedById } = guest;
    const today = localDate(now);
    const endsOn = proposed < today ? addDays(today, accessDays) : proposed;
    await change(context, guests, guestId, { invitedBy: actor.id, invitedAt: now, endsOn });
    const token = await sendInvitation(context, id, guestId, { ...guest, endsOn });
    await publishDecision(context, "guest.accept", { thesis, id, proposedById });
    return token;
  });

/**
 * Student services don't accept a proposal, or it is withdrawn; name and address are deleted, because
 * nobody has told the person of it. Refuses with 403, 404 or 409 (decided before).
 */
export const endProposal = (context: Context, id: number, guestId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    const { thesis, record } = await lockGuests(context, id);
    const decides = guestPolicy.manageJudge(actor, record);
    // who may neither decide nor propose doesn't learn whether there is such a proposal
    if (!decides && !guestPolicy.list(actor, record)) throw new Refusal(403, accessDenied);
    const { proposedById } = await requireInState(context, id, guestId, ["proposed"]);
    if (!decides && !withdrawGuestProposal(actor, { ...record, proposedById }))
      throw new Refusal(403, accessDenied);
    await endAccess(context, id, guestId, decides ? "notAccepted" : "revoked");
    await db.delete(guestContacts).where(eq(guestContacts.guestId, guestId)).execute();
    if (decides) await publishDecision(context, "guest.notAccept", { thesis, id, proposedById });
  });

/** Tells who made a proposal how it was decided. */
const publishDecision = (
  context: Context,
  name: "guest.accept" | "guest.notAccept",
  { thesis, id, proposedById }: { thesis: { id: number }; id: number; proposedById: number | null },
): Promise<void> =>
  context.publish(context, {
    name,
    thesisId: thesis.id,
    reservationId: id,
    ...(proposedById !== null && { userIds: [proposedById] }),
  });
