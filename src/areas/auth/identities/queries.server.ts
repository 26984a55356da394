import { sql } from "drizzle-orm";
import { bySurname, isOpenAccount } from "#areas/people/fragments.server.ts";
import { requireUserRead } from "#areas/people/policy.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { PendingSignIn } from "#outside/identity-provider/port.ts";
import { type JmbagAccount, maxCandidates } from "./identities.ts";

type LinkedIdentity = { id: number; userId: number; username: string; active: boolean };

/** Returns the identity with a provider's persistent id, and its account. */
export async function findIdentity(
  { db, now }: Pick<Context, "db" | "now">,
  { issuer, persistentId }: { issuer: string; persistentId: string },
): Promise<LinkedIdentity | undefined> {
  const [row] = await queryRows<LinkedIdentity>(
    db,
    sql`select i.id, i.user_id, i.username, ${isOpenAccount(localDate(now))} as active
      from identities i join users u on u.id = i.user_id
      where i.issuer = ${issuer} and i.persistent_id = ${persistentId}`,
  );
  return row;
}

/**
 * Returns a pending sign-in without a response, whichever browser began it; `stateHash` is the hash
 * of its state.
 */
export async function findUnansweredSignIn(
  db: Database,
  { stateHash, now }: { stateHash: string; now: Date },
): Promise<{ pending: PendingSignIn; guestId: number | null } | undefined> {
  const [row] = await queryRows<{ pending: PendingSignIn; guestId: number | null }>(
    db,
    sql`select pending, guest_id from pending_sign_ins
      where state_hash = ${stateHash} and identity is null and expires_at > ${now}`,
  );
  return row;
}

/** Returns the account with a JMBAG. */
export async function findJmbagAccount(
  { db, now }: Pick<Context, "db" | "now">,
  jmbag: string,
): Promise<JmbagAccount | undefined> {
  const [row] = await queryRows<JmbagAccount>(
    db,
    sql`select u.id, ${isOpenAccount(localDate(now))} as active, u.roles, exists (select from identities i where i.user_id = u.id) as has_identity
      from users u where u.jmbag = ${jmbag}`,
  );
  return row;
}

/**
 * Returns the name itself, or the name with the lowest number that makes it unique among all user
 * names.
 */
export async function findFreeUsername(db: Database, wanted: string): Promise<string> {
  const [row] = await queryRows<{ username: string }>(
    db,
    sql`select candidate as username from generate_series(1, 100) nth,
        lateral (select case when nth = 1 then ${wanted}::text else ${wanted}::text || '-' || nth end as candidate) c
      where not exists (select from users u where u.username = candidate) order by nth limit 1`,
  );
  return row?.username ?? wanted;
}

export type IdentityView = { id: number; issuer: string; username: string };

export type CandidateView = IdentityView & { userId: number; name: string; email: string };

/**
 * Loads a user with their identities, and the identities that could be linked to their account.
 * Refuses with 403 or 404.
 */
export async function loadIdentityPage(context: Context, userId: number) {
  requireUserRead(context);
  const { db } = context;
  const [user] = await queryRows<{
    id: number;
    name: string;
    active: boolean;
    identities: IdentityView[];
  }>(
    db,
    sql`select u.id, coalesce(nullif(u.name_with_title, ''), u.name) as name, u.active,
        array(select jsonb_build_object('id', i.id, 'issuer', i.issuer, 'username', i.username)
          from identities i where i.user_id = u.id order by i.issuer) as identities
      from users u where u.id = ${userId}`,
  );
  return { user: orNotFound(user), candidates: await loadCandidates(db, userId) };
}

/**
 * Loads at most `maxCandidates` identities of other accounts without roles, created by an
 * unconfirmed first sign-in; those of people with the user's surname come first.
 */
const loadCandidates = (db: Database, exceptUserId: number) =>
  queryRows<CandidateView>(
    db,
    sql`select i.id, i.issuer, i.username, u.id as user_id, u.name, u.email
      from identities i join users u on u.id = i.user_id
      where u.active and u.roles = '{}' and u.id <> ${exceptUserId} 
      order by u.last_name is distinct from (select last_name from users where id = ${exceptUserId}), ${bySurname()}
      limit ${maxCandidates}`,
  );

/** Returns an identity and its account; undefined if there is none. */
export async function findIdentityById(db: Database, id: number) {
  const [row] = await queryRows<{
    id: number;
    userId: number;
    issuer: string;
    active: boolean;
    roles: string[];
  }>(
    db,
    sql`select i.id, i.user_id, i.issuer, u.active, u.roles
      from identities i join users u on u.id = i.user_id where i.id = ${id}`,
  );
  return row;
}
