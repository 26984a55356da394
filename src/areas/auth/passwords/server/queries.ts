import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";

/** An active account, with what decides how its owner signs in. */
export type ResetAccount = { id: number; username: string; email: string; roles: string[]; hasPassword: boolean };

/** Accounts of one e-mail that are told at most. */
const maxAccounts = 5;

/** The active accounts with this username or e-mail, in lower case, to which a mail can be sent. */
export const loadResetAccounts = (db: Database, account: string): Promise<ResetAccount[]> =>
  queryRows(
    db,
    sql`select u.id, u.username, u.email, u.roles, u.password_hash is not null as "hasPassword" from users u
      where u.active and u.email <> '' and (u.username = ${account} or lower(u.email) = ${account})
      order by u.id limit ${maxAccounts}`,
  );

/** The account whose password the link with this hash sets; undefined if the link can't be used (any more). */
export async function findReset(db: Database, tokenHash: string, now: Date): Promise<ResetAccount | undefined> {
  const [reset] = await queryRows<ResetAccount>(
    db,
    sql`select u.id, u.username, u.email, u.roles, u.password_hash is not null as "hasPassword"
      from password_resets p join users u on u.id = p.user_id
      where p.token_hash = ${tokenHash} and p.expires_at > ${now} and u.active`,
  );
  return reset;
}

/** The links of a user that can still be used. */
export async function countResets(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from password_resets where user_id = ${userId} and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}
