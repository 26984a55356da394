import { reservationFlow } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/schema.ts";
import type { Context } from "#kit/database/context.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type DateRange, findMentorDefenses, type MentorDefense } from "./queries.ts";

/** A teacher's own defenses in a span, each with the steps that this teacher may take, and whether it passed unconfirmed. */
export async function loadMentorDefenses({ db, actor, now }: Context, span: DateRange) {
  const rows = await findMentorDefenses(db, actor.id, span, now);
  return rows.map((row) => ({
    ...row,
    passed: row.status === "mentorSetDefenseDate" && row.defenseDate !== null && new Date(row.defenseDate) <= now,
    may: availableSteps(reservationFlow, actor, mentorDefenseToRecord(row)) as string[],
  }));
}

/** As far as it decides whose step it is; what a step needs is asked when it is taken. */
const mentorDefenseToRecord = (row: MentorDefense): ReservationRecord => ({
  ...row,
  defenseDate: row.defenseDate === null ? null : new Date(row.defenseDate),
  expiresAt: new Date(0),
  confirmationOfPaymentFileId: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  review: null,
});
