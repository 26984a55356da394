import { z } from "zod";
import type { CommitteeRole } from "#areas/reservations/schema.ts";
import { filledText, idField, optionalIdField, textField } from "#kit/forms/fields.ts";
import type { Message } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

export const seatStatuses = ["invited", "declined"] as const;

/** The largest committee: the chair, the mentor and these members (migration 0057). */
export const memberFields = ["member1", "member2", "member3", "member4", "member5", "member6"] as const;

/** The form that selects a committee. The mentor is always included. */
export const committeeForm = z.object({
  chair: idField,
  member1: optionalIdField,
  member2: optionalIdField,
  member3: optionalIdField,
  member4: optionalIdField,
  member5: optionalIdField,
  member6: optionalIdField,
  secretary: optionalIdField,
});

export type CommitteeChoice = z.output<typeof committeeForm>;

/** The decisions about a committee that can be undone. */
export const undoableCommitteeSteps = ["approve", "refuse", "decline"] as const;

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
  /** True if the head of the department has refused the person, with the reason for whoever may read it. */
  refused: boolean;
  refusalReason: string;
};

/** A possible member: teachers for every seat, student services for the secretary too. */
export type CommitteeCandidate = { id: number; name: string; teaches: boolean };
