import { z } from "zod";
import {
  checkboxField,
  choiceField,
  idField,
  idsField,
  optionalDayField,
  optionalIdField,
} from "#kit/forms/fields.ts";

/** The page that lists the open work of people who can't act. */
export const openWorkPath = "/hand-over";

/**
 * The kinds of open work: a free or reserved thesis, its co-mentor, a seat in a committee, the head
 * of a department, a student's proposal, and an office in which nobody at all can act.
 */
export const workKinds = [
  "thesis",
  "coMentor",
  "seat",
  "department",
  "proposal",
  "office",
] as const;

export type WorkKind = (typeof workKinds)[number];

/**
 * Why a person can't do open work: account closed, its last day passed, no role for it, no right on
 * the study.
 */
export const workReasons = ["closed", "ended", "role", "right"] as const;

export type WorkReason = (typeof workReasons)[number];

/** Open work that nobody can do. `id` is the id of the record of its kind; 0 for an office. */
export type OpenWork = {
  kind: WorkKind;
  id: number;
  /** The name of the thesis, proposal or department; of an office its role. */
  title: string;
  /** Null for departments and offices. */
  studyId: number | null;
  /** The department whose head may hand the work over; null for departments and offices. */
  departmentId: number | null;
  mentorId: number | null;
  coMentorId: number | null;
  /** The open reservation of the thesis, and its student; of a proposal only the student. */
  reservationId: number | null;
  studentId: number | null;
};

/** The ways to settle the open work that an account leaves. */
export const handOverChoices = ["keep", "successor", "standIn"] as const;

export type HandOverChoice = (typeof handOverChoices)[number];

const choiceFields = { person: optionalIdField, standInUntil: optionalDayField };

/**
 * The answer to the question who takes over: `person` as mentor of all theses, or as stand-in until
 * a day; `newHead` as head of the departments. `doubt` is the sentence that was confirmed.
 */
export const handOverSchema = z.object({
  handOver: choiceField(handOverChoices).optional().default("keep"),
  ...choiceFields,
  newHead: optionalIdField,
  confirmed: checkboxField,
  doubt: z.string().max(4_000).optional().default(""),
});

export type HandOver = z.output<typeof handOverSchema>;

/** The kinds of work that are handed over on the page of a person; the step of each form. */
export const handedOverKinds = [
  "thesis",
  "proposal",
  "coMentor",
  "seat",
  "department",
] as const satisfies WorkKind[];

export type HandedOverKind = (typeof handedOverKinds)[number];

/** The theses that are handed over on the page of a person, and how. */
export const thesesForm = z.object({
  form_ids: idsField,
  handOver: choiceField(["successor", "standIn"]),
  ...choiceFields,
});

/** The theses that get another co-mentor, or none. */
export const coMentorForm = z.object({ form_ids: idsField, person: optionalIdField });

/** Other work that is given to a person. */
export const personForm = z.object({ form_ids: idsField, person: idField });

/** The departments that get another head. */
export const departmentForm = z.object({ form_ids: idsField, newHead: idField });

type PersonOption = { value: string; label: string };

/** The people who can take over the work that an account leaves open. */
export type HandOverOptions = {
  /** Teachers who may mentor on a study of the person's theses and proposals. */
  mentors: PersonOption[];
  /** People with the role of a head of department. */
  heads: PersonOption[];
};

/** The people who can take over the work of a person who can't act. */
export type WorkOptions = HandOverOptions & {
  /** Teachers who may co-mentor on a study of the theses that the person co-mentors. */
  coMentors: PersonOption[];
  /** Possible members of committees. */
  members: PersonOption[];
};
