import { sql } from "drizzle-orm";
import { openAccount } from "#areas/people/server/commands/accounts.ts";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { type Context, change, create } from "#kit/database/index.ts";
import { decideFirstSignIn, findFirstSignInProblem } from "../../rules.ts";
import type { FirstSignIn, IdentityProfile, SignInProblem } from "../../schema.ts";
import { findFreeUsername, findIdentity, findJmbagAccount } from "../queries.ts";
import { identities } from "../tables.ts";

/** The account to which a person is signed in; `isNew` for a new one without roles. */
export type ResolvedAccount = { userId: number; isNew: boolean };

/**
 * Returns the account of an authenticated person: the linked account or, at the first sign-in, the student's account or
 * a new one. Two concurrent first sign-ins create one account. Call it inside `inTransaction`.
 */
export async function resolveAccount(
  context: Context,
  profile: IdentityProfile,
): Promise<ResolvedAccount | SignInProblem> {
  const known = await findLinkedAccount(context, profile);
  if (known) return known;
  const problem = findFirstSignInProblem(profile);
  if (problem) return problem;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first sign-in', 0))`);
  const linkedMeanwhile = await findLinkedAccount(context, profile);
  if (linkedMeanwhile) return linkedMeanwhile;
  const decision = decideFirstSignIn(profile, await lockJmbagAccount(context, profile));
  if (typeof decision === "string") return decision;
  const userId = decision.kind === "link" ? decision.userId : await openAccountOf(context, profile, decision);
  const { issuer, persistentId, username } = profile;
  await create(context, identities, { userId, issuer, persistentId, username });
  return { userId, isNew: decision.kind === "candidate" };
}

/** Returns the account to which the identity is linked; stores a changed user name of the person. */
async function findLinkedAccount(
  context: Context,
  profile: IdentityProfile,
): Promise<ResolvedAccount | SignInProblem | undefined> {
  const linked = await findIdentity(context.db, profile);
  if (!linked) return undefined;
  if (!linked.active) return "inactive";
  if (linked.username !== profile.username)
    await change(context, identities, linked.id, { username: profile.username });
  return { userId: linked.userId, isNew: false };
}

/** Locks and returns the account with the person's JMBAG. */
async function lockJmbagAccount({ db }: Context, { jmbags: [jmbag] }: IdentityProfile) {
  const found = jmbag === undefined ? undefined : await findJmbagAccount(db, jmbag);
  if (!found || jmbag === undefined) return undefined;
  await lockUsers(db, [found.id]);
  return findJmbagAccount(db, jmbag);
}

async function openAccountOf(
  context: Context,
  { username, email, firstName, lastName }: IdentityProfile,
  decision: Exclude<FirstSignIn, { kind: "link" }>,
): Promise<number> {
  const free = await findFreeUsername(context.db, username);
  const rights =
    decision.kind === "student" ? { jmbag: decision.jmbag, roles: ["student" as const] } : { jmbag: null, roles: [] };
  const { id } = await openAccount(context, { username: free, email, firstName, lastName, ...rights });
  return id;
}
