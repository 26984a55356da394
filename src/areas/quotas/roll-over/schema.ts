import type { z } from "zod";
import { checkboxField, dayField, requiredTextField } from "#kit/forms/fields.ts";
import { number } from "#kit/records/fields.ts";
import { type Messages, messageFromIssue } from "#kit/text/localization.ts";

import { maxQuota } from "../rules.ts";
import type { PlannedQuota, RollOverPlan, TargetYear } from "./rules.ts";

type FormValues = Readonly<Record<string, readonly string[]>>;

/** Maximum number of theses per student on a study that may be entered (migration 0002). */
export const maxThesesPerStudent = 50;

/** Returns the form values of a plan, by field name. */
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
 * Parses the plan of a submitted form and returns it with the errors by field. `year` is the existing target year, or
 * undefined when the form creates one. Only the given `quotas`, which can be carried over, are read.
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
