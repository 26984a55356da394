import type { z } from "zod";
import { checkboxField, dayField, requiredTextField } from "#kit/forms/fields.ts";
import { number } from "#kit/records/fields.ts";
import { type Message, type Messages, messageFromIssue } from "#kit/text/localization.ts";
import { addDays, addMonths } from "#kit/time/dates-and-times.ts";
import {
  type NamedNonWorkingDays,
  workdayOnOrAfter,
  workdayOnOrBefore,
} from "#kit/time/workdays.ts";
import { type AcademicYear, isYearOver } from "./copy.ts";
import { maxQuota } from "./quotas.ts";
import { messages } from "./roll-over-texts.ts";

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
    ...deadlines.flatMap(({ nth: index, startDate, endDate, submissionDate }) => [
      [`deadline-${index}-include`, true],
      [`deadline-${index}-start`, startDate],
      [`deadline-${index}-end`, endDate],
      [`deadline-${index}-submission`, submissionDate],
    ]),
    ...quotas.map(({ id, max }) => [`quota-${id}`, max]),
  ]);
}

/**
 * Parses the plan of a submitted form and returns it with the errors by field. `year` is the
 * existing target year, or undefined when the form creates one. Only the given `quotas`, which can
 * be carried over, are read.
 */
export function parsePlan(
  form: FormValues,
  year: TargetYear | undefined,
  quotas: readonly PlannedQuota[],
) {
  const errors: Record<string, Messages> = {};
  const read = <S extends z.ZodType>(
    field: string,
    check: S,
    otherwise: z.output<S>,
  ): z.output<S> => {
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
    deadlines: included("deadline").map((index) => ({
      nth: index,
      startDate: day(`deadline-${index}-start`),
      endDate: day(`deadline-${index}-end`),
      submissionDate: day(`deadline-${index}-submission`),
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

/** The rows of an academic year that can be carried over into the next. Days are yyyy-mm-dd. */
export type RollOverSource = {
  periods: readonly PlannedPeriod[];
  deadlines: readonly SourceDeadline[];
  quotas: readonly PlannedQuota[];
  nonWorkingDays: NamedNonWorkingDays;
};

export type PlannedPeriod = {
  studyId: number;
  study: string;
  max: number;
  from: string;
  to: string;
};

/** A defense deadline; it belongs to the year in which its defenses begin. */
export type SourceDeadline = {
  id: number;
  startDate: string;
  endDate: string;
  submissionDate: string;
};

export type PlannedQuota = {
  id: number;
  mentorId: number;
  mentor: string;
  studyId: number | null;
  study: string | null;
  max: number;
};

export const planParts = ["periods", "deadlines", "quotas"] as const;

export type PlanPart = (typeof planParts)[number];

/** The target year: an existing one, or a new one created with the plan. */
export type TargetYear = Omit<AcademicYear, "id"> & { id: number | null };

/** The rows to write to the new year, as reviewed by the user. */
export type RollOverPlan = {
  year: TargetYear;
  periods: PlannedPeriod[];
  deadlines: PlannedDeadline[];
  quotas: PlannedQuota[];
};

/** `nth` is the index of the deadline in the form. */
export type PlannedDeadline = Omit<SourceDeadline, "id"> & { nth: number };

/** Returns the next academic year, with the years in its name and its dates increased by one. */
export const nextAcademicYear = ({
  name,
  dateFrom,
  dateTo,
}: Omit<AcademicYear, "id">): TargetYear => ({
  id: null,
  name: name.replace(/\d{4}/g, (year) => String(Number(year) + 1)),
  dateFrom: addMonths(dateFrom, 12),
  dateTo:
    addMonths(addDays(dateTo, 1), 12) > dateTo
      ? addDays(addMonths(addDays(dateTo, 1), 12), -1)
      : dateTo,
});

/**
 * Returns the proposed plan: the rows of the source year one year later, moved to workdays within
 * the new year. The user reviews it.
 */
export function proposePlan(source: RollOverSource, year: TargetYear): RollOverPlan {
  const inside = (day: string) =>
    day < year.dateFrom ? year.dateFrom : day > year.dateTo ? year.dateTo : day;
  const begins = (day: string) =>
    inside(workdayOnOrAfter(addMonths(day, 12), source.nonWorkingDays));
  const ends = (day: string) =>
    inside(workdayOnOrBefore(addMonths(day, 12), source.nonWorkingDays));
  return {
    year,
    periods: source.periods.map((period) => ({
      ...period,
      from: begins(period.from),
      to: ends(period.to),
    })),
    deadlines: source.deadlines.map(({ startDate, endDate, submissionDate }, index) => ({
      nth: index,
      startDate: begins(startDate),
      endDate: ends(endDate),
      submissionDate: workdayOnOrBefore(addMonths(submissionDate, 12), source.nonWorkingDays),
    })),
    quotas: [...source.quotas],
  };
}

/** A problem in a plan, by form field; problems follow the order of the form. */
export type PlanProblem = {
  field: string;
  error: PlanProblemName;
  values?: Record<string, string>;
};

export type PlanProblemName =
  | "yearOrder"
  | "yearOverlap"
  | "yearName"
  | "yearOver"
  | "endBeforeStart"
  | "outsideYear"
  | "submissionAfterStart"
  | "deadlinesOverlap";

/**
 * Finds all inconsistencies of a plan before anything is written; `years` are the existing academic
 * years.
 */
export function findPlanProblems(
  plan: RollOverPlan,
  years: readonly AcademicYear[],
  today: string,
): PlanProblem[] {
  const { year } = plan;
  const others = years.filter(({ id }) => id !== year.id);
  const overlapping = others.find(
    ({ dateFrom, dateTo }) => dateFrom <= year.dateTo && year.dateFrom <= dateTo,
  );
  const outside = (day: string) => day < year.dateFrom || day > year.dateTo;
  return [
    ...(year.dateTo <= year.dateFrom ? [{ field: "dateTo", error: "yearOrder" as const }] : []),
    ...(year.id === null && others.some(({ name }) => name === year.name)
      ? [{ field: "name", error: "yearName" as const }]
      : []),
    ...(overlapping
      ? [{ field: "dateFrom", error: "yearOverlap" as const, values: { other: overlapping.name } }]
      : []),
    ...(year.dateTo < today ? [{ field: "dateTo", error: "yearOver" as const }] : []),
    ...plan.periods.flatMap(({ studyId, from, to }): PlanProblem[] => [
      ...(outside(from)
        ? [{ field: `period-${studyId}-from`, error: "outsideYear" as const }]
        : []),
      ...(to < from
        ? [{ field: `period-${studyId}-to`, error: "endBeforeStart" as const }]
        : outside(to)
          ? [{ field: `period-${studyId}-to`, error: "outsideYear" as const }]
          : []),
    ]),
    ...plan.deadlines.flatMap((deadline, at): PlanProblem[] => {
      const { nth: index, startDate, endDate, submissionDate } = deadline;
      const shares = plan.deadlines
        .slice(0, at)
        .some((other) => other.startDate <= endDate && startDate <= other.endDate);
      const start: PlanProblemName | undefined = outside(startDate)
        ? "outsideYear"
        : shares
          ? "deadlinesOverlap"
          : undefined;
      const end: PlanProblemName | undefined =
        endDate < startDate ? "endBeforeStart" : outside(endDate) ? "outsideYear" : undefined;
      return [
        ...(start ? [{ field: `deadline-${index}-start`, error: start }] : []),
        ...(end ? [{ field: `deadline-${index}-end`, error: end }] : []),
        ...(submissionDate > startDate
          ? [{ field: `deadline-${index}-submission`, error: "submissionAfterStart" as const }]
          : []),
      ];
    }),
  ];
}

type ChosenYears = { from: AcademicYear | undefined; to: TargetYear | undefined; error?: Message };

/**
 * Returns the source and the target year from the URL. By default these are the current year and
 * the next one, which is created if it does not exist. `error` explains why the years in the URL
 * cannot be used.
 */
export function chooseYears(
  years: readonly AcademicYear[],
  today: string,
  fromId: string | null,
  toId: string | null,
): ChosenYears {
  const inOrder = years.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  const running = inOrder.findLast(({ dateFrom }) => dateFrom <= today) ?? inOrder[0];
  const from = years.find(({ id }) => String(id) === fromId) ?? running;
  if (!from) return { from, to: undefined };
  const next = nextAcademicYear(from);
  const there = years.find(
    ({ dateFrom, dateTo }) => dateFrom <= next.dateTo && next.dateFrom <= dateTo,
  );
  if (toId === "new") return { from, to: there ?? next };
  const chosen = years.find(({ id }) => String(id) === toId);
  const to = chosen ?? inOrder.find(({ dateFrom }) => dateFrom > from.dateFrom) ?? next;
  if (to.dateFrom <= from.dateFrom) return { from, to: undefined, error: messages.errors.sameYear };
  if (to.id !== null && isYearOver({ ...to, id: to.id }, today))
    return { from, to: undefined, error: messages.errors.yearOver };
  return { from, to };
}
