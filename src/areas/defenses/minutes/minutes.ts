import { z } from "zod";
import type { CommitteeSeat } from "#areas/reservations/reservations.ts";
import { filledText, idField, optionalIdField, textField } from "#kit/forms/fields.ts";
import { type DefenseResult, defenseResultForm } from "../defenses.ts";
import { messages } from "./texts.ts";

export const minutesPath = (reservationId: number) => `/defense/minutes/${reservationId}`;

/** The form with which student services send a draft; `seen` is the version before it, if any. */
export const draftForm = defenseResultForm.extend({ seen: optionalIdField });

/** The form with which a person confirms the version of the draft that they have read. */
export const confirmForm = z.object({ draft: idField });

export const objectForm = confirmForm.extend({
  objection: textField(2_000).pipe(filledText(messages.refusals.noObjection)),
});

/** The draft of the minutes, and each person who answers it, in the order of the committee. */
export type MinutesState = {
  draft: (DefenseResult & { id: number; version: number; sentAt: string; sentBy: string }) | null;
  people: MinutesPerson[];
};

export type MinutesPerson = {
  userId: number;
  name: string;
  /** The seat in the committee; null for a mentor without one. */
  role: CommitteeSeat["role"] | null;
  /** The answer, whatever version of the draft it is about; null while there is none. */
  answer: "confirmed" | "objected" | null;
  draftVersion: number | null;
  objection: string;
  /** ISO instant. */
  answeredAt: string | null;
};

/** True if the person has answered the draft as it is now. */
export const hasAnswered = (
  { draft }: Pick<MinutesState, "draft">,
  { answer, draftVersion }: MinutesPerson,
): boolean => answer !== null && draft !== null && draftVersion === draft.version;

/** How many have confirmed the draft as it is now, of how many; and whether somebody objects. */
export function countAnswers(state: MinutesState) {
  const answered = state.people.filter((person) => hasAnswered(state, person));
  return {
    total: state.draft ? state.people.length : 0,
    confirmed: answered.filter(({ answer }) => answer === "confirmed").length,
    objected: answered.some(({ answer }) => answer === "objected"),
  };
}

const resultFields = [
  "grade",
  "gradeAgree",
  "examDate",
  "defenseFlow",
  "defenseQuestions",
] as const satisfies (keyof DefenseResult)[];

/** The fields in which two results differ. */
export const differingFields = (a: DefenseResult, b: DefenseResult) =>
  resultFields.filter((field) => a[field] !== b[field]);
