import { type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { answerDeadline } from "../rules.ts";
import type { ErasureRequestView, RepeatedErasure } from "../schema.ts";

/** A request as the database has it. */
export type RequestRow = Omit<ErasureRequestView, "deadline">;

/** Adds until when a request is to be answered. */
export const toView = (row: RequestRow): ErasureRequestView => ({
  ...row,
  deadline: answerDeadline(new Date(row.sentAt)),
});

const requestColumns = sql`q.id, q.user_id as "userId", coalesce(nullif(u.name_with_title, ''), u.name) as name, q.status,
  q.reason, q.answer, to_json(q.created_at) #>> '{}' as "sentAt", to_json(q.decided_at) #>> '{}' as "decidedAt",
  a.name_with_title as "decidedBy"`;

const selectRequests = (rest: SQL): SQL =>
  sql`select ${requestColumns} from erasure_requests q join users u on u.id = q.user_id
    left join users a on a.id = q.decided_by ${rest}`;

const loadRequests = async (db: Database, rest: SQL): Promise<ErasureRequestView[]> =>
  (await queryRows<RequestRow>(db, selectRequests(rest))).map(toView);

/** Loads a person's last request; undefined if there is none. */
export const findLastErasureRequest = async (db: Database, userId: number): Promise<ErasureRequestView | undefined> =>
  (await loadRequests(db, sql`where q.user_id = ${userId} order by q.id desc limit 1`))[0];

/** SQL: the last request of a person as an object; null if there is none. Make it a view by `toView`. */
export const lastErasureRequest = (userId: number): SQL =>
  sql`(select to_jsonb(l) from (${selectRequests(sql`where q.user_id = ${userId} order by q.id desc limit 1`)}) l)`;

/** Loads the requests that wait, the oldest first. */
export const loadOpenErasureRequests = (db: Database): Promise<ErasureRequestView[]> =>
  loadRequests(db, sql`where q.status = 'sent' order by q.created_at, q.id`);

/** The most decided requests and repeated erasures that the list shows. */
const mostListed = 100;

/** Loads the last requests that were decided or withdrawn, the newest first. */
export const loadDecidedErasureRequests = (db: Database): Promise<ErasureRequestView[]> =>
  loadRequests(
    db,
    sql`where q.status <> 'sent' order by q.decided_at desc, q.id desc limit ${literalNumber(mostListed)}`,
  );

/** Loads the erasures that restores have undone, first those that still wait. */
export const loadRepeatedErasures = (db: Database): Promise<RepeatedErasure[]> =>
  queryRows<RepeatedErasure>(
    db,
    sql`select u.id as "userId", coalesce(nullif(u.name_with_title, ''), u.name) as name,
        to_json(e.erased_at) #>> '{}' as "erasedAt", to_json(e.repeated_at) #>> '{}' as "repeatedAt"
      from (select user_id, erased_at, null::timestamptz as repeated_at from pending_erasures
        union all select user_id, erased_at, repeated_at from erasures where repeated_at is not null) e
      join users u on u.id = e.user_id
      order by e.repeated_at desc nulls first, e.erased_at desc, u.id limit ${literalNumber(mostListed)}`,
  );

/** Loads the ids of all admins who can decide. */
export async function loadAdminIds({ db, now }: Pick<Context, "db" | "now">): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from users u where ${isOpenAccount(localDate(now))} and 'admin' = any(u.roles) order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** True if the admins were reminded since an instant. */
export async function wereAdminsReminded(db: Database, event: string, since: Date): Promise<boolean> {
  const [row] = await queryRows<{ reminded: boolean }>(
    db,
    sql`select exists (select from events where name = ${event} and created_at >= ${since}) as reminded`,
  );
  return row?.reminded ?? false;
}
