import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { undoRefusals } from "#kit/workflow/undo.ts";
import { findEventsOfTransaction, hasMails } from "./notifications-queries.server.ts";
import { mails, notifications } from "./tables.server.ts";

/** True if the event reports an undone step; its data name the step's transaction. */
export const isUndoing = ({ name, data }: DomainEvent): boolean =>
  name.endsWith(".undo") && data?.transaction !== undefined;

/**
 * Deletes the notifications and unsent mails of a transaction's events. Refuses with 409 if a mail
 * is already being sent, so that nobody gets a mail about an undone step, even if the clocks of two
 * nodes differ.
 */
export async function withdrawNotices(
  { db, actor, now }: Context,
  { data }: DomainEvent,
): Promise<void> {
  const events = await findEventsOfTransaction(db, {
    actorId: actor.id,
    transaction: String(data?.transaction),
    now,
  });
  await db.delete(notifications).where(inArray(notifications.eventId, events));
  await db
    .delete(mails)
    .where(
      and(
        inArray(mails.eventId, events),
        isNull(mails.sentAt),
        isNull(mails.claimedUntil),
        eq(mails.attempts, 0),
      ),
    );
  if (await hasMails(db, events)) throw new Refusal(409, [undoRefusals.told, undoRefusals.instead]);
}
