import { and, eq, sql } from "drizzle-orm";
import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { releaseGuestSeat } from "#areas/defenses/committee/committee.server.ts";
import { student } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservation } from "#areas/reservations/reservation-queries.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { type GuestCapacity, isEvaluating } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { GuestRow, InviteInput } from "./guests.ts";
import {
  type GuestEnding,
  type GuestState,
  guestState,
  isShownToStudent,
  manageableStates,
  maxGuests,
  mostAccessDays,
  renewedEnd,
} from "./guests-rules.ts";
import { enqueueGuestMail } from "./mails.server.ts";
import { guestPolicy, withdrawGuestProposal } from "./policy.ts";
import { endSessions } from "./sessions.server.ts";
import { guestContacts, guests } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals, errors } = messages;

/**
 * Loads the guests of a reservation, the newest first. Refuses with 404, or 403 if the actor may not
 * see them; who doesn't manage them sees no address, and the student neither proposals nor who
 * reviews before the opinion is given.
 */
export async function loadGuests(context: Context, id: number) {
  const { db, actor } = context;
  const [loaded, departmentId, rows] = await Promise.all([
    loadReservation(db, id),
    findDepartment(db, id),
    selectGuests(db, id),
  ]);
  const reservation = { ...loaded, departmentId };
  if (!guestPolicy.list(actor, reservation)) throw new Refusal(403, accessDenied);
  const manages = guestPolicy.manage(actor, reservation);
  const own = student(actor, reservation);
  return {
    id,
    thesisName: reservation.thesisName,
    guests: rows
      .filter(({ shownToStudent }) => shownToStudent || !own)
      .map(({ shownToStudent: _, proposedById, ...guest }) => ({
        ...guest,
        email: manages ? guest.email : "",
        mayWithdraw: withdrawGuestProposal(actor, { ...reservation, proposedById }),
      })),
    own,
    readsReservation: reservationPolicy.read(actor, reservation),
    may: {
      manage: manages,
      manageJudge: guestPolicy.manageJudge(actor, reservation),
      invite: guestPolicy.invite(actor, reservation),
      inviteJudge: guestPolicy.inviteJudge(actor, reservation),
      propose: guestPolicy.propose(actor, reservation),
      renew: guestPolicy.renew(actor, reservation),
    },
  };
}

async function findDepartment(db: Database, reservationId: number): Promise<number> {
  const [row] = await queryRows<{ departmentId: number }>(
    db,
    sql`select t.department_id from reservations r join theses t on t.id = r.thesis_id where r.id = ${reservationId}`,
  );
  return orNotFound(row).departmentId;
}

type SelectedGuest = Omit<GuestRow, "mayWithdraw"> & {
  proposedById: number | null;
  shownToStudent: boolean;
};

