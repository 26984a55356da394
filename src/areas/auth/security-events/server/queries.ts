import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { SecurityEvent } from "../schema.ts";

type Recent = {
  /** Number of events of the last hour, counted up to a thousand. */
  lastHour: number;
  /** True if the same event was recorded in the last 15 minutes. */
  repeated: boolean;
};

type Asked = {
  kind: SecurityEvent["kind"];
  username: string | null;
  network: string | null;
  origin: string | null;
  now: Date;
};

/** Loads recent events, to limit how many anybody can cause to be recorded. */
export async function loadRecentEvents(db: Database, { kind, username, origin, network, now }: Asked): Promise<Recent> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const [recent] = await queryRows<Recent>(
    db,
    sql`select
      (select count(*)::int from (select from security_events where at > ${since(60)} limit 1000) counted) as "lastHour",
      exists (select from security_events where at > ${since(15)} and kind = ${kind}
        and username is not distinct from ${username} and origin is not distinct from ${origin}
        and network is not distinct from ${network}) as repeated`,
  );
  return recent ?? { lastHour: 0, repeated: false };
}

/** Loads the ids of at most so many events from before an instant, the oldest first. */
export async function loadOldEventIds(db: Database, before: Date, most: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from security_events where at < ${before} order by at, id limit ${literalNumber(most)}`,
  );
  return rows.map(({ id }) => id);
}
