import { z } from "zod";
import { checkboxField, choiceField, optionalDayField, optionalIdField } from "#kit/forms/index.ts";
import type { Role } from "#kit/workflow/index.ts";

/** A record of open work: its id and what it is called. */
export type WorkItem = { id: number; title: string };

/** A free or reserved thesis of a mentor; `reservationId` of the open reservation. */
export type MentoredThesis = WorkItem & { studyId: number; coMentorId: number | null; reservationId: number | null };

/** Open work of a person who can't act on a day in the capacity that it needs. */
export type OpenWork = {
  theses: MentoredThesis[];
  /** Departments that the person heads. */
  departments: WorkItem[];
  /** Reservations in whose committee the person sits. */
  seats: WorkItem[];
  /** Offices in which nobody at all can act, although a reservation waits for them. */
  offices: Role[];
};

/** What is done with the open work that an account leaves. */
export const handOverChoices = ["keep", "successor", "standIn"] as const;

export type HandOverChoice = (typeof handOverChoices)[number];

/**
 * The answer to the question who takes over: `person` as mentor of all theses, or as stand-in until a day; `newHead` as
 * head of the departments. `doubt` is the sentence that was confirmed.
 */
export const handOverSchema = z.object({
  handOver: choiceField(handOverChoices).optional().default("keep"),
  person: optionalIdField,
  standInUntil: optionalDayField,
  newHead: optionalIdField,
  confirmed: checkboxField,
  doubt: z.string().max(4_000).optional().default(""),
});

export type HandOver = z.output<typeof handOverSchema>;

export type HandOverOptions = {
  /** Teachers who may mentor on a study of the person's theses. */
  mentors: { value: string; label: string }[];
  /** People with the role of a head of department. */
  heads: { value: string; label: string }[];
};
