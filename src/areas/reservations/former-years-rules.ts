import { toInstant } from "#kit/time/dates-and-times.ts";
import { countTerm, type TermLength, typedTerm } from "#kit/time/workdays.ts";
import {
  otherPastFields,
  type PastReservation,
  type PastText,
  pastPath,
  pastSteps,
} from "./former-years.ts";
import {
  daysToConfirm,
  isOpen,
  monthsToDefend,
  type ReservationStatus,
  reservationStatuses,
} from "./reservations.ts";

/** Parses the texts of a row; missing ones are empty. */
export function toPastReservation(content: Readonly<Record<string, string>>): PastReservation {
  const fields = [...pastSteps, ...otherPastFields].map((field) => [field, content[field] ?? ""]);
  const texts = Object.fromEntries(fields) as Record<PastText, string>;
  return {
    ...texts,
    status: reservationStatuses.find((status) => status === content.status) ?? "reserved",
    inEnglish: content.inEnglish === "da",
    registeredInIsvu: content.registeredInIsvu === "da",
  };
}

/** An error in a field of a past reservation. */
export type PastProblem = { field: PastText; problem: "missing" | "surplus" | "order" | "grade" };

/**
 * Returns contradictions to the life cycle: a field that the status requires and is missing, a
 * field that it excludes, and steps in the wrong order.
 *
 * @rule what an imported reservation of former years must have
 */
export function findPastProblems(past: PastReservation): PastProblem[] {
  const { status, grade } = past;
  const problems: PastProblem[] = [];
  const check = (fields: readonly PastText[], need: "required" | "optional" | "none") => {
    for (const field of fields)
      if (need === "required" ? !past[field] : need === "none" && past[field])
        problems.push({ field, problem: need === "none" ? "surplus" : "missing" });
  };
  const isDefended = status === "completed" || status === "notCompleted";
  const reached = reachedSteps(status);
  check(
    pastSteps.filter((step) => !reached.includes(step)),
    "none",
  );
  check(["closedOn"], isOpen(status) ? "none" : "required");
  check(["expiresOn"], isOpen(status) ? "required" : "none");
  check(isOpen(status) ? reached.slice(-1) : ["reservedOn"], "required");
  const isScheduled = isDefended || reached.includes("scheduledOn");
  check(["defenseDate", "defenseTime", "defensePlace"], defenseNeed(status, isScheduled));
  check(["grade", "examDate"], isDefended ? "required" : "none");
  check(["reason"], status === "canceled" ? "required" : "none");
  if (isDefended && grade && (status === "completed") !== (grade !== "1"))
    problems.push({ field: "grade", problem: "grade" });
  return [...problems, ...findDisorder(past)];
}

/** A cancelled reservation may have had a date already. */
const defenseNeed = (status: ReservationStatus, isScheduled: boolean) => {
  if (status === "canceled") return "optional";
  return isScheduled ? "required" : "none";
};

/**
 * The steps that a reservation with this status may have taken; one that was cancelled may have
 * taken any.
 */
const reachedSteps = (status: ReservationStatus) =>
  isOpen(status)
    ? pastSteps.slice(0, pastSteps.findIndex((step) => pastPath[step] === status) + 1)
    : pastSteps;

function findDisorder(past: PastReservation): PastProblem[] {
  const days = [...pastSteps, "closedOn" as const].filter((field) => past[field] !== "");
  const wrong = days.filter((field, index) => past[field] < past[days[index - 1] ?? field]);
  const endsBeforeDefense =
    past.grade !== "" && past.closedOn !== "" && past.closedOn < past.defenseDate;
  return [...wrong, ...(endsBeforeDefense ? (["closedOn"] as const) : [])].map((field) => ({
    field,
    problem: "order",
  }));
}

/**
 * A status that a past reservation reached on a day (yyyy-mm-dd): the columns that it set, by their
 * database names.
 */
export type PastStatus = { on: string; values: Readonly<Record<string, unknown>> };

/**
 * Returns the statuses of a past reservation in order, each with the columns that it set. A status
 * with an unknown day is omitted; its columns are set with the next one. Confirmations are recorded
 * under `confirmedBy`, the id of the user who imports them.
 */
export function toPastStatuses(past: PastReservation, confirmedBy: number): PastStatus[] {
  const statuses: PastStatus[] = [];
  let waiting: Record<string, unknown> = {};
  for (const step of reachedSteps(past.status)) {
    waiting = { ...waiting, ...toColumns(step, past, confirmedBy) };
    if (past[step] === "") continue;
    statuses.push({ on: past[step], values: { ...waiting, status: pastPath[step] } });
    waiting = {};
  }
  if (isOpen(past.status)) return statuses;
  const closing = {
    reason_for_cancellation: past.reason,
    ...(past.status !== "canceled" && toResult(past)),
  };
  const closed =
    past.status === "canceled" && past.defenseDate === "" ? closing : { ...waiting, ...closing };
  return [...statuses, { on: past.closedOn, values: { ...closed, status: past.status } }];
}

const noon = (day: string) => toInstant(day, "12:00");

/**
 * The end of the day that the import says, or that was counted; former terms were not moved on to a
 * working day.
 */
const endOf = (input: string | false, from: string, length: TermLength): Date =>
  (input
    ? typedTerm(input)
    : countTerm(from, length, { nonWorkingDays: [], movesToWorkday: false })
  ).endsAt;

function toColumns(
  step: keyof typeof pastPath,
  past: PastReservation,
  confirmedBy: number,
): Record<string, unknown> {
  const day = past[step];
  if (step === "scheduledOn") {
    const { defenseDate, defenseTime, defensePlace } = past;
    return defenseDate
      ? {
          defense_date: toInstant(defenseDate, defenseTime || "12:00"),
          defense_place: defensePlace,
        }
      : {};
  }
  if (day === "") return {};
  const at = noon(day);
  if (step === "reservedOn")
    return { expires_at: endOf(!past.confirmedOn && past.expiresOn, day, { days: daysToConfirm }) };
  if (step === "confirmedOn")
    return {
      mentor_confirmed_reservation_at: at,
      expires_at: endOf(past.expiresOn, day, { months: monthsToDefend }),
    };
  if (step === "clearedOn")
    return {
      library_confirmed_at: at,
      library_confirmed_by: confirmedBy,
      accountancy_confirmed_at: at,
      accountancy_confirmed_by: confirmedBy,
    };
  return step === "statementsOn"
    ? { statement_of_authenticity_at: at, submission_statement_at: at }
    : {};
}

const toResult = ({ grade, examDate, registeredInIsvu }: PastReservation) => ({
  grade: Number(grade),
  grade_agree: true,
  exam_date: examDate,
  registered_in_isvu: registeredInIsvu ? "entered" : "no",
});
