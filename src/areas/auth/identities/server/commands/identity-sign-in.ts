import { recordSignIn } from "#areas/people/server/commands/accounts.ts";
import { type Context, type IdentitySignIn, inTransaction } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { notFound, Refusal, visitor } from "#kit/workflow/index.ts";
import {
  type AuthenticatedIdentity,
  IdentityProviderError,
  type PendingSignIn,
} from "#outside/identity-provider/port.ts";
import { logSignIn, reportSecurityEvent } from "../../../security-events/server/commands.ts";
import { closeSession, openSession } from "../../../server/commands/sessions.ts";
import { hashToken } from "../../../server/commands/tokens.ts";
import { readProfile } from "../../rules.ts";
import type { SignInProblem } from "../../schema.ts";
import { findUnansweredSignIn } from "../queries.ts";
import type { VouchedIdentity } from "../tables.ts";
import { resolveAccount } from "./first-sign-in.ts";
import { answerSignIn, storePendingSignIn, takePendingSignIn } from "./pending-sign-ins.ts";
import { acceptOnce } from "./used-messages.ts";

/** The URL to which the browser is redirected to sign in, and the token that identifies the browser when it returns. */
type BegunSignIn = { url: string; browser: string };

/** Begins a sign-in with the identity provider. Refuses with 404 if none is set. */
export async function beginIdentitySignIn(
  context: Context,
  { returnTo, browser }: { returnTo: string; browser: string | undefined },
): Promise<BegunSignIn | SignInProblem> {
  const { provider } = requireIdentitySignIn(context);
  try {
    const { url, pending } = await provider.begin();
    return { url, browser: await storePendingSignIn(context, { pending, returnTo, browser }) };
  } catch (error) {
    return toProblem(error);
  }
}

type Return = {
  /** The query that the provider added to our URL. */
  query: URLSearchParams;
  /** The token of a browser that has begun a sign-in. */
  browser: string | undefined;
  /** Token of a session that this browser still has; that session ends. */
  token: string | undefined;
  /** Network address of the client, for the history. */
  address: string;
  userAgent: string;
};

export type IdentitySession = { session: string; returnTo: string; isNew: boolean };

/**
 * Completes a sign-in when the browser returns from the identity provider, and opens a session. If it fails, returns a
 * problem that the sign-in page explains. Refuses with 404 if no provider is configured.
 */
export async function completeIdentitySignIn(
  context: Context,
  { query, browser, token, address, userAgent }: Return,
): Promise<IdentitySession | SignInProblem> {
  requireIdentitySignIn(context);
  const begun = browser && (await takePendingSignIn(context, { state: query.get("state") ?? "", browser }));
  if (!begun) return "startAgain";
  const vouched = begun.identity ?? (await acceptAnswer(context, { answer: query, pending: begun.pending, address }));
  if (typeof vouched === "string") return vouched;
  const { profile, session: providerSession } = vouched;
  return inTransaction({ ...context, actor: { ...visitor, username: profile.username } }, async (context) => {
    const account = await resolveAccount(context, profile);
    if (typeof account === "string") return refused(account, { issuer: profile.issuer });
    await recordSignIn(context, account.userId);
    logSignIn({ username: profile.username, address, by: "identity" });
    if (token) await closeSession(context, token, address);
    const session = await openSession(context, {
      ...{ userId: account.userId, providerSession },
      client: { address, userAgent },
    });
    return { session, returnTo: begun.returnTo, isNew: account.isNew };
  });
}

/**
 * Receives the response that a page of the provider posts. Browsers send no cookies with it, so the result is stored
 * until the browser that began the sign-in returns with the state. Refuses with 404 if no provider is configured.
 */
export async function receivePostedAnswer(
  context: Context,
  { answer, address }: { answer: URLSearchParams; address: string },
): Promise<{ state: string } | SignInProblem> {
  requireIdentitySignIn(context);
  const state = answer.get("RelayState") ?? "";
  const pending = await findUnansweredSignIn(context.db, { stateHash: hashToken(state), now: context.now });
  if (!pending) return "startAgain";
  const identity = await acceptAnswer(context, { answer, pending, address });
  if (typeof identity === "string") return identity;
  return (await answerSignIn(context, { state, identity })) ? { state } : "startAgain";
}

type Answer = { answer: URLSearchParams; pending: PendingSignIn; address: string };

/** Validates the provider's response and reads who may sign in. A response that can't be trusted is recorded. */
async function acceptAnswer(
  context: Context,
  { answer, pending, address }: Answer,
): Promise<VouchedIdentity | SignInProblem> {
  const { provider, realms } = requireIdentitySignIn(context);
  try {
    const identity = await provider.complete(answer, pending);
    const { issuer, attributes, session, message } = identity;
    if (message && !(await acceptOnce(context, { issuer, message }))) throw new IdentityProviderError("invalid");
    const profile = readProfile(issuer, attributes, { realms, today: localDate(context.now) });
    return typeof profile === "string" ? refused(profile, identity) : { profile, session };
  } catch (error) {
    const problem = toProblem(error);
    if (problem === "invalid") reportSecurityEvent(context, { kind: "signInFailed", address });
    return problem;
  }
}

export function requireIdentitySignIn({ identitySignIn }: Context): IdentitySignIn {
  if (!identitySignIn) throw new Refusal(404, notFound);
  return identitySignIn;
}

function toProblem(error: unknown): SignInProblem {
  if (!(error instanceof IdentityProviderError)) throw error;
  log.warn({ err: error.cause, failure: error.failure }, "sign-in with the identity provider failed");
  return error.failure;
}

/** Logs only the names of the attributes that the provider sent. */
function refused(
  problem: SignInProblem,
  { issuer, attributes = {} }: Pick<AuthenticatedIdentity, "issuer"> & Partial<AuthenticatedIdentity>,
): SignInProblem {
  log.info({ problem, issuer, attributes: Object.keys(attributes) }, "identity refused");
  return problem;
}
