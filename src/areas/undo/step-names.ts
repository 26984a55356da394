import { committeeSteps } from "#areas/defenses/committee/steps.ts";
import { deleteRequestSteps } from "#areas/delete-requests/steps.ts";
import { versionSteps } from "#areas/documents/steps.ts";
import { editRequestSteps } from "#areas/edit-requests/steps.ts";
import { mentorChangeSteps } from "#areas/mentor-changes/steps.ts";
import { eventTitle, type ReservationEvent } from "#areas/reservations/timeline.ts";
import { proposalSteps } from "#areas/student-proposals/steps.ts";
import { thesisSteps } from "#areas/theses/steps.ts";
import { type Language, textIn, textsFor } from "#kit/text/localization.ts";
import type { Steps } from "#kit/workflow/steps.ts";
import { texts } from "./texts.ts";

const rowsByFlow: Readonly<Record<string, Steps>> = {
  thesis: thesisSteps,
  document: versionSteps,
  committee: committeeSteps,
  deleteRequest: deleteRequestSteps,
  editRequest: editRequestSteps,
  mentorChange: mentorChangeSteps,
  studentProposal: proposalSteps,
};

/** The step of an event with another name: the last agreement to a change of the mentor. */
const stepOfEvent: Readonly<Record<string, string>> = { "mentorChange.ready": "agree" };

/** Returns what the event of a step that can be undone says; empty for any other event. */
export function stepNameOf(event: string, language: Language): string {
  const [flow = "", name = ""] = event.split(".");
  if (flow === "reservation") return eventTitle(name as ReservationEvent, language);
  const taken = rowsByFlow[flow]?.rows[stepOfEvent[event] ?? name]?.taken;
  if (taken !== undefined) return textIn(taken, language);
  const { steps } = textsFor(texts, language);
  return steps[event as keyof typeof steps] ?? "";
}
