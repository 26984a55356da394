import { lockUsers } from "#areas/people/locks.server.ts";
import { requireUserWrite } from "#areas/people/policy.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { deletePasskeys } from "./passkeys/own-passkeys.server.ts";
import { deleteRecoveryCodes } from "./second-factor/codes.server.ts";
import { reportFactorChange } from "./second-factor/factor-mails.server.ts";
import { deleteCodesOfApp } from "./second-factor/own-factor.server.ts";
import { findSecondFactorOwner, hasSecondFactor } from "./second-factor/queries.server.ts";
import { messages } from "./second-factor/texts.ts";
import { recordSecurityEvent } from "./security-events/security-events.server.ts";
import { closeSessionsOf } from "./sessions.server.ts";

const { refusals } = messages;

/**
 * Removes one-time codes, passkeys and recovery codes of a user who has lost them, and ends their
 * sessions. Refuses with 403 (also for the admin's own, which requires proofs), 404 or 409 (there
 * are none).
 */
export async function resetSecondFactor(
  context: Context,
  userId: number,
  { address }: { address: string },
): Promise<void> {
  requireUserWrite(context);
  const { actor, db } = context;
  if (userId === actor.id) throw new Refusal(403, refusals.ownFactor);
  const owner = orNotFound(await findSecondFactorOwner(db, userId));
  await inTransaction(context, async (context) => {
    await lockUsers(context.db, [userId]);
    if (!(await hasSecondFactor(context.db, userId))) throw new Refusal(409, refusals.alreadyOff);
    await deleteCodesOfApp(context.db, userId);
    await deletePasskeys(context.db, userId);
    await deleteRecoveryCodes(context.db, userId);
    await closeSessionsOf(context, userId);
    await recordSecurityEvent(context, {
      kind: "secondFactorReset",
      username: owner.username,
      realUsername: actor.username,
      address,
    });
  });
  reportFactorChange(context, owner, "reset");
}
