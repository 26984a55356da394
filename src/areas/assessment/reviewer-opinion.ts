import { z } from "zod";
import {
  choiceField,
  dayField,
  filledText,
  idField,
  optionalIdField,
  personIdField,
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
  reviewer: personIdField,
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

/** The opinion of a parsed form. */
export const toGivenOpinion = (
  criteria: readonly Pick<Criterion, "id">[],
  form: z.output<ReturnType<typeof opinionForm>>,
): GivenOpinion => ({
  seen: form.seen,
  body: form.body,
  positive: form.verdict === "positive",
  marks: Object.fromEntries(
    criteria.map(({ id }) => [
      String(id),
      Number((form as Readonly<Record<string, unknown>>)[markFieldName(id)]),
    ]),
  ),
});

export type GivenOpinion = {
  /** The version of the assignment that the form was made from. */
  seen: number;
  body: string;
  positive: boolean;
  marks: Readonly<Record<string, number>>;
};

/** A reviewer's assignment and, once it is given, the opinion. */
export type ReviewerOpinion = {
  id: number;
  version: number;
  /** Below zero for a guest (`guestPersonId`). */
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
