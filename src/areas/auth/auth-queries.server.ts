import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { personColumns } from "#areas/stand-ins/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { momentRow } from "#kit/database/sql.ts";
import { selectVersions } from "#kit/database/versions.ts";
import type { Role, StoredPerson } from "#kit/workflow/policy.ts";
import type { FailedSignIns } from "./auth.ts";
import { secondFactorExists } from "./fragments.server.ts";

type Counted = { account: string; address: string; since: Date };

/** Counts failed sign-ins from unknown browsers since an instant (rules.ts). */
export async function countFailedSignIns(
  db: Database,
  { account, address, since }: Counted,
): Promise<FailedSignIns> {
  const ofAccount = sql`a.account = ${account}`;
  const [failed] = await queryRows<FailedSignIns>(
    db,
    sql`select
      ${countAttempts(sql`${ofAccount} and a.address = ${address}`, since)} as account_on_network,
      ${countAttempts(ofAccount, since)} as account,
      ${countAttempts(sql`a.address = ${address}`, since)} as network`,
  );
  return failed ?? { accountOnNetwork: 0, account: 0, network: 0 };
}

/** Counts failed sign-ins to an account in a known browser since an instant. */
export async function countFailedSignInsOfBrowser(
  db: Database,
  { account, browser, since }: { account: string; browser: string; since: Date },
): Promise<number> {
  const [failed] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from sign_in_attempts
      where account = ${account} and browser = ${browser} and at > ${since} and not succeeded`,
  );
  return failed?.count ?? 0;
}

/** Counts attempts, up to a thousand. */
const countAttempts = (condition: SQL, since: Date) =>
  sql`(select count(*)::int from (select from sign_in_attempts a
    where ${condition} and a.at > ${since} and not a.succeeded and a.browser is null limit 1000) counted)`;

/** True if the user of this name has signed in with this browser. */
export async function isKnownBrowser(
  db: Database,
  { username, tokenHash }: { username: string; tokenHash: string },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from known_browsers b join users u on u.id = b.user_id
      where u.username = ${username} and b.token_hash = ${tokenHash}`,
  );
  return rows.length > 0;
}

/** Returns the hashes of a user's known browsers beyond a number, the least recently used ones. */
export async function loadSurplusBrowsers(
  db: Database,
  userId: number,
  keep: number,
): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    db,
    sql`select token_hash as hash from known_browsers where user_id = ${userId}
      order by used_at desc, token_hash offset ${keep}`,
  );
  return rows.map(({ hash }) => hash);
}

type SessionRow = StoredPerson & {
  /** True if the session was last prolonged before `seenBefore`. */
  aged: boolean;
  realId: number | null;
  realUsername: string | null;
  realName: string | null;
  /** True if the person signed in with a password and has no second factor, if requested. */
  passwordOnly?: boolean;
  /** The roles of the impersonating admin, if requested. */
  realRoles?: Role[] | null;
  unread: number;
  facts?: unknown;
  versions: Record<string, number> | null;
};

type WantedSession = {
  tokenHash: string;
  /** Excludes sessions whose cookie has the prefix `__Host-`. */
  underOldName: boolean;
  seenBefore: Date;
  /** The sources whose data versions are read at the same moment; undefined for all. */
  versionsOf: readonly string[] | undefined;
  /** Also reads whether the person has a second factor. */
  withFactor: boolean;
  /** An additional expression on the person, `users u`, and the row `moment`, to be read. */
  facts?: SQL | undefined;
};

/**
 * SQL: true if the session `s` began with a password and its person, or the impersonating admin,
 * has no second factor.
 */
const isPasswordOnly = sql`(s.provider_session is null and not ${secondFactorExists(sql`coalesce(s.real_user_id, s.user_id)`)})`;

/**
 * Returns the valid session with this hash of a token: its person, the impersonating admin if any,
 * and unread notifications (up to 100).
 */
export const findSession = (
  db: Database,
  { tokenHash, underOldName, seenBefore, versionsOf, withFactor, facts }: WantedSession,
  now: Date,
) =>
  queryRows<SessionRow>(
    db,
    sql`select s.seen_at < ${seenBefore} as aged, ${personColumns(sql`moment.today`)},
      real.id as real_id, real.username as real_username, real.name as real_name,
      (select count(*)::int from (select from notifications n where n.user_id = u.id and n.read_at is null and (n.visible_from is null or n.visible_from <= moment.now) limit 100) unread) as unread,
      ${selectVersions(versionsOf)} as versions
      ${facts ? sql`, ${facts} as facts` : sql``}
      ${withFactor ? sql`, ${isPasswordOnly} as password_only, real.roles as real_roles` : sql``}
    from ${momentRow(now)} join sessions s on s.token_hash = ${tokenHash} join users u on u.id = s.user_id left join users real on real.id = s.real_user_id
    where s.expires_at > moment.now and not (s.host_only and ${underOldName})
      and ${isOpenAccount(sql`moment.today`)} and (real.id is null or ${isOpenAccount(sql`moment.today`, sql`real`)})`,
  );

/** Returns the usernames of users, by id. */
export async function loadUsernames(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; username: string }>(
    db,
    sql`select id, username from users where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