const selectGuests = (db: Database, reservationId: number) =>
  queryRows<SelectedGuest>(
    db,
    sql`select g.id, g.proposed_by as proposed_by_id, g.capacity, gc.name, coalesce(gc.email, '') as email, inviter.name_with_title as invited_by,
        to_json(g.invited_at) #>> '{}' as invited_at, proposer.name_with_title as proposed_by,
        to_json(g.created_at) #>> '{}' as proposed_at, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on,
        to_json(g.redeemed_at) #>> '{}' as redeemed_at, g.ended_how, ${sql.raw(isShownToStudent("g"))} as shown_to_student
      from guests g left join users inviter on inviter.id = g.invited_by left join users proposer on proposer.id = g.proposed_by
      left join guest_contacts gc on gc.guest_id = g.id
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
  invitedAt: string | null;
  redeemedAt: string | null;
  endedHow: GuestEnding | null;
  proposedById: number | null;
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
    sql`select g.id, g.capacity, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on, to_json(g.invited_at) #>> '{}' as invited_at,
        to_json(g.redeemed_at) #>> '{}' as redeemed_at, g.ended_how, g.proposed_by as proposed_by_id, coalesce(gc.name, '') as name, coalesce(gc.email, '') as email
      from guests g left join guest_contacts gc on gc.guest_id = g.id
      where g.id = ${guestId} and g.reservation_id = ${reservationId}`,
  );
  return orNotFound(row);
}

/**
 * Invites a guest to a reservation and mails the invitation; returns its token. The mentor invites in
 * capacities that judge nothing, student services in those that judge. Refuses with 403, 404, 409
 * (not now, too many guests, no mail server) or 422 (the last day, the same address again).
 *
 * @rule who invites guests that judge
 */
export const inviteGuest = (context: Context, id: number, input: InviteInput): Promise<string> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    requireMail(context);
    const { thesis, record } = await lockGuests(context, id);
    const { capacity } = input;
    requireManaging(context, isEvaluating(capacity) ? "inviteJudge" : "invite", record);
    const guestId = await createGuest(context, id, input, { invitedBy: actor.id, invitedAt: now });
    const token = await sendInvitation(context, id, guestId, input);
    await context.publish(context, {
      name: isEvaluating(capacity) ? "guest.inviteJudge" : "guest.invite",
      thesisId: thesis.id,
      reservationId: id,
    });
    return token;
  });

/** Locks a reservation, with the department of its thesis. */
export async function lockGuests(context: Context, id: number) {
  const { thesis, record } = await lockReservation(context, id);
  return { thesis, record: { ...record, departmentId: thesis.departmentId } };
}

/** Stores a guest who isn't one yet. */
export async function createGuest(
  context: Context,
  id: number,
  { capacity, name, email, language, endsOn }: InviteInput,
  by: { invitedBy: number; invitedAt: Date } | { proposedBy: number },
): Promise<number> {
  const { db, now } = context;
  const today = localDate(now);
  if (endsOn < today || endsOn > addDays(today, mostAccessDays))
    throw new Refusal(422, saveError, { endsOn: errors.endsOn });
  const open = await selectOpenGuests(db, id);
  if (open.some((guest) => guest.email.toLowerCase() === email.toLowerCase()))
    throw new Refusal(422, saveError, { email: refusals.already });
  if (open.length >= maxGuests)
    throw new Refusal(409, withValues(refusals.tooMany, { count: open.length }));
  const guest = await create(context, guests, { reservationId: id, capacity, endsOn, ...by });
  await db
    .insert(guestContacts)
    .values({ guestId: guest.id, name, email, language, tokenHash: null });
  return guest.id;
}

/** Makes the only valid link of a guest and mails it; returns its token. */
export async function sendInvitation(
  context: Context,
  id: number,
  guestId: number,
  {
    email: to,
    name,
    capacity,
    endsOn,
  }: Pick<ManagedGuest, "email" | "name" | "capacity" | "endsOn">,
): Promise<string> {
  const token = createToken();
  await context.db
    .update(guestContacts)
    .set({ tokenHash: hashToken(token) })
    .where(eq(guestContacts.guestId, guestId));
  await mailInvitation(context, id, { to, name, token, capacity, endsOn, guestId });
  return token;
}

/**
 * Gives a guest more days and a new link, at the same address; the old link ends. Returns the new
 * token. Refuses with 403, 404 or 409 (somebody has ended the access, or no mail server).
 */
export const renewGuest = (context: Context, id: number, guestId: number): Promise<string> =>
  inTransaction(context, async (context) => {
    const { now } = context;
    requireMail(context);
    const { record } = await lockGuests(context, id);
    requireManaging(context, "renew", record);
    const guest = await requireManageable(context, { id, guestId, record });
    if (guest.email === "") throw new Refusal(409, refusals.ended);
    const endsOn = renewedEnd(guest.endsOn, localDate(now));
    await change(context, guests, guestId, { endsOn, invitedAt: now });
    return sendInvitation(context, id, guestId, { ...guest, endsOn });
  });

/** Ends a guest's access at once. Refuses with 403, 404 or 409 (ended before). */
export const revokeGuest = (context: Context, id: number, guestId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { record } = await lockGuests(context, id);
    if (!guestPolicy.manage(context.actor, record)) throw new Refusal(403, accessDenied);
    await requireManageable(context, { id, guestId, record });
    await endAccess(context, id, guestId, "revoked");
  });

/**
 * Ends the access of a guest: the link, the codes, the sessions and a seat in the committee of a
 * defense that isn't closed. Call it inside `inTransaction`, with the reservation locked.
 */
export async function endAccess(
  context: Context,
  reservationId: number,
  guestId: number,
  endedHow: GuestEnding,
) {
  await change(context, guests, guestId, { endedAt: context.now, endedHow });
  await context.db
    .update(guestContacts)
    .set({ tokenHash: null })
    .where(eq(guestContacts.guestId, guestId));
  await endSessions(context.db, guestId);
  await releaseGuestSeat(context, reservationId, guestId);
}

/** As `requireInState`; guests who judge are managed by student services alone. */
async function requireManageable(
  context: Context,
  { id, guestId, record }: { id: number; guestId: number; record: LockedRecord },
): Promise<ManagedGuest> {
  const guest = await requireInState(context, id, guestId, manageableStates);
  if (isEvaluating(guest.capacity) && !guestPolicy.manageJudge(context.actor, record))
    throw new Refusal(403, accessDenied);
  return guest;
}

/** Locks a guest of the reservation; refuses with 404, or with 409 in another state. */
export async function requireInState(
  { db, now }: Context,
  reservationId: number,
  guestId: number,
  states: readonly GuestState[],
): Promise<ManagedGuest> {
  const [locked] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.id, guestId), eq(guests.reservationId, reservationId)))
    .for("update")
    .execute();
  if (!locked) throw new Refusal(404, notFound);
  const guest = await loadManagedGuest(db, reservationId, guestId);
  if (!states.includes(guestState(guest, localDate(now)))) throw new Refusal(409, refusals.ended);
  return guest;
}

type LockedRecord = Awaited<ReturnType<typeof lockGuests>>["record"];

export function requireManaging(
  { actor }: Context,
  operation: "invite" | "inviteJudge" | "propose" | "renew",
  record: LockedRecord,
) {
  if (guestPolicy[operation](actor, record)) return;
  const inWork = { ...record, status: "mentorConfirmedReservation" as const };
  throw guestPolicy[operation](actor, inWork)
    ? new Refusal(409, refusals.notNow)
    : new Refusal(403, accessDenied);
}

/** The demo faculty shows what it would mail. */
export function requireMail({ sendMail, faculty }: Context): void {
  if (!sendMail && !faculty.isDemo) throw new Refusal(409, refusals.noMail);
}

async function mailInvitation(
  context: Context,
  id: number,
  {
    guestId,
    ...mail
  }: {
    to: string;
    name: string;
    token: string;
    capacity: GuestCapacity;
    endsOn: string;
    guestId: number;
  },
): Promise<void> {
  const [facts] = await queryRows<{
    title: string;
    titleEng: string;
    student: string;
    inviter: string;
    source: string;
  }>(
    context.db,
    sql`select r.thesis_name as title, r.thesis_name_eng as title_eng, student.name as student,
        (select coalesce(nullif(u.name_with_title, ''), u.name) from users u where u.id = ${context.actor.id}) as inviter,
        (select coalesce(nullif(u.name_with_title, ''), u.name) from guests g join users u on u.id = coalesce(g.proposed_by, g.invited_by)
          where g.id = ${guestId}) as source
      from reservations r join users student on student.id = r.student_id where r.id = ${id}`,
  );
  await enqueueGuestMail(context, { kind: "invitation", ...orNotFound(facts), ...mail });
}

/** Notifies of a guest who doesn't take part any longer: of one who judges, student services. */
export const publishEnd = (
  context: Context,
  name: "guest.decline" | "guest.leave",
  { capacity, ...about }: { capacity: GuestCapacity; thesisId: number; reservationId: number },
): Promise<void> => publishGuest(context, isEvaluating(capacity) ? "guest.judgeGone" : name, about);

/** Notifies the people of the reservation; the name of the guest stays out of it. */
export const publishGuest = (
  context: Context,
  name: `guest.${"propose" | "judgeGone" | "redeem" | "decline" | "leave" | "comment"}`,
  { thesisId, reservationId }: { thesisId: number; reservationId: number },
): Promise<void> => context.publish(context, { name, thesisId, reservationId });
