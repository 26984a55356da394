import { sql } from "drizzle-orm";
import { openAccount, recordSignIn } from "#areas/people/accounts-commands.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, type IdentitySignIn, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { visitor } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  type AuthenticatedIdentity,
  IdentityProviderError,
  type PendingSignIn,
} from "#outside/identity-provider/port.ts";
import { logSignIn, reportSecurityEvent } from "../security-events/security-events.server.ts";
import { closeSession, openSession } from "../sessions.server.ts";
import { hashToken } from "../tokens.server.ts";
import type { VouchedIdentity } from "./columns.ts";
import type { FirstSignIn, IdentityProfile, SignInProblem } from "./identities.ts";
import { answerSignIn, storePendingSignIn, takePendingSignIn } from "./pending-sign-ins.server.ts";
import {
  findFreeUsername,
  findIdentity,
  findJmbagAccount,
  findUnansweredSignIn,
} from "./queries.server.ts";
import { decideFirstSignIn, findFirstSignInProblem, readProfile } from "./rules.ts";
import { identities } from "./tables.server.ts";
import { acceptOnce } from "./used-messages.server.ts";

/**
 * The URL to which the browser is redirected to sign in, and the token that identifies the browser
 * when it returns.
 */
type BegunSignIn = { url: string; browser: string };

/**
 * Begins a sign-in with the identity provider, of a guest if `guestId` is given. Refuses with 404 if
 * none is set.
 */
