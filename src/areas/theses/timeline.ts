import { type ThesisStep, thesisFlow } from "./flow.ts";
import type { texts } from "./texts.ts";

/**
 * An entry of a thesis's history; `data` has the new values by column, `from` is the previous
 * status.
 */
export type ThesisHistoryEntry = {
  action: "new" | "update" | "delete";
  /** ISO instant. */
  at: string;
  data: Readonly<Record<string, unknown>>;
  from: string | null;
  changedBy: string | null;
};

export type ThesisTimelineEvent = {
  event: "propose" | "edit" | ThesisStep;
  at: string;
  changedBy: string | null;
  /** The fields that an edit changed. */
  fields: (keyof typeof texts.hr.fields)[];
  /** The head's note to the mentor. */
  note: string;
};

/**
 * Returns the timeline of a thesis, oldest first. Edits and notes are included only for `whole`,
 * which the people of the thesis get. Others see the proposal and the transitions from publication
 * on, without a withdrawn completion, which would reveal the outcome of the defense.
 */
export function thesisTimeline(
  entries: readonly ThesisHistoryEntry[],
  { whole }: { whole: boolean },
): ThesisTimelineEvent[] {
  const events = entries
    .map(toTimelineEvent)
    .filter(({ event, fields }) => event !== "edit" || fields.length > 0);
  if (whole) return events;
  const published = events.findIndex(({ event }) => event === "publish");
  const isWithdrawn = (index: number) =>
    events[index]?.event === "reopen" ||
    (events[index]?.event === "complete" &&
      events.slice(index + 1).find(({ event }) => event !== "edit")?.event === "reopen");
  return events
    .filter((_, index) => !isWithdrawn(index))
    .filter(
      ({ event }, index) =>
        event === "propose" || (published >= 0 && index >= published && event !== "edit"),
    )
    .map((event) => ({ ...event, note: "" }));
}

function toTimelineEvent({
  action,
  at,
  data,
  from,
  changedBy,
}: ThesisHistoryEntry): ThesisTimelineEvent {
  const step = thesisFlow.transitions.find(
    ([, was, becomes]) => was === from && becomes === data.status,
  )?.[0];
  const event = action === "new" ? "propose" : (step ?? "edit");
  const fields =
    event === "edit" ? Object.keys(data).flatMap((column) => fieldByColumn[column] ?? []) : [];
  const note =
    event === "returnToDraft" && typeof data.return_note === "string" ? data.return_note : "";
  return { event, at, changedBy: reservationEvents.has(event) ? null : changedBy, fields, note };
}

/**
 * Events without an actor in the timeline. The reservation shows the actor to people who may read
 * it.
 */
const reservationEvents: ReadonlySet<ThesisTimelineEvent["event"]> = new Set([
  "reserve",
  "release",
  "complete",
  "reopen",
]);

/** Labels of the columns that users edit; transitions write the other columns. */
const fieldByColumn: Readonly<Record<string, ThesisTimelineEvent["fields"][number]>> = {
  name: "name",
  name_eng: "nameEng",
  description: "description",
  company: "company",
  goals: "goals",
  required_knowledge: "requiredKnowledge",
  literature: "literature",
  intended_start: "intendedStart",
  ai_allowance: "aiAllowance",
  attachment_id: "attachment",
  study_id: "study",
  program_list: "studyPrograms",
  department_id: "department",
  mentor_id: "mentor",
  co_mentor_id: "coMentor",
  strategic_area_id: "strategicArea",
  keyword_list: "keywords",
  pre_reservation_student_id: "preReservationStudent",
  pre_reservation_date: "preReservationDate",
};
