import { z } from "zod";
import {
  maxThesisDescriptionLength,
  minDescriptionLength,
} from "#areas/theses/description-length.ts";
import { keywordsField } from "#areas/theses/theses.ts";
import { idField, requiredTextField, textField } from "#kit/forms/fields.ts";

export const proposalStatuses = ["sent", "returned", "taken", "declined", "withdrawn"] as const;

export type ProposalStatus = (typeof proposalStatuses)[number];

/**
 * The form of a student's proposal, with the limits of the mentor's form, so that the mentor can
 * accept it unchanged.
 */
export const proposalForm = z.object({
  name: requiredTextField(300),
  description: requiredTextField(maxThesisDescriptionLength, minDescriptionLength),
  company: textField(200),
  keywords: keywordsField,
});

/** A new proposal; it also names its recipient, and one of the student's programmes. */
export const newProposalForm = proposalForm.extend({ mentor: idField, program: idField });

/** The mentor's answer. The life cycle checks that it is not empty. */
export const answerForm = z.object({ answer: textField(2_000) });

export type ProposalInput = z.output<typeof proposalForm>;
export type NewProposalInput = z.output<typeof newProposalForm>;

/** A proposal as its page shows it. */
export type ProposalView = {
  id: number;
  version: number;
  status: ProposalStatus;
  studentId: number;
  mentorId: number;
  student: string;
  mentor: string;
  programId: number;
  program: string;
  programEng: string;
  studyId: number;
  study: string;
  name: string;
  description: string;
  company: string;
  /** Joined with `|`. */
  keywords: string;
  answer: string;
  thesisId: number | null;
  sentAt: string;
  answeredAt: string | null;
};

/** A proposal in a list. */
export type ProposalRow = Pick<
  ProposalView,
  | "id"
  | "status"
  | "student"
  | "mentor"
  | "name"
  | "program"
  | "programEng"
  | "sentAt"
  | "answeredAt"
>;

/** The options of the form for a new proposal. */
export type ProposalOptions = {
  programs: { id: number; name: string; nameEng: string; studyId: number }[];
  /** Teachers who may mentor on one of the student's studies. */
  mentors: { id: number; name: string; studyIds: number[] }[];
};
