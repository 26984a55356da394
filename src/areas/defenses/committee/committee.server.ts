import { asc, eq, type SQL, sql } from "drizzle-orm";
import { fromInvitedGuests } from "#areas/guests/fragments.server.ts";
import { bySurname, canActAs, isTeacher } from "#areas/people/fragments.server.ts";
import {
  joinSeatPerson,
  type ReservationRecordJson,
  reservationRecordJson,
  seatPersonId,
  seatPersonName,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { formatMessage, type Message, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  personIdIn,
  toRecipients,
  toUserIds,
  userOrGuest,
} from "#kit/workflow/users-and-guests.ts";
import {
  type ChosenSeat,
  type CommitteeCandidate,
  type CommitteeChoice,
  type CommitteeMemberView,
  toChosenSeats,
  validateCommittee,
} from "./committee.ts";
import { keepRules } from "./exceptions.server.ts";
import {
  type CommitteeRecord,
  committeePolicy,
  committeeStatuses,
  isBeforeDefenseDay,
  isChooser,
  isHead,
  permittedCommitteeSteps,
  seesReasons,
} from "./policy.ts";
import { committeeMembers } from "./tables.server.ts";
import { messages } from "./texts.ts";

type CommitteeRow = {
  id: number;
  record: ReservationRecordJson;
  departmentId: number;
  thesisName: string;
  student: string;
  study: string;
  mentor: string;
  coMentor: string | null;
  defenseDate: string | null;
  defensePlace: string;
  /** In the order of the roles; with those who have declined. */
  members: CommitteeMemberView[];
  /** Why student services made an exception from the rules of the study. */
  exception: string | null;
};

/**
 * SQL: everybody in the committee of the reservation `r` as a JSON array of `CommitteeMemberView`.
 */
export const committeeMembersJson = sql`coalesce((select jsonb_agg(jsonb_build_object('userId', ${seatPersonId},
    'name', ${seatPersonName}, 'role', seat.role, 'status', seat.status,
    'declineReason', seat.decline_reason, 'approvedAt', seat.approved_at, 'refused', seat.refused_at is not null, 'refusalReason', seat.refusal_reason)
    order by seat.status desc, array_position(array['chair', 'member', 'secretary'], seat.role), seat.id)
  from committee_members seat ${joinSeatPerson} where seat.reservation_id = r.id), '[]')`;

/** SQL: why the committee of the reservation `r` may break the study's rules; null if it doesn't. */
export const committeeExceptionOf = sql`(select excepted.reason from committee_exceptions excepted where excepted.reservation_id = r.id)`;

/** Loads the committee of a defense with the data of its page. Refuses with 403 or 404. */
export async function loadCommittee({ db, actor, now }: Context, id: number) {
  const [row] = await queryRows<CommitteeRow>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, t.department_id, r.thesis_name,
      student.name as student, study.formatted_name as study, mentor.name_with_title as mentor,
      co.name_with_title as co_mentor, to_json(r.defense_date)#>>'{}' as defense_date,
      r.defense_place, ${committeeMembersJson} as members,
      ${committeeExceptionOf} as exception
    from reservations r
    join theses t on t.id = r.thesis_id
    join studies study on study.id = t.study_id
    join users student on student.id = r.student_id
    join users mentor on mentor.id = t.mentor_id
    left join users co on co.id = t.co_mentor_id
    where r.id = ${id}`,
  );
  const { departmentId, ...committee } = orNotFound(row);
  const record: CommitteeRecord = { ...toReservationRecord(committee.record), departmentId };
  if (!committeePolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  const may = permittedCommitteeSteps(actor, record, now);
  const candidates = may.choose ? await findCandidates(db, { ...record, id }, now) : [];
  const members = seesReasons(actor, record)
    ? committee.members
    : committee.members.map(withoutReasons);
  const mayExcept =
    hasRole(actor, "studentServices") && record.committeeNeeds.rules?.exceptions === true;
  return { committee: { ...committee, members, record }, candidates, may: { ...may, mayExcept } };
}

const withoutReasons = (member: CommitteeMemberView): CommitteeMemberView => ({
  ...member,
  declineReason: "",
  refusalReason: "",
});

/** Returns the stored seats of a committee, including those who have declined. */
export const findSeats = (db: Database, reservationId: number) =>
  db
    .select()
    .from(committeeMembers)
    .where(eq(committeeMembers.reservationId, reservationId))
    .orderBy(asc(committeeMembers.id))
    .execute();

/**
 * Returns all candidates for the committee of a student's defense: users by surname, and the guests
 * of the reservation `id` whom student services have invited as members.
 */
export const findCandidates = (
  db: Database,
  { id, thesisId, studentId }: Pick<CommitteeRecord, "thesisId" | "studentId"> & { id: number },
  now: Date,
) =>
  queryRows<CommitteeCandidate>(
    db,
    sql`(${selectPeople(thesisId, sql`${canActAs("member", localDate(now))} and u.id <> ${studentId}`)})
      union all (select -g.id, gc.name, true, true ${fromInvitedGuests(id, "committeeMember", now)} order by g.id)`,
  );

const selectPeople = (thesisId: number, condition: SQL) =>
  sql`select u.id, coalesce(nullif(u.name_with_title, ''), u.name) as name, ${isTeacher()} as teaches,
        not exists (select from user_departments belongs join theses topic on topic.department_id = belongs.department_id
          where belongs.user_id = u.id and topic.id = ${thesisId}) as outside
      from users u where ${condition} order by ${bySurname()}`;

/** Returns these users and guests with what the rules of committees ask about them. */
export const findPeople = (db: Database, thesisId: number, ids: readonly number[]) =>
  queryRows<CommitteeCandidate>(
    db,
    sql`(${selectPeople(thesisId, sql`u.id = any(${sql.param([...ids])}::integer[])`)})
      union all select -gc.guest_id, gc.name, true, true from guest_contacts gc where -gc.guest_id = any(${sql.param([...ids])}::integer[])`,
  );

/** Returns those of these people who have another defense at the time of this one. */
export const findBusyPeople = (db: Database, reservationId: number, userIds: readonly number[]) =>
  queryRows<{ userId: number; name: string }>(
    db,
    sql`select u.id as user_id, coalesce(nullif(u.name_with_title, ''), u.name) as name
      from reservations r
      join defense_slots s on s.kind = 'person' and s.reservation_id <> r.id
        and s.during && tstzrange(r.defense_date, r.defense_date + interval '30 minutes')
      join users u on u.id::text = s.key
      where r.id = ${reservationId} and r.defense_date is not null
        and u.id = any(${sql.param([...userIds])}::integer[]) order by u.id`,
  );

const { refusals } = messages;

explainConstraints({
  committee_members_once: refusals.changed,
  committee_members_chair: refusals.changed,
  committee_members_secretary: refusals.changed,
});

/**
 * Selects or changes the committee of a defense. Members who keep their seat keep the approval of
 * the head of department; a refused member who is selected again needs a new approval. New and
 * former members are notified. Saving the same committee changes nothing. Refuses with 403, 404,
 * 409 (wrong status, or a clash reported by the database) or 422 with a message for each field.
 */
export const chooseCommittee = (
  context: Context,
  id: number,
  choice: CommitteeChoice,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, actor, now } = context;
    const { thesis, record } = toCommitteeRecord(await lockReservation(context, id));
    if (!committeePolicy.choose(actor, record))
      throw refuse(isChooser(actor, record), refusals.notNow);
    const { committeeNeeds: needs, mentorId } = record;
    const seats = toChosenSeats(choice, mentorId);
    const candidates = await findCandidates(db, { ...record, id }, now);
    const errors = validateCommittee(seats, { needs, mentorId, candidates });
    if (Object.keys(errors).length > 0) throw new Refusal(422, saveError, errors);
    await keepRules(context, { id, record, seats, candidates, exception: choice.exception });
    await requireNobodyBusy(context, id, seats);
    const { comes, leaves, isApproved } = await writeSeats(context, id, seats);
    const about = { thesisId: thesis.id, reservationId: id };
    const others = (userIds: readonly number[]) =>
      toUserIds(userIds).filter((userId) => userId !== mentorId);
    if (others(leaves).length > 0)
      await context.publish(context, {
        name: "committee.release",
        ...about,
        userIds: others(leaves),
      });
    if (comes.length > 0)
      await context.publish(context, {
        name: "committee.choose",
        ...about,
        ...toRecipients(comes.filter((userId) => userId !== mentorId)),
      });
    if (needs.approval && !isApproved)
      await context.publish(context, { name: "committee.askApproval", ...about });
  });

/**
 * Replaces the changed seats; returns the new and the former members, and whether the head has
 * approved everybody.
 */
async function writeSeats(context: Context, reservationId: number, seats: readonly ChosenSeat[]) {
  const rows = await findSeats(context.db, reservationId);
  const isSame = (row: (typeof rows)[number], { userId, role }: ChosenSeat) =>
    row.status === "invited" &&
    row.refusedAt === null &&
    personIdIn(row) === userId &&
    row.role === role;
  const removed = rows.filter((row) => !seats.some((seat) => isSame(row, seat)));
  const added = seats.filter((seat) => !rows.some((row) => isSame(row, seat)));
  // a person who changes place leaves the old one first, so that no two people are ever the chair
  for (const { id } of removed) await remove(context, committeeMembers, id);
  for (const { userId, role } of added)
    await create(context, committeeMembers, { reservationId, ...userOrGuest(userId), role });
  const wasInvited = (userId: number) =>
    rows.some((row) => personIdIn(row) === userId && row.status === "invited");
  return {
    comes: added.map(({ userId }) => userId).filter((userId) => !wasInvited(userId)),
    leaves: removed
      .filter(
        (row) =>
          row.status === "invited" && !seats.some(({ userId }) => userId === personIdIn(row)),
      )
      .map(personIdIn),
    isApproved: added.length === 0,
  };
}

async function requireNobodyBusy(
  { db }: Context,
  reservationId: number,
  seats: readonly ChosenSeat[],
) {
  const busy = await findBusyPeople(
    db,
    reservationId,
    toUserIds(seats.map(({ userId }) => userId)),
  );
  const errors = busy.flatMap(({ userId, name }) => {
    const field = seats.find((seat) => seat.userId === userId)?.field ?? "chair";
    return [[field, withValues(refusals.busy, { name })] as const];
  });
  if (errors.length > 0) throw new Refusal(422, saveError, Object.fromEntries(errors));
}

/** The subject of a decision, and the record under which it can be undone. */
const decided = (thesisId: number, reservationId: number) => ({
  thesisId,
  reservationId,
  undo: { flow: "committee", id: reservationId },
});

/** The head of the department approves everybody in the committee. Refuses with 403, 404 or 409. */
export const approveCommittee = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { thesis, record } = toCommitteeRecord(await lockReservation(context, id));
    if (!committeePolicy.approve(actor, record))
      throw refuse(isHead(actor, record), refusals.notNow);
    const waiting = (await findSeats(context.db, id)).filter(
      (row) => row.status === "invited" && row.approvedAt === null,
    );
    if (waiting.length === 0) throw new Refusal(409, refusals.nothingToApprove);
    for (const row of waiting)
      await change(context, committeeMembers, row.id, {
        approvedAt: now,
        approvedBy: actor.id,
        refusedAt: null,
        refusedBy: null,
        refusalReason: "",
      });
    await context.publish(context, { name: "committee.approve", ...decided(thesis.id, id) });
  });

/**
 * Refuses, as head of department, the members who await approval; the mentor and student services
 * then select again. Refuses with 403, 404 or 409.
 */
export const refuseCommittee = (
  context: Context,
  id: number,
  { reason }: { reason: string },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { thesis, record } = toCommitteeRecord(await lockReservation(context, id));
    if (!committeePolicy.approve(actor, record))
      throw refuse(isHead(actor, record), refusals.notNow);
    const waiting = (await findSeats(context.db, id)).filter(
      (row) => row.status === "invited" && row.approvedAt === null && row.refusedAt === null,
    );
    if (waiting.length === 0) throw new Refusal(409, refusals.nothingToRefuse);
    for (const row of waiting)
      await change(context, committeeMembers, row.id, {
        refusedAt: now,
        refusedBy: actor.id,
        refusalReason: reason,
      });
    await context.publish(context, {
      name: "committee.refuse",
      ...decided(thesis.id, id),
      data: { reason },
    });
  });

/**
 * Declines a seat, at the latest on the day before the defense; the mentor and student services
 * select another member. Refuses with 403, 404, 409 (too late) or 422 (no reason).
 */
export const declineCommittee = (
  context: Context,
  id: number,
  { reason }: { reason: string },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { thesis, record } = toCommitteeRecord(await lockReservation(context, id));
    if (!committeePolicy.decline(actor, record)) throw new Refusal(403, accessDenied);
    if (!isBeforeDefenseDay(record, now)) throw new Refusal(409, refusals.tooLate);
    const own = (await findSeats(context.db, id)).find(({ userId }) => userId === actor.id);
    if (!own) throw new Refusal(403, accessDenied);
    await change(context, committeeMembers, own.id, { status: "declined", declineReason: reason });
    await context.publish(context, {
      name: "committee.decline",
      ...decided(thesis.id, id),
      data: { reason },
    });
  });

/**
 * Ends the seat of a guest who takes part no longer, as if the guest had declined; nothing happens
 * once the defense is closed, or if the guest has no seat. Call it in the transaction that ends the
 * guest's access.
 */
export async function releaseGuestSeat(
  context: Context,
  id: number,
  guestId: number,
): Promise<void> {
  const { thesis, record } = toCommitteeRecord(await lockReservation(context, id));
  const seat = (await findSeats(context.db, id)).find((row) => row.guestId === guestId);
  if (seat?.status !== "invited" || !committeeStatuses.includes(record.status)) return;
  const reason = formatMessage(messages.guestEnded);
  await change(context, committeeMembers, seat.id, { status: "declined", declineReason: reason });
  await context.publish(context, {
    name: "committee.decline",
    thesisId: thesis.id,
    reservationId: id,
    data: { reason },
  });
}

const toCommitteeRecord = ({
  thesis,
  record,
}: LockedReservation): {
  thesis: LockedReservation["thesis"];
  record: CommitteeRecord;
} => ({ thesis, record: { ...record, departmentId: thesis.departmentId } });

/** Refuses with 409 an actor who may take the step at another time, any other with 403. */
const refuse = (isTheirs: boolean, notNow: Message) =>
  isTheirs ? new Refusal(409, notNow) : new Refusal(403, accessDenied);
