import { z } from "zod";
import { emailField } from "#areas/people/people.ts";
import { choiceField, dayField, idField, requiredTextField } from "#kit/forms/fields.ts";
import { evaluatingCapacities, type GuestCapacity, guestCapacities } from "#kit/workflow/policy.ts";
import { type GuestEnding, guestLanguages } from "./guests-rules.ts";

/** What a form that invites or proposes a guest says in every capacity. */
const invited = {
  name: requiredTextField(200),
  email: emailField,
  language: choiceField(guestLanguages),
  endsOn: dayField,
};

export const inviteForm = z.object({ capacity: choiceField(guestCapacities), ...invited });

export type InviteInput = z.output<typeof inviteForm>;

/** The form with which a guest who judges is proposed. */
export const proposeForm = z.object({ capacity: choiceField(evaluatingCapacities), ...invited });

/** The guest whom a press concerns. */
export const guestForm = z.object({ guest: idField });

export const guestCodeForm = z.object({ code: requiredTextField(40) });

export const commentForm = z.object({ documentId: idField, comment: requiredTextField(5_000) });

export type GuestCommentInput = z.output<typeof commentForm>;

/** A guest as the people of the reservation see them. */
export type GuestRow = {
  id: number;
  capacity: GuestCapacity;
  /** Null once it has been deleted. */
  name: string | null;
  /** "" for those who don't see it, or once it has been deleted. */
  email: string;
  /** Null for a proposal, which nobody has accepted yet. */
  invitedBy: string | null;
  invitedAt: string | null;
  /** The mentor or the head of department who has proposed the guest. */
  proposedBy: string | null;
  proposedAt: string | null;
  /** True if the reader may withdraw the proposal. */
  mayWithdraw: boolean;
  endsOn: string;
  redeemedAt: string | null;
  endedHow: GuestEnding | null;
};

/** A comment on a version; the guest's own or another's. */
export type GuestThesisComment = { by: string; at: string; text: string; own: boolean };

/** A version of the thesis in a guest's page, newest first. */
export type GuestVersion = {
  id: number;
  finalVersion: boolean;
  createdAt: string;
  /** Size of the file in bytes; its name stays with the student. */
  thesisFile: number | null;
  /** Size of the attachments; null for capacities that don't see them. */
  attachmentFile: number | null;
  comments: GuestThesisComment[];
};

/** What a guest who judges does, each on a page of its own. */
export type GuestTask = "marks" | "minutes" | "opinion";

/** A thesis as its guest sees it. */
export type GuestThesis = {
  reservationId: number;
  capacity: GuestCapacity;
  thesisName: string;
  thesisNameEng: string;
  student: string;
  mentor: string;
  endsOn: string;
  /** Day, place and link of the defense, for those who come to it. */
  defense: { at: string; place: string; link: string | null } | null;
  /** What the guest judges now. */
  tasks: GuestTask[];
  /** True for a member whom the committee doesn't have, yet or any longer. */
  notSeated: boolean;
  versions: GuestVersion[];
  /** The version on which the guest may comment now; null for none. */
  commentOn: number | null;
};

/** All that is stored about a guest; instants are ISO texts. */
export type GuestOwnData = {
  name: string;
  email: string;
  /** The name of the identity that is bound to the guest. */
  identity: string | null;
  language: "hr" | "en";
  capacity: GuestCapacity;
  reservationId: number;
  thesisName: string;
  invitedBy: string;
  invitedAt: string;
  proposedBy: string | null;
  endsOn: string;
  redeemedAt: string | null;
  sessions: { since: string; until: string; address: string; browser: string }[];
  comments: { at: string; text: string }[];
  /** The own marks by criteria, answer to the minutes and opinion. */
  marks: { at: string; criterion: string; mark: number; note: string }[];
  minutes: { at: string; answer: "confirmed" | "objected"; objection: string }[];
  opinion: { at: string; positive: boolean; body: string }[];
};
