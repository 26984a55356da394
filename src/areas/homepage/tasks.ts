import { daysToConfirm } from "#areas/reservations/reservations.ts";
import { addDays } from "#kit/time/dates-and-times.ts";

/**
 * The kinds of tasks of a mentor or a head of department, apart from a mentor's reservations, in
 * the order of the tabs.
 */
export const teacherTaskKinds = [
  "publish",
  "committee",
  "editRequest",
  "deleteRequest",
  "proposal",
  "mentorChange",
] as const;

export type TeacherTaskKind = (typeof teacherTaskKinds)[number];

/** What a person has to know about a task of each kind, beside its title. */
export type TeacherTaskFacts = {
  publish: { thesisId: number; study: string };
  /** With the current mentor. */
  committee: { thesisId: number; study: string; mentor: string; defenseDate: string | null };
  editRequest: {
    thesisId: number;
    study: string;
    fieldId: number;
    originalValue: string;
    newValue: string;
  };
  deleteRequest: { thesisId: number; study: string; reason: string };
  proposal: { study: string; description: string; company: string };
  mentorChange: { thesisId: number; study: string; mentor: string; reason: string };
};

/** The facts of a task, told apart by its kind. */
export type TeacherTaskOfKind = {
  [Kind in TeacherTaskKind]: { kind: Kind; facts: TeacherTaskFacts[Kind] };
}[TeacherTaskKind];

/** A task of a mentor or a head of department. */
export type TeacherTask = TeacherTaskOfKind & {
  id: number;
  person: string;
  title: string;
  /** ISO instant. */
  since: string;
};

/**
 * The day by which a task is to be decided: its deadline or, without one, the end of the days that a
 * mentor has for an answer (spec §5), after which reports call it late.
 *
 * @rule by when a task without a deadline is to be decided
 */
export const dueOf = ({ since, until }: { since: string | null; until: string | null }) =>
  until ?? (since === null ? null : addDays(since, daysToConfirm));

/** Maximum number of tasks of one kind in the list; the page of the queue shows all. */
export const maxTasksOfKind = 100;
