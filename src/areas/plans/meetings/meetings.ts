import { z } from "zod";
import { dayField, idField, requiredTextField, versionForm } from "#kit/forms/fields.ts";
import { checkMilestoneRows, milestoneFields } from "../plans.ts";

export const meetingsPath = (reservationId: number) => `/meetings/${reservationId}`;

/** Characters of a meeting's notes at most. */
export const maxMeetingNotes = 4_000;

/** Next steps that the form of a new meeting offers. */
export const nextStepRows = [1, 2, 3] as const;

/** A meeting as both see it; `heldOn` is yyyy-mm-dd. */
export type Meeting = {
  id: number;
  version: number;
  heldOn: string;
  notes: string;
  authorId: number;
  author: string;
};

const meetingFields = { heldOn: dayField, notes: requiredTextField(maxMeetingNotes) };

/** The form of a new meeting. Its rows are next steps, which are proposed as milestones. */
export const newMeetingForm = z
  .object({ ...meetingFields, ...milestoneFields })
  .superRefine(checkMilestoneRows);

/** The form that removes a meeting's notes, as they were seen. */
export const meetingRemovalForm = versionForm.extend({ row: idField });

/** The form that changes a meeting's notes; `row` is the meeting. */
export const meetingForm = meetingRemovalForm.extend(meetingFields);

export type MeetingInput = Pick<Meeting, "heldOn" | "notes">;
