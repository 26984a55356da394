import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { OwnSession } from "../schema.ts";

type Wanted = { userId: number; tokenHash: string; now: Date };

/**
 * Loads a person's open sessions, the most recently used first; for an admin also those in which they impersonate
 * somebody.
 */
export const loadOwnSessions = (db: Database, { userId, tokenHash, now }: Wanted): Promise<OwnSession[]> =>
  queryRows(
    db,
    sql`select s.id, s.token_hash = ${tokenHash} as current, s.user_agent as "userAgent", s.address,
      to_json(s.created_at)#>>'{}' as "createdAt", to_json(s.seen_at)#>>'{}' as "seenAt",
      case when s.real_user_id is not null then acted.name end as "actingAs"
    from sessions s join users acted on acted.id = s.user_id
    where (s.user_id = ${userId} and s.real_user_id is null or s.real_user_id = ${userId}) and s.expires_at > ${now}
    order by current desc, s.seen_at desc, s.id`,
  );

/** Returns the names of a user whose sessions are shown; undefined if there is no such user. */
export async function findSessionOwner(
  db: Database,
  userId: number,
): Promise<{ name: string; username: string } | undefined> {
  const [owner] = await queryRows<{ name: string; username: string }>(
    db,
    sql`select coalesce(nullif(name_with_title, ''), name) as name, username from users where id = ${userId}`,
  );
  return owner;
}
