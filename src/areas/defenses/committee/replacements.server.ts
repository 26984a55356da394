import type { CommitteeSeat } from "#areas/reservations/reservations.ts";
import { type LockedReservation, lockReservation } from "#areas/reservations/transition.server.ts";
import { create, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { personIdIn } from "#kit/workflow/users-and-guests.ts";
import { findBusyPeople, findCandidates, findPeople, findSeats } from "./committee.server.ts";
import { keepRulesAfterChange } from "./exceptions.server.ts";
import type { SeatedCommittee } from "./ranks.ts";
import { committeeMembers } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Gives the seat of a member who can't act to another person; nothing happens if the member has no
 * seat. A new mentor who already sits in the committee keeps that seat. Call it inside the
 * transaction that has decided who may; `oldMentorId` if the person has just become the mentor.
 * Refuses with 422 if the person can't sit in the committee, or if it would break the study's rules.
 */
export const replaceMember = (
  context: Context,
  id: number,
  {
    userId,
    successorId,
    oldMentorId,
  }: { userId: number; successorId: number; oldMentorId?: number },
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    const rows = await findSeats(db, id);
    const seat = rows.find((row) => row.userId === userId && row.status === "invited");
    const isMentor = record.mentorId === successorId;
    const other = rows.find((row) => row.userId === successorId);
    const staysSeated = other?.status === "invited" && isMentor;
    const before = { seats: invitedOf(rows), mentorId: oldMentorId ?? record.mentorId };
    const after = before.seats.filter((row) => row.userId !== userId);
    if (seat && !staysSeated) after.push({ userId: successorId, role: seat.role });
    const broken = await keepRulesNow(context, {
      id,
      thesis,
      record,
      successorId,
      before,
      after: { seats: after, mentorId: record.mentorId },
    });
    if (broken) throw new Refusal(422, saveError, { person: broken });
    if (!seat) return;
    await remove(context, committeeMembers, seat.id);
    if (staysSeated) return;
    const candidate = (await findCandidates(db, { ...record, id }, now)).find(
      (candidate) => candidate.id === successorId,
    );
    if (!candidate || !(candidate.teaches || seat.role === "secretary"))
      throw new Refusal(422, saveError, { person: refusals.noPerson });
    const { name } = candidate;
    if (other?.status === "invited")
      throw new Refusal(422, saveError, { person: withValues(refusals.twice, { name }) });
    if (!isMentor && (await findBusyPeople(db, id, [successorId])).length > 0)
      throw new Refusal(422, saveError, { person: withValues(refusals.busy, { name }) });
    if (other) await remove(context, committeeMembers, other.id); // declined before
    await create(context, committeeMembers, {
      reservationId: id,
      userId: successorId,
      role: seat.role,
    });
    const about = { thesisId: thesis.id, reservationId: id };
    if (!isMentor)
      await context.publish(context, {
        name: "committee.choose",
        ...about,
        userIds: [successorId],
      });
    if (record.committeeNeeds.approval)
      await context.publish(context, { name: "committee.askApproval", ...about });
  });

const invitedOf = (
  rows: readonly {
    userId: number | null;
    guestId: number | null;
    role: CommitteeSeat["role"];
    status: string;
  }[],
) =>
  rows.flatMap((row) =>
    row.status === "invited" ? [{ userId: personIdIn(row), role: row.role }] : [],
  );

type Change = Pick<LockedReservation, "thesis" | "record"> & {
  id: number;
  before: SeatedCommittee;
  after: SeatedCommittee;
  successorId: number;
};

/** Returns why the committee can't change like this, if the study has rules that it would break. */
async function keepRulesNow(
  context: Context,
  { id, thesis, record, before, after, successorId }: Change,
): Promise<Message | undefined> {
  if (!record.committeeNeeds.rules) return undefined;
  const ids = [successorId, ...before.seats.map(({ userId }) => userId)];
  const candidates = await findPeople(context.db, thesis.id, ids);
  const name = candidates.find((person) => person.id === successorId)?.name ?? "";
  return keepRulesAfterChange(context, {
    id,
    record,
    before,
    after,
    candidates,
    name,
    title: thesis.name,
  });
}

/**
 * Keeps the study's rules for a committee whose thesis has just passed to another mentor, while its
 * seats stay. Call it inside the transaction that changes the mentor, after it. Refuses with 409.
 */
export const keepRulesOfMentor = (
  context: Context,
  id: number,
  oldMentorId: number,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, id);
    const seats = invitedOf(await findSeats(context.db, id));
    const { mentorId } = record;
    const broken = await keepRulesNow(context, {
      id,
      thesis,
      record,
      successorId: mentorId,
      before: { seats, mentorId: oldMentorId },
      after: { seats, mentorId },
    });
    if (broken) throw new Refusal(409, broken);
  });