export async function beginIdentitySignIn(
  context: Context,
  {
    returnTo,
    browser,
    guestId,
  }: { returnTo: string; browser: string | undefined; guestId?: number },
): Promise<BegunSignIn | SignInProblem> {
  const { provider } = requireIdentitySignIn(context);
  try {
    const { url, pending } = await provider.begin();
    const stored = { pending, returnTo, browser, guestId };
    return { url, browser: await storePendingSignIn(context, stored) };
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

/** How the sign-in of a guest goes on; `state` names it to the browser that has begun it. */
export type GuestSignIn = { guest: { state: string } | { problem: SignInProblem } };

/**
 * Completes a sign-in when the browser returns from the identity provider, and opens a session. If
 * it fails, returns a problem that the sign-in page explains. Refuses with 404 if no provider is
 * configured.
 */
export async function completeIdentitySignIn(
  context: Context,
  { query, browser, token, address, userAgent }: Return,
): Promise<IdentitySession | GuestSignIn | SignInProblem> {
  requireIdentitySignIn(context);
  const state = query.get("state") ?? "";
  const begun = browser && (await takePendingSignIn(context, { state, browser }));
  if (!begun) return "startAgain";
  const { guestId, pending, returnTo } = begun;
  const vouched =
    begun.identity ?? (await acceptAnswer(context, { answer: query, pending, guestId, address }));
  if (guestId !== null) {
    if (typeof vouched === "string") return { guest: { problem: vouched } };
    await storePendingSignIn(context, { pending, returnTo, browser, guestId, identity: vouched });
    return { guest: { state } };
  }
  if (typeof vouched === "string") return vouched;
  const { profile, session: providerSession } = vouched;
  return inTransaction(
    { ...context, actor: { ...visitor, username: profile.username } },
    async (context) => {
      const account = await resolveAccount(context, profile);
      if (typeof account === "string") return refused(account, { issuer: profile.issuer });
      await recordSignIn(context, account.userId);
      logSignIn({ username: profile.username, address, by: "identity" });
      if (token) await closeSession(context, token, address);
      const session = await openSession(context, {
        userId: account.userId,
        providerSession,
        client: { address, userAgent },
      });
      return { session, returnTo, isNew: account.isNew };
    },
  );
}

/**
 * Receives the response that a page of the provider posts. Browsers send no cookies with it, so the
 * result is stored until the browser that began the sign-in returns with the state. Refuses with
 * 404 if no provider is configured.
 */
export async function receivePostedAnswer(
  context: Context,
  { answer, address }: { answer: URLSearchParams; address: string },
): Promise<{ state: string } | GuestSignIn | SignInProblem> {
  requireIdentitySignIn(context);
  const state = answer.get("RelayState") ?? "";
  const begun = await findUnansweredSignIn(context.db, {
    stateHash: hashToken(state),
    now: context.now,
  });
  if (!begun) return "startAgain";
  const identity = await acceptAnswer(context, { answer, ...begun, address });
  if (typeof identity === "string")
    return begun.guestId === null ? identity : { guest: { problem: identity } };
  return (await answerSignIn(context, { state, identity })) ? { state } : "startAgain";
}

type Answer = {
  answer: URLSearchParams;
  pending: PendingSignIn;
  guestId: number | null;
  address: string;
};

/**
 * Validates the provider's response and reads who may sign in: guests with an identity of any
 * institution. A response that can't be trusted is recorded.
 */
async function acceptAnswer(
  context: Context,
  { answer, pending, guestId, address }: Answer,
): Promise<VouchedIdentity | SignInProblem> {
  const { provider, realms } = requireIdentitySignIn(context);
  try {
    const identity = await provider.complete(answer, pending);
    const { issuer, attributes, session, message } = identity;
    if (message && !(await acceptOnce(context, { issuer, message })))
      throw new IdentityProviderError("invalid");
    const profile = readProfile(issuer, attributes, {
      realms: guestId === null ? realms : null,
      today: localDate(context.now),
    });
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
  log.warn(
    { err: error.cause, failure: error.failure },
    "sign-in with the identity provider failed",
  );
  return error.failure;
}

/** Logs only the names of the attributes that the provider sent. */
function refused(
  problem: SignInProblem,
  {
    issuer,
    attributes = {},
  }: Pick<AuthenticatedIdentity, "issuer"> & Partial<AuthenticatedIdentity>,
): SignInProblem {
  log.info({ problem, issuer, attributes: Object.keys(attributes) }, "identity refused");
  return problem;
}

/** The account to which a person is signed in; `isNew` for a new one without roles. */
export type ResolvedAccount = { userId: number; isNew: boolean };

/**
 * Returns the account of an authenticated person: the linked account or, at the first sign-in, the
 * student's account or a new one. Two concurrent first sign-ins create one account. Call it inside
 * `inTransaction`.
 */
async function resolveAccount(
  context: Context,
  profile: IdentityProfile,
): Promise<ResolvedAccount | SignInProblem> {
  const known = await takeLinkedAccount(context, profile);
  if (known) return known;
  const problem = findFirstSignInProblem(profile);
  if (problem) return problem;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first sign-in', 0))`);
  const linkedMeanwhile = await takeLinkedAccount(context, profile);
  if (linkedMeanwhile) return linkedMeanwhile;
  const decision = decideFirstSignIn(profile, await lockJmbagAccount(context, profile));
  if (typeof decision === "string") return decision;
  const userId =
    decision.kind === "link" ? decision.userId : await openAccountOf(context, profile, decision);
  const { issuer, persistentId, username } = profile;
  await create(context, identities, { userId, issuer, persistentId, username });
  return { userId, isNew: decision.kind === "candidate" };
}

/**
 * Returns the account to which the identity is linked; stores a changed user name of the person.
 */
async function takeLinkedAccount(
  context: Context,
  profile: IdentityProfile,
): Promise<ResolvedAccount | SignInProblem | undefined> {
  const linked = await findIdentity(context, profile);
  if (!linked) return undefined;
  if (!linked.active) return "inactive";
  if (linked.username !== profile.username)
    await change(context, identities, linked.id, { username: profile.username });
  return { userId: linked.userId, isNew: false };
}

/** Locks and returns the account with the person's JMBAG. */
async function lockJmbagAccount(context: Context, { jmbags: [jmbag] }: IdentityProfile) {
  const account = jmbag === undefined ? undefined : await findJmbagAccount(context, jmbag);
  if (!account || jmbag === undefined) return undefined;
  await lockUsers(context.db, [account.id]);
  return findJmbagAccount(context, jmbag);
}

async function openAccountOf(
  context: Context,
  { username, email, firstName, lastName }: IdentityProfile,
  decision: Exclude<FirstSignIn, { kind: "link" }>,
): Promise<number> {
  const free = await findFreeUsername(context.db, username);
  const rights =
    decision.kind === "student"
      ? { jmbag: decision.jmbag, roles: ["student" as const] }
      : { jmbag: null, roles: [] };
  const { id } = await openAccount(context, {
    username: free,
    email,
    firstName,
    lastName,
    ...rights,
  });
  return id;
}
