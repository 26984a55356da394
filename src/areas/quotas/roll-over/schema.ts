import type { z } from "zod";

import { checkboxField, dayField, messageFromIssue, requiredTextField } from "#kit/forms/index.ts";
import { number } from "#kit/records/index.ts";
import type { Messages } from "#kit/text/index.ts";
import { maxQuota } from "../rules.ts";
import type { PlannedQuota, RollOverPlan, TargetYear } from "./rules.ts";

type FormValues = Readonly<Record<string, readonly string[]>>;

/** Theses of one student on a study that may be entered at most (migration 0002). */
export const maxThesesPerStudent = 50;

/** What the form says of a plan, under the names of its fields. */
export function toPlanFormValues({
  year,
  periods,
  deadlines,
  quotas,
}: RollOverPlan): Record<string, string | number | boolean> {
  return Object.fromEntries([
    ...Object.entries({ name: year.name, dateFrom: year.dateFrom, dateTo: year.dateTo }),
    ...periods.flatMap(({ studyId, max, from, to }) => [
      [`period-${studyId}-include`, true],
      [`period-${studyId}-max`, max],
      [`period-${studyId}-from`, from],
      [`period-${studyId}-to`, to],
    ]),
    ...deadlines.flatMap(({ nth, startDate, endDate, submissionDate }) => [
      [`deadline-${nth}-include`, true],
      [`deadline-${nth}-start`, startDate],
      [`deadline-${nth}-end`, endDate],
      [`deadline-${nth}-submission`, submissionDate],
    ]),
    ...quotas.map(({ id, max }) => [`quota-${id}`, max]),
  ]);
}

/**
 * The plan that a form asks for, and what in it can't be read, by field. `year` is the one that stands, or undefined when the form
 * makes one; of `quotas` only those that can be carried on are taken.
 */
export function parsePlan(form: FormValues, year: TargetYear | undefined, quotas: readonly PlannedQuota[]) {
  const errors: Record<string, Messages> = {};
  const read = <S extends z.ZodType>(field: string, check: S, otherwise: z.output<S>): z.output<S> => {
    const result = check.safeParse(form[field]?.[0]);
    if (!result.success) errors[field] = messageFromIssue(result.error.issues[0]?.message ?? "");
    return result.success ? result.data : otherwise;
  };
  const day = (field: string) => read(field, dayField, "");
  const included = (kind: string) =>
    Object.keys(form).flatMap((name) => {
      const id = new RegExp(`^${kind}-(0|[1-9]\\d{0,8})-include$`).exec(name)?.[1];
      return id !== undefined && read(name, checkboxField, false) ? [Number(id)] : [];
    });
  const plan: RollOverPlan = {
    year: year ?? {
      id: null,
      name: read("name", requiredTextField(20), ""),
      dateFrom: day("dateFrom"),
      dateTo: day("dateTo"),
    },
    periods: included("period").map((studyId) => ({
      studyId,
      study: "",
      max: Number(read(`period-${studyId}-max`, thesesPerStudentField, 0)),
      from: day(`period-${studyId}-from`),
      to: day(`period-${studyId}-to`),
    })),
    deadlines: included("deadline").map((nth) => ({
      nth,
      startDate: day(`deadline-${nth}-start`),
      endDate: day(`deadline-${nth}-end`),
      submissionDate: day(`deadline-${nth}-submission`),
    })),
    quotas: quotas.flatMap((quota) => {
      const max = read(`quota-${quota.id}`, quotaField, null);
      return typeof max === "number" ? [{ ...quota, max }] : [];
    }),
  };
  return { plan, errors };
}

const thesesPerStudentField = number("", 0, maxThesesPerStudent).check;
const quotaField = number("", 0, maxQuota, { optional: true }).check;
