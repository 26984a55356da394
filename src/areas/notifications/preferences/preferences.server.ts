import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { isActiveReservation } from "#areas/reservations/fragments.server.ts";
import { isUndefended } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { literalMessage, type Message, withValues } from "#kit/text/localization.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { Delivery, Preferences } from "../notifications.ts";
import { mutedTheses, notificationPreferences, reminderDays } from "../tables.server.ts";
import { changesOf, chosenByPreset, findKind, kindsInDigest, optionalKinds } from "./kinds.ts";
import { digestKey, type MutableThesis, noticeKey, type Preset } from "./preferences.ts";
import { messages } from "./texts.ts";

/** Maximum number of theses offered for muting. */
const maxMutable = 300;

export type PreferencesView = {
  /** The weekday of the reminder; null for the usual one. */
  weekday: number | null;
  preferences: Preferences;
  muted: MutableThesis[];
  mutable: MutableThesis[];
};

/**
 * Loads a person's preferences, the muted theses, and the others that the person may mute, in one
 * statement.
 */
export async function loadPreferences(db: Database, userId: number): Promise<PreferencesView> {
  const named = sql`t.id, t.name, coalesce(t.name_eng, '') as "nameEng"`;
  const [row] = await queryRows<PreferencesView>(
    db,
    sql`select (select d.weekday from reminder_days d where d.user_id = ${userId}) as weekday,
      (select coalesce(json_object_agg(p.notice, p.delivery), '{}') from notification_preferences p
        where p.user_id = ${userId}) as preferences,
      (select coalesce(json_agg(o order by o.name, o.id), '[]') from (select ${named} from muted_theses m
        join theses t on t.id = m.thesis_id where m.user_id = ${userId}) o) as muted,
      (select coalesce(json_agg(o order by o.name, o.id), '[]') from (select ${named} from theses t
        where ${isOwnThesis(userId)} and not exists (select from muted_theses m where m.thesis_id = t.id and m.user_id = ${userId})
        order by t.name, t.id limit ${literalNumber(maxMutable)}) o) as mutable`,
  );
  return row ?? { weekday: null, preferences: {}, muted: [], mutable: [] };
}

/** SQL: true if `theses t` may concern the person in its further life. */
const isOwnThesis = (userId: number): SQL => sql`(t.id in (
    select id from theses where mentor_id = ${userId} union all select id from theses where co_mentor_id = ${userId}
    union all select id from theses where pre_reservation_student_id = ${userId}
    union all select r.thesis_id from reservations r where r.student_id = ${userId} and ${isActiveReservation()})
  and ${isUndefended()})`;

/** Returns a thesis that the person may mute; undefined for any other. */
export async function findMutableThesis(
  db: Database,
  userId: number,
  thesisId: number,
): Promise<MutableThesis | undefined> {
  const [row] = await queryRows<MutableThesis>(
    db,
    sql`select t.id, t.name, coalesce(t.name_eng, '') as name_eng from theses t
      where t.id = ${thesisId} and ${isOwnThesis(userId)}`,
  );
  return row;
}

/** Returns a thesis that the person has muted; undefined for any other. */
export async function findMutedThesis(
  db: Database,
  userId: number,
  thesisId: number,
): Promise<MutableThesis | undefined> {
  const [row] = await queryRows<MutableThesis>(
    db,
    sql`select t.id, t.name, coalesce(t.name_eng, '') as name_eng from muted_theses m join theses t on t.id = m.thesis_id
      where m.user_id = ${userId} and m.thesis_id = ${thesisId}`,
  );
  return row;
}

/**
 * Returns the person and the notices that the token of a mail unsubscribes; undefined for an
 * unknown token.
 */
export async function findUnsubscription(db: Database, token: string) {
  const [row] = await queryRows<{ userId: number; notice: string }>(
    db,
    sql`select user_id, notice from mails
      where unsubscribe_token = ${token} and user_id is not null and notice is not null`,
  );
  return row;
}

