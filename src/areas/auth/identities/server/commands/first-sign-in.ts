import { sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { openAccount } from "#areas/people/server/commands/users.ts";
import { type Context, change, create } from "#kit/database/index.ts";
import { decideFirstSignIn, findFirstSignInProblem } from "../../rules.ts";
import type { FirstSignIn, IdentityProfile, SignInProblem } from "../../schema.ts";
import { findFreeUsername, findIdentity, findJmbagAccount } from "../queries.ts";
import { identities } from "../tables.ts";

/** The account that a person is signed in to; `isNew` for a new one without roles. */
export type ResolvedAccount = { userId: number; isNew: boolean };

/**
 * The account of a person whom the provider vouches for: the linked one or, at the first sign-in, the one of the
 * student or a new one. Two first sign-ins at once make one account. Call it inside `inTransaction`.
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

/** The account to which the identity is linked; a changed user name of the person is stored. */
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

/** The account with the person's JMBAG, as it is once nobody else changes it. */
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
