import { z } from "zod";
import { decidingSeats } from "#areas/reservations/committee-and-outcome-rules.ts";
import type {
  CommitteeNeeds,
  CommitteeRole,
  CommitteeSeat,
} from "#areas/reservations/reservations.ts";
import { filledText, optionalPersonIdField, personIdField, textField } from "#kit/forms/fields.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

export const seatStatuses = ["invited", "declined"] as const;

/** The largest committee: the chair, the mentor and these members (migration 0057). */
export const memberFields = [
  "member1",
  "member2",
  "member3",
  "member4",
  "member5",
  "member6",
] as const;

/** The form that selects a committee. The mentor is always included. */
export const committeeForm = z.object({
  chair: personIdField,
  member1: optionalPersonIdField,
  member2: optionalPersonIdField,
  member3: optionalPersonIdField,
  member4: optionalPersonIdField,
  member5: optionalPersonIdField,
  member6: optionalPersonIdField,
  secretary: optionalPersonIdField,
  /** Why student services make an exception from the study's rules. */
  exception: textField(1_000),
});

export type CommitteeChoice = z.output<typeof committeeForm>;

/** The decisions about a committee that can be undone. */
export const undoableCommitteeSteps = ["approve", "refuse", "decline"] as const;

export type CommitteeStep = (typeof undoableCommitteeSteps)[number];

/** A reason with at least one visible character, and the message if it is missing. */
const reasonField = (missing: Message) => textField(2_000).pipe(filledText(missing));

/** The form with which a member declines. */
export const declineForm = z.object({ reason: reasonField(messages.refusals.noReason) });

/** The form with which the head of the department refuses a committee. */
export const refusalForm = z.object({ reason: reasonField(messages.refusals.noRefusalReason) });

/** A person of a committee, as the page shows them. */
export type CommitteeMemberView = {
  userId: number;
  name: string;
  role: CommitteeRole;
  status: (typeof seatStatuses)[number];
  declineReason: string;
  /** ISO instant; null if the head of the department hasn't approved the person. */
  approvedAt: string | null;
  /**
   * True if the head of the department has refused the person, with the reason for people who may
   * read it.
   */
  refused: boolean;
  refusalReason: string;
};

/** A possible member: teachers for every seat, student services for the secretary too. */
export type CommitteeCandidate = {
  /** Below zero for a guest (`guestPersonId`), who can only be a member. */
  id: number;
  name: string;
  teaches: boolean;
  /** The person belongs to other departments than the thesis. */
  outside: boolean;
};

type CommitteeField = Exclude<keyof CommitteeChoice, "exception">;

/** A selected seat of a committee, with its form field; the mentor's seat has none. */
export type ChosenSeat = Pick<CommitteeSeat, "userId" | "role"> & { field: CommitteeField | null };

/**
 * Returns the seats of a committee in the order of the form. The mentor is a member unless selected
 * as the chair.
 */
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
  const knownIds = new Set([mentorId]);
  for (const { userId, role, field } of seats) {
    if (field === null) continue;
    const person = candidates.find(({ id }) => id === userId);
    const isMentor = userId === mentorId;
    if (isMentor && role === "secretary") errors[field] = refusals.mentorWrites;
    else if (person && userId < 0 && role !== "member") errors[field] = refusals.guestLeads;
    else if (!person || !(person.teaches || role === "secretary"))
      errors[field] = refusals.noPerson;
    else if (knownIds.has(userId) && !(isMentor && role === "chair"))
      errors[field] = withValues(refusals.twice, { name: person.name });
    knownIds.add(userId);
  }
  if (Object.keys(errors).length === 0 && decidingCount(seats) < needs.minSize)
    errors.member1 = withValues(refusals.tooFew, { count: needs.minSize });
  return errors;
}

const decidingCount = (seats: readonly ChosenSeat[]) =>
  decidingSeats(seats.map((seat) => ({ ...seat, approved: false, refused: false }))).length;
