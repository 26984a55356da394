import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { always, flow, type StepOf } from "#kit/workflow/flow.ts";
import { headOrStandIn, namedPolicy, person, personOrStandIn, role } from "#kit/workflow/policy.ts";
import { thesisStatuses } from "./status.ts";
import { messages } from "./texts.ts";

/** The facts that the life cycle and the policies need about a thesis. */
export type ThesisRecord = {
  id: number;
  status: string;
  mentorId: number;
  coMentorId: number | null;
  departmentId: number;
  preReservationStudentId: number | null;
};

export const thesisMentor = personOrStandIn<ThesisRecord>("mentor", ({ mentorId }) => mentorId, {
  thesisId: ({ id }) => id,
  concerned: ({ preReservationStudentId }) => [preReservationStudentId],
});
export const thesisCoMentor = person<ThesisRecord>("coMentor", ({ coMentorId }) => coMentorId);
export const preReservedFor = person<ThesisRecord>(
  "preReservedFor",
  (record) => record.preReservationStudentId,
);

/** The current head of the thesis's department; a stand-in never decides on their own thesis. */
export const headOfItsDepartment = headOrStandIn<ThesisRecord>((record) => [
  record.mentorId,
  record.coMentorId,
  record.preReservationStudentId,
]);

/** The steps that follow a step of the reservation: the application takes them itself. */
const itsReservation = namedPolicy<ThesisRecord>("reservation", ({ kind }) => kind === "clock");

/** The head's note to the mentor. */
const noteInput = z.object({ note: filledText(messages.refusals.noNote) });
/** The mentor's delete request that the head approves. */
const deleteRequestInput = z.object({
  deleteRequestId: z.number({ error: issueText(messages.refusals.noDeleteRequest) }),
});

/**
 * The life cycle of a thesis. An unpublished thesis that its mentor removes is deleted from the
 * database and has no status; see the policy. A completed thesis becomes free or reserved again if
 * the outcome of its defense is corrected.
 */
// biome-ignore format: one step a line
export const thesisFlow = flow<ThesisRecord>()("notPublishedDraft", thesisStatuses, [
  ["sendForPublication", "notPublishedDraft", "notPublished", thesisMentor],
  ["returnToDraft", "notPublished", "notPublishedDraft", headOfItsDepartment, always, noteInput],
  ["publish", "notPublished", "published", headOfItsDepartment],
  ["reserve", "published", "reserved", role("student")],
  ["release", "reserved", "published", itsReservation],
  ["release", "completed", "published", itsReservation],
  ["complete", "reserved", "completed", itsReservation],
  ["complete", "published", "completed", itsReservation],
  ["reopen", "completed", "reserved", itsReservation],
  ["reopen", "published", "reserved", itsReservation],
  ["delete", "published", "deleted", headOfItsDepartment, always, deleteRequestInput],
  ["restore", "deleted", "published", headOfItsDepartment],
], { undoable: ["sendForPublication", "returnToDraft", "reserve"] });

/** The steps that can be undone without a reservation. */
export const undoableThesisSteps = thesisFlow.undoable.filter((step) => step !== "reserve");

export type ThesisStep = StepOf<typeof thesisFlow>;