type Chosen = Readonly<Record<string, Delivery | undefined>>;

/**
 * Stores the actor's choices. Required notices, and notices that the actor never gets, are ignored.
 */
export const savePreferences = (context: Context, chosen: Chosen): Promise<void> =>
  storePreferences(
    context,
    context.actor.id,
    changesOf(optionalKinds(context.actor.roles), chosen),
  );

/** Stores a choice for all notices of the actor that can be switched off, in place of single ones. */
export const savePreset = (context: Context, preset: Preset): Promise<void> =>
  savePreferences(context, chosenByPreset(optionalKinds(context.actor.roles), preset));

/** Stores the weekday of the actor's reminder about pending tasks; 0 for never. */
export async function saveReminderDay({ db, actor }: Context, weekday: number): Promise<void> {
  const own = { userId: actor.id, weekday };
  await db
    .insert(reminderDays)
    .values(own)
    .onConflictDoUpdate({ target: reminderDays.userId, set: { weekday } });
}

/**
 * Mutes a thesis for the actor; a second time changes nothing. Refuses with 404 a thesis that is
 * not the actor's.
 */
export async function muteThesis({ db, actor, now }: Context, thesisId: number): Promise<Message> {
  const { name, nameEng } = orNotFound(await findMutableThesis(db, actor.id, thesisId));
  await db
    .insert(mutedTheses)
    .values({ userId: actor.id, thesisId, createdAt: now })
    .onConflictDoNothing();
  return withValues(messages.muted.muted, { name: literalMessage(name, nameEng || name) });
}

/** Ends the muting of a thesis. Refuses with 404 if the actor hasn't muted it. */
export async function unmuteThesis({ db, actor }: Context, thesisId: number): Promise<Message> {
  const { name, nameEng } = orNotFound(await findMutedThesis(db, actor.id, thesisId));
  await db
    .delete(mutedTheses)
    .where(and(eq(mutedTheses.userId, actor.id), eq(mutedTheses.thesisId, thesisId)));
  return withValues(messages.muted.unmuted, { name: literalMessage(name, nameEng || name) });
}

/**
 * Switches off the notices that the token of a mail names, for the person to whom it was sent (RFC
 * 8058); the bell stays. A repeated call changes nothing. Refuses with 404 if the token is unknown.
 * The token itself gives the right, so there is no actor.
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  const { userId, notice } = orNotFound(await findUnsubscription(context.db, token));
  if (notice === digestKey) return leaveDigest(context, userId);
  const kind = orNotFound(findKind(notice));
  await storePreferences(context, userId, changesOf([kind], { [noticeKey(kind)]: "bell" }));
}

/** Switches everything in the mail of the day to the bell only. */
const leaveDigest = (context: Context, userId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await lockUsers(db, [userId]);
    const mine = eq(notificationPreferences.userId, userId);
    await db
      .update(notificationPreferences)
      .set({ delivery: "bell" })
      .where(and(mine, eq(notificationPreferences.delivery, "digest")));
    const byDefault = kindsInDigest.map((kind) => ({
      userId,
      notice: noticeKey(kind),
      delivery: "bell" as const,
    }));
    await db.insert(notificationPreferences).values(byDefault).onConflictDoNothing();
  });

const storePreferences = (
  context: Context,
  userId: number,
  { keys, stored }: ReturnType<typeof changesOf>,
): Promise<void> =>
  inTransaction(context, async ({ db }) => {
    await lockUsers(db, [userId]); // requests from a person's windows run one after the other
    const mine = and(
      eq(notificationPreferences.userId, userId),
      inArray(notificationPreferences.notice, keys),
    );
    await db.delete(notificationPreferences).where(mine);
    const rows = stored.map(({ key: notice, delivery }) => ({ userId, notice, delivery }));
    if (rows.length > 0) await db.insert(notificationPreferences).values(rows);
  });
