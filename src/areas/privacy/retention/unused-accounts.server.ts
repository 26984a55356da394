import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { closedStatuses } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalList, literalNumber } from "#kit/database/sql.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import {
  eraseAsSystem,
  hasNothingOpen,
  isNamedForGood,
  lockForErasure,
} from "../erasure/erasure.server.ts";
import { enqueuePrivacyMails } from "../mails.server.ts";
import { endOfTerm } from "./rules.ts";
import { unusedAccountWarnings } from "./tables.server.ts";
import { accountWarningDays, endOfWarning, lastDayToSignIn } from "./unused-accounts.ts";

/**
 * SQL: when the reservation `r` was closed, from its history; a closed reservation without one
 * counts from its last change.
 */
export const closedAt = sql`coalesce((select max(l.logged_at) from log_entries l where l.object_class = 'Reservation'
  and l.object_id = r.id and l.data ->> 'status' in ${literalList(closedStatuses)}), r.updated_at)`;

/**
 * SQL: when the user `u` last used the account, or when it was made; a reservation that was closed
 * later counts, too.
 */
const lastUse = sql`greatest(coalesce(u.last_login,
    (select l.logged_at from log_entries l where l.object_class = 'User' and l.object_id = u.id and l.version = 1)),
  (select max(${closedAt}) from reservations r where r.student_id = u.id))`;

/**
 * SQL: accounts that may be erased when unused, with their last use: students' accounts and closed
 * ones. Accounts of active staff qualify once the faculty closes them. An account without any known
 * use stays.
 */
const unusedAccounts = (
  now: Date,
) => sql`select u.id, u.name, u.username, u.email, u.id as user_id, ${isNamedForGood} as named, s.since, w.warned_at
  from users u cross join lateral (select ${lastUse} as since) s left join unused_account_warnings w on w.user_id = u.id
  where (not ${isOpenAccount(localDate(now))} or u.roles <@ array['student']) and not exists (select from erasures e where e.user_id = u.id) and ${hasNothingOpen}`;

/**
 * SQL: accounts whose owners have been warned for long enough, as candidates of the table of
 * retention.
 */
export const selectWarnedAccounts = (now: Date): SQL =>
  sql`select a.id, a.name || ' (' || a.username || ')' as label, a.since, 1 as records from (${unusedAccounts(now)}) a
    where a.warned_at > a.since and a.warned_at < ${endOfWarning(now).toISOString()}::timestamptz`;

export type UnusedAccount = {
  id: number;
  username: string;
  email: string;
  named: boolean;
  since: string;
};

/**
 * SQL: accounts whose term ends within the time of a warning, and that weren't warned since their
 * last use.
 */
function selectUnwarned(months: number, now: Date): SQL | undefined {
  const before = endOfTerm(months, startOfDay(addDays(localDate(now), accountWarningDays + 1)));
  return (
    before &&
    sql`select a.* from (${unusedAccounts(now)}) a where a.since < ${before.toISOString()}::timestamptz
      and (a.warned_at is null or a.warned_at <= a.since)`
  );
}

/** Loads whom the next night warns. */
export async function loadAccountsToWarn(
  db: Database,
  { months, now, most }: { months: number; now: Date; most: number },
): Promise<UnusedAccount[]> {
  const accounts = selectUnwarned(months, now);
  if (!accounts) return [];
  return queryRows<UnusedAccount>(
    db,
    sql`select x.id, x.username, x.email, x.named, to_json(x.since) #>> '{}' as since from (${accounts}) x
      order by x.since, x.id limit ${literalNumber(most)}`,
  );
}

/** Counts whom the next night warns. */
export async function countAccountsToWarn(
  db: Database,
  months: number,
  now: Date,
): Promise<number> {
  const accounts = selectUnwarned(months, now);
  if (!accounts) return 0;
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${accounts}) x`,
  );
  return row?.count ?? 0;
}

/** True if an account is still due: nobody has signed in meanwhile. */
export async function isStillUnused(
  db: Database,
  id: number,
  before: Date,
  now: Date,
): Promise<boolean> {
  const [row] = await queryRows<{ due: boolean }>(
    db,
    sql`select exists (select from (${selectWarnedAccounts(now)}) c
      where c.id = ${id} and c.since < ${before.toISOString()}::timestamptz) as due`,
  );
  return row?.due ?? false;
}

/** Number of people who are warned in one night; the next night continues. */
const warningsPerNight = 1_000;

/**
 * Warns the owners of accounts that will soon have been unused for the whole term; once for each
 * time of no use.
 */
export const warnUnusedAccounts = (context: Context, months: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const accounts = await loadAccountsToWarn(db, { months, now, most: warningsPerNight });
    if (accounts.length === 0) return;
    const rows = accounts.map(({ id }) => ({ userId: id, warnedAt: now }));
    await db
      .insert(unusedAccountWarnings)
      .values(rows)
      .onConflictDoUpdate({ target: unusedAccountWarnings.userId, set: { warnedAt: now } });
    const mails = accounts.map(({ username, email, named, since }) => ({
      kind: "unused" as const,
      to: email,
      username,
      named,
      months,
      date: lastDayToSignIn(new Date(since), months, now),
    }));
    await enqueuePrivacyMails(context, mails);
  });

/**
 * Erases an account that nobody has used before `before`, unless it has been used meanwhile;
 * returns 1 if it was erased.
 */
export const eraseUnusedAccount = (context: Context, id: number, before: Date): Promise<number> =>
  inTransaction(context, async (context) => {
    await lockForErasure(context, id); // a sign-in writes to the same row
    if (!(await isStillUnused(context.db, id, before, context.now))) return 0;
    await eraseAsSystem(context, id);
    return 1;
  });
