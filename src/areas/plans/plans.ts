import { z } from "zod";
import {
  maxMilestoneName,
  maxMilestones,
  type TemplateMilestone,
} from "#areas/studies/plan-template.ts";
import { idField, optionalDayField, optionalIdField, textField } from "#kit/forms/fields.ts";
import { issueText, type Message, withValues } from "#kit/text/localization.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { messages } from "./texts.ts";

export const planPaths = {
  show: (reservationId: number) => `/plan/${reservationId}`,
  students: "/mentor/students",
};

/** Days before a milestone on which the student is reminded. */
export const milestoneReminderDays = 3;

/** A milestone of a proposal: the id of an agreed one that it keeps or changes, or null. */
export type ProposedMilestone = { id: number | null; name: string; day: string };

/** An agreed milestone; `day` is yyyy-mm-dd. */
export type Milestone = {
  id: number;
  version: number;
  name: string;
  day: string;
  /** ISO instant; null while it isn't done. */
  doneAt: string | null;
  doneBy: string | null;
};

/** The plan of a reservation besides its agreed milestones. */
export type Plan = {
  id: number;
  version: number;
  /** What the other one hasn't agreed to yet; null if nothing is proposed. */
  proposal: ProposedMilestone[] | null;
  proposedById: number | null;
  proposedBy: string | null;
  proposedAt: string | null;
  agreedAt: string | null;
};

/** The two who agree on a plan. A mentor's stand-in acts for the mentor. */
export type PlanSide = "student" | "mentor";

/** The side of the person who proposed. */
export const proposingSide = (proposedById: number, studentId: number): PlanSide =>
  proposedById === studentId ? "student" : "mentor";

/** How a milestone stands on a day. */
export type MilestoneState = "done" | "missed" | "soon" | "ahead";

/**
 * How a milestone stands today: missed from the day after its day on.
 *
 * @rule when a milestone is missed
 */
export function milestoneState(
  { day, doneAt }: Pick<Milestone, "day" | "doneAt">,
  today: string,
): MilestoneState {
  if (doneAt !== null) return "done";
  if (day < today) return "missed";
  return day <= addDays(today, milestoneReminderDays) ? "soon" : "ahead";
}

/** The milestones in the order of their days. */
export const byDay = <M extends { day: string }>(milestones: readonly M[]): M[] =>
  milestones.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

/** The milestones that a study's template suggests for work that began on a day. */
export const fromTemplate = (
  template: readonly TemplateMilestone[],
  beginning: string,
): ProposedMilestone[] =>
  byDay(
    template.map(({ weeks, name }) => ({ id: null, name, day: addDays(beginning, weeks * 7) })),
  );

/** What a plan becomes when a proposal is agreed to. */
export type PlanChange = {
  added: { name: string; day: string }[];
  changed: { id: number; name: string; day: string }[];
  /** Ids. */
  removed: number[];
};

/**
 * Compares a proposal with the agreed milestones. Milestones that are done stay as they are, whatever
 * is proposed.
 *
 * @rule what a change of the plan leaves alone
 */
export function toPlanChange(
  agreed: readonly Milestone[],
  proposal: readonly ProposedMilestone[],
): PlanChange {
  const open = new Map(
    agreed.filter(({ doneAt }) => doneAt === null).map((milestone) => [milestone.id, milestone]),
  );
  const known = new Set(agreed.map(({ id }) => id));
  const kept = new Set(proposal.map(({ id }) => id));
  return {
    added: proposal.flatMap(({ id, name, day }) =>
      id === null || !known.has(id) ? [{ name, day }] : [],
    ),
    changed: proposal.flatMap(({ id, name, day }) => {
      const before = id === null ? undefined : open.get(id);
      return before && (before.name !== name || before.day !== day)
        ? [{ id: before.id, name, day }]
        : [];
    }),
    removed: [...open.keys()].filter((id) => !kept.has(id)),
  };
}

/** True if agreeing to the proposal would change nothing. */
export const isSamePlan = (
  agreed: readonly Milestone[],
  proposal: readonly ProposedMilestone[],
): boolean => {
  const { added, changed, removed } = toPlanChange(agreed, proposal);
  return added.length + changed.length + removed.length === 0;
};

/** The numbers of the rows of the form. */
export const rowNumbers = Array.from({ length: maxMilestones }, (_, index) => index + 1);

type RowFields = Readonly<Record<string, unknown>>;

const cell = (form: RowFields, field: "name" | "day", index: number) =>
  String(form[`${field}${index}`] ?? "").trim();

const filledRows = (form: RowFields) =>
  rowNumbers.filter((index) => cell(form, "name", index) !== "" || cell(form, "day", index) !== "");

/** The fields of the rows in which milestones are typed. */
export const milestoneFields: Readonly<
  Record<`${"milestone" | "name" | "day"}${number}`, z.ZodType>
> = Object.fromEntries(
  rowNumbers.flatMap((index) => [
    [`milestone${index}`, optionalIdField.default(null)],
    [`name${index}`, textField(maxMilestoneName)],
    [`day${index}`, optionalDayField.default(null)],
  ]),
);

/** Checks the typed rows: each has a name and a day, and no name stands twice. */
export function checkMilestoneRows(form: RowFields, context: z.RefinementCtx): void {
  const { errors } = messages;
  const issue = (path: string, message: Message) =>
    context.addIssue({ code: "custom", path: [path], message: issueText(message) });
  const names = new Set<string>();
  for (const index of filledRows(form)) {
    const name = cell(form, "name", index);
    const key = name.toLocaleLowerCase("hr");
    if (name === "") issue(`name${index}`, errors.name);
    else if (names.has(key)) issue(`name${index}`, withValues(errors.twice, { name }));
    names.add(key);
    if (cell(form, "day", index) === "") issue(`day${index}`, errors.day);
  }
}

/**
 * The form of a plan; `seen` is the version of the plan that it was made from, empty if there was
 * none. Rows in which nothing is typed are left out.
 */
export const planForm = z
  .object({ seen: optionalIdField, ...milestoneFields })
  .superRefine((form, context) => {
    checkMilestoneRows(form, context);
    if (filledRows(form).length === 0)
      context.addIssue({
        code: "custom",
        path: ["name1"],
        message: issueText(messages.errors.nothing),
      });
  });

/** A typed milestone with the number of its row. */
export type TypedMilestone = ProposedMilestone & { row: number };

/** The milestones of a parsed form, in the order of its rows. */
export const toTypedMilestones = (form: RowFields): TypedMilestone[] =>
  filledRows(form).map((row) => ({
    row,
    id: (form[`milestone${row}`] as number | null | undefined) ?? null,
    name: cell(form, "name", row),
    day: cell(form, "day", row),
  }));

/** The form that agrees to a proposal, or drops it. */
export const planAnswerForm = z.object({ seen: idField });

/** The form that marks a milestone as done, or as not done. */
export const doneForm = z.object({ milestone: idField, seen: idField });

/** The values of the form's rows. */
export const toRowDefaults = (milestones: readonly ProposedMilestone[]) =>
  Object.fromEntries(
    milestones.flatMap(({ id, name, day }, index) => [
      [`milestone${index + 1}`, id === null ? "" : String(id)],
      [`name${index + 1}`, name],
      [`day${index + 1}`, day],
    ]),
  );
