import { and, eq } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { findActiveUser } from "#areas/people/server/queries/accounts.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { requireDataOwner } from "../../../own-data/server/commands.ts";
import { type ErasureRequestStep, erasureRequestFlow } from "../flow.ts";
import { answerDeadline, isReminderDue } from "../rules.ts";
import { messages } from "../texts.ts";
import { loadAdminIds, loadOpenErasureRequests, wereAdminsReminded } from "./queries.ts";
import { erasureRequests } from "./tables.ts";

const { refusals } = messages;

explainConstraints({ erasure_requests_one_open: refusals.pending });

/** Sends the actor's own request and tells the admins. Refuses with 403 (an admin who works as the person) or 409. */
export const sendErasureRequest = (context: Context, { reason }: { reason: string }): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    const { actor, db, now } = context;
    await lockUsers(db, [actor.id]); // an erasure of the person has the same lock
    if (!(await findActiveUser(context, { id: actor.id }))) throw new Refusal(403, accessDenied);
    await create(context, erasureRequests, { userId: actor.id, reason, status: erasureRequestFlow.initial });
    const userIds = (await loadAdminIds(context)).filter((id) => id !== actor.id);
    await context.publish(context, { name: "erasureRequest.send", userIds, data: { keptUntil: answerDeadline(now) } });
  });

/** Withdraws the actor's open request. Refuses with 403, 404 or 409 (decided meanwhile). */
export const withdrawErasureRequest = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    await takeStep(context, id, "withdraw");
  });

/** Refuses a request as admin and tells the person why. Refuses with 403, 404, 409 (decided) or 422 (no reason). */
export const refuseErasureRequest = (context: Context, id: number, answer: string): Promise<void> =>
  inTransaction(context, async (context) => {
    const { userId } = await takeStep(context, id, "refuse", answer);
    await context.publish(context, { name: "erasureRequest.refuse", userIds: [userId], data: { reason: answer } });
  });

async function takeStep(context: Context, id: number, step: Exclude<ErasureRequestStep, "erase">, answer = "") {
  const { db, actor, now } = context;
  const [locked] = await db.select().from(erasureRequests).where(eq(erasureRequests.id, id)).for("update");
  const request = orNotFound(locked);
  const { status } = transition(erasureRequestFlow, step, actor, request, now, { answer });
  return change(context, erasureRequests, id, { status, answer, decidedBy: actor.id, decidedAt: now });
}

/**
 * Answers the open request of a person who is being erased. Call it inside that transaction. Refuses with 409 if
 * `requestId`, the request that the admin saw, is not open any more.
 */
export async function completeErasureRequest(context: Context, userId: number, requestId?: number): Promise<void> {
  const { db, actor, now } = context;
  const isOpen = and(eq(erasureRequests.userId, userId), eq(erasureRequests.status, "sent"));
  const [open] = await db.select().from(erasureRequests).where(isOpen).for("update");
  if (requestId !== undefined && open?.id !== requestId) throw new Refusal(409, refusals.decided);
  if (open)
    await change(context, erasureRequests, open.id, {
      ...{ status: "erased", decidedBy: actor.id || null, decidedAt: now },
    });
}

const reminderEvent = "erasureRequest.remind";

/** Reminds the admins, once a day, of requests whose deadline comes near or has passed. */
export const remindOfErasureRequests = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const today = localDate(now);
    const due = (await loadOpenErasureRequests(db)).filter(({ deadline }) => isReminderDue(deadline, today));
    const [first] = due;
    if (!first || (await wereAdminsReminded(db, reminderEvent, startOfDay(today)))) return;
    await context.publish(context, {
      name: reminderEvent,
      userIds: await loadAdminIds(context),
      data: { count: due.length, keptUntil: first.deadline },
    });
  });
