import { decidingSeats } from "#areas/reservations/defense/rules.ts";
import type { CommitteeNeeds, CommitteeRole, CommitteeSeat } from "#areas/reservations/schema.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { type CommitteeCandidate, type CommitteeChoice, memberFields } from "./schema.ts";
import { messages } from "./texts.ts";

type CommitteeField = keyof CommitteeChoice;

/** A selected seat of a committee, with its form field; the mentor's seat has none. */
export type ChosenSeat = Pick<CommitteeSeat, "userId" | "role"> & { field: CommitteeField | null };

/** Returns the seats of a committee in the order of the form. The mentor is a member unless selected as the chair. */
export function toChosenSeats(choice: CommitteeChoice, mentorId: number): ChosenSeat[] {
  const seat = (field: CommitteeField, role: CommitteeRole): ChosenSeat[] => {
    const userId = choice[field];
    return userId === null ? [] : [{ userId, role, field }];
  };
  const isChair = choice.chair === mentorId;
  return [
    ...seat("chair", "chair"),
    ...(isChair ? [] : [{ userId: mentorId, role: "member" as const, field: null }]),
    ...memberFields.flatMap((field) => seat(field, "member")),
    ...seat("secretary", "secretary"),
  ];
}

type ChoiceFacts = {
  needs: CommitteeNeeds;
  mentorId: number;
  candidates: readonly CommitteeCandidate[];
};

/** Returns the errors of a selected committee, by form field; empty if it is valid. */
export function validateCommittee(
  seats: readonly ChosenSeat[],
  { needs, mentorId, candidates }: ChoiceFacts,
): Partial<Record<CommitteeField, Message>> {
  const { refusals } = messages;
  const errors: Partial<Record<CommitteeField, Message>> = {};
  const seen = new Set([mentorId]);
  for (const { userId, role, field } of seats) {
    if (field === null) continue;
    const person = candidates.find(({ id }) => id === userId);
    const isMentor = userId === mentorId;
    if (isMentor && role === "secretary") errors[field] = refusals.mentorWrites;
    else if (!person || !(person.teaches || role === "secretary")) errors[field] = refusals.noPerson;
    else if (seen.has(userId) && !(isMentor && role === "chair"))
      errors[field] = withValues(refusals.twice, { name: person.name });
    seen.add(userId);
  }
  if (Object.keys(errors).length === 0 && decidingCount(seats) < needs.minSize)
    errors.member1 = withValues(refusals.tooFew, { count: needs.minSize });
  return errors;
}

const decidingCount = (seats: readonly ChosenSeat[]) =>
  decidingSeats(seats.map((seat) => ({ ...seat, approved: false, refused: false }))).length;
