import { findActiveUser } from "#areas/people/people-queries.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { openSignIn, type SignedIn, type SigningBrowser } from "../open-sign-in.server.ts";
import { mayUsePassword } from "../password-check.server.ts";
import { hashToken } from "../tokens.server.ts";
import { checkCode } from "./codes.server.ts";
import { takeHalfwaySignIn } from "./halfway-sign-ins.server.ts";
import { findHalfwaySignIn } from "./queries.server.ts";
import { messages } from "./texts.ts";

type SecondStep = SigningBrowser & {
  code: string;
  /** The token that this browser received for the password. */
  halfway: string | undefined;
};

/**
 * Checks the code of a sign-in whose password was accepted in this browser, and opens the session.
 * Refuses with 409 (the sign-in has to start again), 422 (wrong code) or 429 (too many attempts).
 */
export async function completeSignIn(
  context: Context,
  { code, halfway, ...client }: SecondStep,
): Promise<SignedIn & { returnTo: string }> {
  const { db, now } = context;
  const signIn = halfway && (await findHalfwaySignIn(db, { tokenHash: hashToken(halfway), now }));
  const user = signIn ? await findActiveUser(context, { id: signIn.userId }) : undefined;
  if (!signIn || !user || !mayUsePassword(context, user))
    throw new Refusal(409, messages.refusals.startAgain);
  await checkCode(context, user, { code, address: client.address });
  const actor = { ...context.actor, id: user.id, username: user.username };
  return inTransaction({ ...context, actor }, async (context) => {
    if (!(await takeHalfwaySignIn(context, halfway)))
      throw new Refusal(409, messages.refusals.startAgain);
    const signedIn = await openSignIn(context, user.id, { ...client, by: "code" });
    return { ...signedIn, returnTo: signIn.returnTo };
  });
}
