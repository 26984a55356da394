import { and, eq, sql } from "drizzle-orm";
import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { student } from "#areas/reservations/flow.ts";
import { loadReservation } from "#areas/reservations/reservation-queries.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import type { GuestCapacity } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { GuestRow, InviteInput } from "./guests.ts";
import {
  type GuestEnding,
  guestState,
  isManageable,
  maxGuests,
  mostAccessDays,
  renewedEnd,
} from "./guests-rules.ts";
import { enqueueGuestMail } from "./mails.server.ts";
import { guestPolicy } from "./policy.ts";
import { endSessions } from "./sessions.server.ts";
import { guestContacts, guests } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals, errors } = messages;

/**
 * Loads the guests of a reservation, the newest first. Refuses with 404, or 403 if the actor may not
 * see them; who doesn't manage them sees no address.
 */
export async function loadGuests(context: Context, id: number) {
  const { db, actor } = context;
  const [reservation, rows] = await Promise.all([loadReservation(db, id), selectGuests(db, id)]);
  if (!guestPolicy.list(actor, reservation)) throw new Refusal(403, accessDenied);
  const manages = guestPolicy.manage(actor, reservation);
  return {
    id,
    thesisName: reservation.thesisName,
    guests: rows.map((guest) => (manages ? guest : { ...guest, email: "" })),
    own: student(actor, reservation),
    may: {
      manage: manages,
      invite: guestPolicy.invite(actor, reservation),
      renew: guestPolicy.renew(actor, reservation),
    },
  };
}

const selectGuests = (db: Database, reservationId: number) =>
  queryRows<GuestRow>(
    db,
    sql`select g.id, g.capacity, gc.name, coalesce(gc.email, '') as email, inviter.name_with_title as invited_by,
        to_json(g.invited_at) #>> '{}' as invited_at, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on,
        to_json(g.redeemed_at) #>> '{}' as redeemed_at, g.ended_how
      from guests g join users inviter on inviter.id = g.invited_by left join guest_contacts gc on gc.guest_id = g.id
      where g.reservation_id = ${reservationId} order by g.id desc`,
  );

type OpenGuest = { email: string };

const selectOpenGuests = (db: Database, reservationId: number) =>
  queryRows<OpenGuest>(
    db,
    sql`select gc.email from guests g join guest_contacts gc on gc.guest_id = g.id
      where g.reservation_id = ${reservationId} and g.ended_at is null`,
  );

type ManagedGuest = {
  id: number;
  capacity: GuestCapacity;
  endsOn: string;
  redeemedAt: string | null;
  endedHow: GuestEnding | null;
  name: string;
  email: string;
};

async function loadManagedGuest(
  db: Database,
  reservationId: number,
  guestId: number,
): Promise<ManagedGuest> {
  const [row] = await queryRows<ManagedGuest>(
    db,
    sql`select g.id, g.capacity, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on, to_json(g.redeemed_at) #>> '{}' as redeemed_at,
        g.ended_how, coalesce(gc.name, '') as name, coalesce(gc.email, '') as email
      from guests g left join guest_contacts gc on gc.guest_id = g.id
      where g.id = ${guestId} and g.reservation_id = ${reservationId}`,
  );
  return orNotFound(row);
}

/**
 * Invites a guest to a reservation and mails the invitation; returns its token. Refuses with 403,
 * 404, 409 (not now, the same address again, too many guests, no mail server) or 422 (the last day).
 */
export const inviteGuest = (
  context: Context,
  id: number,
  { capacity, name, email, language, endsOn }: InviteInput,
): Promise<string> =>
  inTransaction(context, async (context) => {
    const { db, actor, now } = context;
    requireMail(context);
    const { thesis, record } = await lockReservation(context, id);
    requireManaging(context, "invite", record);
    const today = localDate(now);
    if (endsOn < today || endsOn > addDays(today, mostAccessDays))
      throw new Refusal(422, saveError, { endsOn: errors.endsOn });
    const open = await selectOpenGuests(db, id);
    if (open.some((guest) => guest.email.toLowerCase() === email.toLowerCase()))
      throw new Refusal(409, refusals.already, { email: refusals.already });
    if (open.length >= maxGuests)
      throw new Refusal(409, withValues(refusals.tooMany, { count: open.length }));
    const guest = await create(context, guests, {
      reservationId: id,
      capacity,
      invitedBy: actor.id,
      invitedAt: now,
      endsOn,
    });
    const token = createToken();
    await db
      .insert(guestContacts)
      .values({ guestId: guest.id, name, email, language, tokenHash: hashToken(token) });
    await mailInvitation(context, id, { to: email, name, token, capacity, endsOn });
    await context.publish(context, {
      name: "guest.invite",
      thesisId: thesis.id,
      reservationId: id,
    });
    return token;
  });

