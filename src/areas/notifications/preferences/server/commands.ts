import { and, eq, inArray } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalMessage, type Message, withValues } from "#kit/text/localization.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { changesOf, findKind, kindsInDigest, optionalKinds } from "../rules.ts";
import { type Delivery, digestKey, noticeKey } from "../schema.ts";
import { messages } from "../texts.ts";
import { findMutableThesis, findMutedThesis, findUnsubscription } from "./queries.ts";
import { mutedTheses, notificationPreferences, reminderDays } from "./tables.ts";

type Chosen = Readonly<Record<string, Delivery | undefined>>;

/** Stores the actor's choices. Required notices, and notices that the actor never gets, are ignored. */
export const savePreferences = (context: Context, chosen: Chosen): Promise<void> =>
  storePreferences(context, context.actor.id, changesOf(optionalKinds(context.actor.roles), chosen));

/** Returns the actor to the defaults. */
export async function resetPreferences({ db, actor }: Context): Promise<void> {
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, actor.id));
}

/** Stores the weekday of the actor's reminder about pending tasks; 0 for never. */
export async function saveReminderDay({ db, actor }: Context, weekday: number): Promise<void> {
  const own = { userId: actor.id, weekday };
  await db.insert(reminderDays).values(own).onConflictDoUpdate({ target: reminderDays.userId, set: { weekday } });
}

/** Mutes a thesis for the actor; a second time changes nothing. Refuses with 404 a thesis that is not the actor's. */
export async function muteThesis({ db, actor, now }: Context, thesisId: number): Promise<Message> {
  const { name, nameEng } = orNotFound(await findMutableThesis(db, actor.id, thesisId));
  await db.insert(mutedTheses).values({ userId: actor.id, thesisId, createdAt: now }).onConflictDoNothing();
  return withValues(messages.muted.muted, { name: literalMessage(name, nameEng || name) });
}

/** Ends the muting of a thesis. Refuses with 404 if the actor hasn't muted it. */
export async function unmuteThesis({ db, actor }: Context, thesisId: number): Promise<Message> {
  const { name, nameEng } = orNotFound(await findMutedThesis(db, actor.id, thesisId));
  await db.delete(mutedTheses).where(and(eq(mutedTheses.userId, actor.id), eq(mutedTheses.thesisId, thesisId)));
  return withValues(messages.muted.unmuted, { name: literalMessage(name, nameEng || name) });
}

/**
 * Switches off the notices that the token of a mail names, for the person to whom it was sent (RFC 8058); the bell
 * stays. A repeated call changes nothing. Refuses with 404 an unknown token. The token itself gives the right, so there
 * is no actor.
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { userId, notice } = orNotFound(await findUnsubscription(context.db, token));
  if (notice === digestKey) return leaveDigest(context, userId);
  const kind = orNotFound(findKind(notice));
  await storePreferences(context, userId, changesOf([kind], { [noticeKey(kind)]: "bell" }));
}

/** Turns whatever comes in the mail of the day to the bell only. */
const leaveDigest = (context: Context, userId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await lockUsers(db, [userId]);
    const mine = eq(notificationPreferences.userId, userId);
    await db
      .update(notificationPreferences)
      .set({ delivery: "bell" })
      .where(and(mine, eq(notificationPreferences.delivery, "digest")));
    const byDefault = kindsInDigest.map((kind) => ({ userId, notice: noticeKey(kind), delivery: "bell" as const }));
    await db.insert(notificationPreferences).values(byDefault).onConflictDoNothing();
  });

const storePreferences = (
  context: Context,
  userId: number,
  { keys, stored }: ReturnType<typeof changesOf>,
): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await lockUsers(db, [userId]); // two windows of one person follow one another
    const mine = and(eq(notificationPreferences.userId, userId), inArray(notificationPreferences.notice, keys));
    await db.delete(notificationPreferences).where(mine);
    const rows = stored.map(({ key: notice, delivery }) => ({ userId, notice, delivery }));
    if (rows.length > 0) await db.insert(notificationPreferences).values(rows);
  });
