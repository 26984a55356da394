import { z } from "zod";
import { idField, requiredTextField } from "#kit/forms/fields.ts";

export const mentorChangeStatuses = ["requested", "approved", "refused", "withdrawn"] as const;

export type MentorChangeStatus = (typeof mentorChangeStatuses)[number];

/** The new mentor and the reason for the change. */
export const mentorChangeForm = z.object({ mentor: idField, reason: requiredTextField(2_000) });

/** A request for another mentor, as its page shows it. */
export type MentorChangeView = {
  id: number;
  status: MentorChangeStatus;
  reservationId: number;
  thesisId: number;
  thesisName: string;
  departmentId: number;
  studyId: number;
  /** True while the reservation is open and its defense has no date. */
  inWork: boolean;
  studentId: number;
  requestedById: number;
  oldMentorId: number;
  newMentorId: number;
  student: string;
  requestedBy: string;
  oldMentor: string;
  newMentor: string;
  reason: string;
  responseReason: string;
  decidedBy: string | null;
  studentAgreedAt: string | null;
  oldMentorAgreedAt: string | null;
  newMentorAgreedAt: string | null;
  createdAt: string;
  decidedAt: string | null;
};

/** A request in the list of heads of department. */
export type MentorChangeRow = Pick<
  MentorChangeView,
  "id" | "status" | "thesisName" | "student" | "oldMentor" | "newMentor" | "createdAt" | "decidedAt"
> & {
  /** True if everybody has agreed, so that the head decides. */
  agreed: boolean;
};