/**
 * Gives a guest more days and a new link, at the same address; the old link ends. Returns the new
 * token. Refuses with 403, 404 or 409 (somebody has ended the access, or no mail server).
 */
export const renewGuest = (context: Context, id: number, guestId: number): Promise<string> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    requireMail(context);
    const { record } = await lockReservation(context, id);
    requireManaging(context, "renew", record);
    const guest = await requireManageable(context, id, guestId);
    const { name, email: to, capacity } = guest;
    if (to === "") throw new Refusal(409, refusals.ended);
    const endsOn = renewedEnd(guest.endsOn, localDate(now));
    const token = createToken();
    await change(context, guests, guestId, { endsOn, invitedAt: now });
    await db
      .update(guestContacts)
      .set({ tokenHash: hashToken(token) })
      .where(eq(guestContacts.guestId, guestId));
    await mailInvitation(context, id, { to, name, token, capacity, endsOn });
    return token;
  });

/** Ends a guest's access at once. Refuses with 403, 404 or 409 (ended before). */
export const revokeGuest = (context: Context, id: number, guestId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { record } = await lockReservation(context, id);
    if (!guestPolicy.manage(context.actor, record)) throw new Refusal(403, accessDenied);
    await requireManageable(context, id, guestId);
    await endAccess(context, guestId, "revoked");
  });

/**
 * Ends the access of a guest: the link, the codes and the sessions. Call it inside `inTransaction`.
 */
export async function endAccess(context: Context, guestId: number, endedHow: GuestEnding) {
  await change(context, guests, guestId, { endedAt: context.now, endedHow });
  await context.db
    .update(guestContacts)
    .set({ tokenHash: null })
    .where(eq(guestContacts.guestId, guestId));
  await endSessions(context.db, guestId);
}

async function requireManageable(
  { db, now }: Context,
  reservationId: number,
  guestId: number,
): Promise<ManagedGuest> {
  const [locked] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.id, guestId), eq(guests.reservationId, reservationId)))
    .for("update")
    .execute();
  if (!locked) throw new Refusal(404, notFound);
  const guest = await loadManagedGuest(db, reservationId, guestId);
  if (!isManageable(guestState(guest, localDate(now)))) throw new Refusal(409, refusals.ended);
  return guest;
}

type LockedRecord = Awaited<ReturnType<typeof lockReservation>>["record"];

function requireManaging({ actor }: Context, operation: "invite" | "renew", record: LockedRecord) {
  if (guestPolicy[operation](actor, record)) return;
  const inWork = { ...record, status: "mentorConfirmedReservation" as const };
  throw guestPolicy[operation](actor, inWork)
    ? new Refusal(409, refusals.notNow)
    : new Refusal(403, accessDenied);
}

/** The demo faculty shows what it would mail. */
function requireMail({ sendMail, faculty }: Context): void {
  if (!sendMail && !faculty.isDemo) throw new Refusal(409, refusals.noMail);
}

async function mailInvitation(
  context: Context,
  id: number,
  mail: { to: string; name: string; token: string; capacity: GuestCapacity; endsOn: string },
): Promise<void> {
  const [facts] = await queryRows<{
    title: string;
    titleEng: string;
    student: string;
    inviter: string;
  }>(
    context.db,
    sql`select r.thesis_name as title, r.thesis_name_eng as title_eng, student.name as student,
        (select coalesce(nullif(u.name_with_title, ''), u.name) from users u where u.id = ${context.actor.id}) as inviter
      from reservations r join users student on student.id = r.student_id where r.id = ${id}`,
  );
  await enqueueGuestMail(context, { kind: "invitation", ...orNotFound(facts), ...mail });
}
