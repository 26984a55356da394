import { z } from "zod";
import { lockUsers } from "#areas/people/locks.server.ts";
import { requireUserWrite } from "#areas/people/policy.ts";
import { deactivateUser } from "#areas/people/users.server.ts";
import { change, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { closeSessionsOf } from "../sessions.server.ts";
import { findIdentityById } from "./queries.server.ts";
import { identities } from "./tables.server.ts";
import { managementMessages } from "./texts.ts";

/** The identity that an admin links or unlinks. */
export const identityForm = z.object({ identity: z.coerce.number().int().positive() });

const { refusals } = managementMessages;

explainConstraints({
  identities_one_of_each_provider: refusals.hasIdentity,
  identities_person: refusals.justLinked,
});

/**
 * Links an identity to a user; the account that its first sign-in created is deactivated, and its
 * sessions end. Refuses with 403, 404, or 409 if that account has roles by now or the user has
 * another identity of the same provider.
 */
export const linkIdentity = (context: Context, userId: number, identityId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireUserWrite(context);
    const { userId: candidateId } = await loadIdentity(context, identityId);
    await lockUsers(context.db, [candidateId, userId]);
    const { active, roles, ...identity } = await loadIdentity(context, identityId);
    if (identity.userId !== candidateId || candidateId === userId || !active || roles.length > 0)
      throw new Refusal(409, refusals.noCandidate);
    await change(context, identities, identityId, { userId });
    await deactivateUser(context, candidateId);
    await closeSessionsOf(context, candidateId);
  });

/**
 * Removes the link of an identity to a user and ends the user's sessions. Refuses with 403 or 404.
 */
export const unlinkIdentity = (
  context: Context,
  userId: number,
  identityId: number,
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireUserWrite(context);
    await lockUsers(context.db, [userId]);
    const identity = await loadIdentity(context, identityId);
    if (identity.userId !== userId) throw new Refusal(404, notFound);
    await remove(context, identities, identityId);
    await closeSessionsOf(context, userId);
  });

async function loadIdentity({ db }: Context, id: number) {
  const identity = await findIdentityById(db, id);
  if (!identity) throw new Refusal(404, notFound);
  return identity;
}
