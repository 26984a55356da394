import { and, eq, type SQL, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { findActiveUser } from "#areas/people/people-queries.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { remindAdmins, tellAdmins } from "../admins.server.ts";
import { answerDeadline } from "../answer-deadline.ts";
import { requireDataOwner } from "../own-data/own-data.server.ts";
import type { ErasureRequestView, RepeatedErasure } from "./requests.ts";
import { type ErasureRequestStep, erasureRequestFlow } from "./requests-flow.ts";
import { messages } from "./requests-texts.ts";
import { erasureRequests } from "./tables.server.ts";

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
export const findLastErasureRequest = async (
  db: Database,
  userId: number,
): Promise<ErasureRequestView | undefined> =>
  (await loadRequests(db, sql`where q.user_id = ${userId} order by q.id desc limit 1`))[0];

/**
 * SQL: the last request of a person as an object; null if there is none. Make it a view by
 * `toView`.
 */
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

const { refusals } = messages;

explainConstraints({ erasure_requests_one_open: refusals.pending });

/**
 * Sends the actor's own request and tells the admins. Refuses with 403 (an admin who works as the
 * person) or 409.
 */
export const sendErasureRequest = (
  context: Context,
  { reason }: { reason: string },
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    const { actor, db } = context;
    await lockUsers(db, [actor.id]); // an erasure of the person has the same lock
    if (!(await findActiveUser(context, { id: actor.id }))) throw new Refusal(403, accessDenied);
    await create(context, erasureRequests, {
      userId: actor.id,
      reason,
      status: erasureRequestFlow.initial,
    });
    await tellAdmins(context, "erasureRequest.send");
  });

/** Withdraws the actor's open request. Refuses with 403, 404 or 409 (decided meanwhile). */
export const withdrawErasureRequest = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    await takeStep(context, id, "withdraw");
  });

/**
 * Refuses a request as admin and tells the person why. Refuses with 403, 404, 409 (decided) or 422
 * (no reason).
 */
export const refuseErasureRequest = (context: Context, id: number, answer: string): Promise<void> =>
  inTransaction(context, async (context) => {
    const { userId } = await takeStep(context, id, "refuse", answer);
    await context.publish(context, {
      name: "erasureRequest.refuse",
      userIds: [userId],
      data: { reason: answer },
    });
  });

async function takeStep(
  context: Context,
  id: number,
  step: Exclude<ErasureRequestStep, "erase">,
  answer = "",
) {
  const { db, actor, now } = context;
  const [locked] = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.id, id))
    .for("update");
  const request = orNotFound(locked);
  const { status } = transition(erasureRequestFlow, step, actor, request, now, { answer });
  return change(context, erasureRequests, id, {
    status,
    answer,
    decidedBy: actor.id,
    decidedAt: now,
  });
}

/**
 * Answers the open request of a person who is being erased. Call it inside that transaction.
 * Refuses with 409 if `requestId`, the request that the admin saw, is no longer open.
 */
export async function completeErasureRequest(
  context: Context,
  userId: number,
  requestId?: number,
): Promise<void> {
  const { db, actor, now } = context;
  const isOpen = and(eq(erasureRequests.userId, userId), eq(erasureRequests.status, "sent"));
  const [open] = await db.select().from(erasureRequests).where(isOpen).for("update");
  if (requestId !== undefined && open?.id !== requestId) throw new Refusal(409, refusals.decided);
  if (open)
    await change(context, erasureRequests, open.id, {
      status: "erased",
      decidedBy: actor.id || null,
      decidedAt: now,
    });
}

/** Reminds the admins, once a day, of requests whose deadline comes near or has passed. */
export const remindOfErasureRequests = (context: Context): Promise<void> =>
  remindAdmins(context, "erasureRequest.remind", loadOpenErasureRequests);
