import { sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";

/** An active account, with the data that determines how its owner signs in. */
export type ResetAccount = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  hasPassword: boolean;
};

/** Maximum number of accounts with the same e-mail address that get a mail. */
const maxAccounts = 5;

/**
 * Loads the active accounts with this username or e-mail address, in lower case, that can receive a
 * mail.
 */
export const loadResetAccounts = (
  { db, now }: Pick<Context, "db" | "now">,
  account: string,
): Promise<ResetAccount[]> =>
  queryRows(
    db,
    sql`select u.id, u.username, u.email, u.first_name, u.last_name, u.roles, u.password_hash is not null as has_password from users u
      where ${isOpenAccount(localDate(now))} and u.email <> '' and (u.username = ${account} or lower(u.email) = ${account})
      order by u.id limit ${maxAccounts}`,
  );

/**
 * Returns the account whose password the link with this hash sets; undefined for an invalid link.
 */
export async function findReset(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<ResetAccount | undefined> {
  const [reset] = await queryRows<ResetAccount>(
    db,
    sql`select u.id, u.username, u.email, u.first_name, u.last_name, u.roles, u.password_hash is not null as has_password
      from password_resets p join users u on u.id = p.user_id
      where p.token_hash = ${tokenHash} and p.expires_at > ${now} and ${isOpenAccount(localDate(now))}`,
  );
  return reset;
}

/** Counts the valid reset links of a user. */
export async function countResets(db: Database, userId: number, now: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from password_resets where user_id = ${userId} and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}
