import { and, eq, isNull } from "drizzle-orm";

import type { Context } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { notifications } from "./tables.ts";

const { id, userId, readAt } = notifications;

/** The person has read everything; answers how many had been unread. */
export async function markAllRead({ db, actor, now }: Context): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(userId, actor.id), isNull(readAt)));
  return rowCount ?? 0;
}

/** The person opened one of their own; 404 for another's. A second time changes nothing. */
export async function markOneRead({ db, actor, now }: Context, notificationId: number): Promise<void> {
  const mine = and(eq(id, notificationId), eq(userId, actor.id));
  const [row] = await db.select({ readAt }).from(notifications).where(mine);
  if (orNotFound(row).readAt === null) await db.update(notifications).set({ readAt: now }).where(mine);
}
