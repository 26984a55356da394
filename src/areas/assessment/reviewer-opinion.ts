import { z } from "zod";
import {
  choiceField,
  dayField,
  filledText,
  idField,
  optionalIdField,
  requiredCheckboxField,
  textField,
} from "#kit/forms/fields.ts";
import { type Criterion, markField, markFieldName } from "./assessment.ts";
import { messages } from "./reviewer-opinion-texts.ts";

export const reviewerOpinionPaths = {
  list: "/reviewer-opinions",
  show: (reservationId: number) => `/reviewer-opinion/${reservationId}`,
  thesis: (reservationId: number) => `/reviewer-opinion/thesis/${reservationId}`,
};

/** Days before the deadline on which the reviewer is reminded. */
export const reviewerReminderDays = 3;

/** The form with which student services assign a reviewer; `seen` is the version before it. */
export const assignForm = z.object({
  reviewer: idField,
  dueOn: dayField,
  seen: optionalIdField,
});

/** The form of the opinion, with a mark for each criterion of the reservation. */
export const opinionForm = (criteria: readonly Pick<Criterion, "id">[]) =>
  z.object({
    seen: idField,
    impartial: requiredCheckboxField,
    verdict: choiceField(["positive", "negative"]),
    body: textField(10_000).pipe(filledText(messages.errors.body)),
    ...Object.fromEntries(criteria.map(({ id }) => [markFieldName(id), markField])),
  });

/** A reviewer's assignment and, once it is given, the opinion. */
export type ReviewerOpinion = {
  id: number;
  version: number;
  reviewerId: number;
  reviewer: string;
  /** yyyy-mm-dd. */
  dueOn: string;
  marks: Readonly<Record<string, number>>;
  body: string;
  positive: boolean | null;
  /** ISO instant; null while it isn't given. */
  givenAt: string | null;
};

/** A row of the list of opinions. */
export type OpinionRow = Pick<ReviewerOpinion, "reviewer" | "dueOn" | "positive" | "givenAt"> & {
  reservationId: number;
  thesisName: string;
  student: string;
};

/** What an opinion waits for: the reviewer, or already too long. */
export function opinionState(
  { dueOn, givenAt }: Pick<ReviewerOpinion, "dueOn" | "givenAt">,
  today: string,
): "given" | "waiting" | "late" {
  if (givenAt !== null) return "given";
  return dueOn < today ? "late" : "waiting";
}
