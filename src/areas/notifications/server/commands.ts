import { and, eq, isNull } from "drizzle-orm";

import type { Context } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { notifications } from "./tables.ts";

const { id, userId, readAt } = notifications;

/** Marks all notifications of the actor as read and returns how many were unread. */
export async function markAllRead({ db, actor, now }: Context): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(userId, actor.id), isNull(readAt)));
  return rowCount ?? 0;
}

/** Marks one notification of the actor as read; 404 for another person's. A second time changes nothing. */
export async function markOneRead({ db, actor, now }: Context, notificationId: number): Promise<void> {
  const mine = and(eq(id, notificationId), eq(userId, actor.id));
  const [row] = await db.select({ readAt }).from(notifications).where(mine);
  if (orNotFound(row).readAt === null) await db.update(notifications).set({ readAt: now }).where(mine);
}
