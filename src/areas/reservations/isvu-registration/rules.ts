import { nextAttempt } from "#kit/time/back-off.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type { IsvuContents, IsvuEntryFailure } from "./schema.ts";

/** ISVU's data about the thesis course of a student. */
type CourseState =
  | { state: "passed"; grade: number; examDate: string | null }
  | { state: "open"; target: string }
  | { state: "closed" };

/** The next action for a sending: query again later, enter the result, or record the outcome. */
export type IsvuDecision =
  | { step: "wait" }
  | { step: "enter"; target: string }
  | { step: "find" }
  | { step: "refuse"; failure: IsvuEntryFailure; message: string };

/**
 * Exchanges after which a result that ISVU has taken counts as lost if ISVU doesn't show it: with the waiting times of
 * `nextIsvuCheck` after about half an hour.
 */
export const attemptsUntilLost = 5;

/**
 * Decides by what ISVU shows. A result that is there with another grade or day is for a person to sort out; nothing is
 * entered twice.
 */
export function decide(
  found: CourseState,
  contents: Pick<IsvuContents, "grade" | "examDate">,
  { isAccepted, attempts }: { isAccepted: boolean; attempts: number },
): IsvuDecision {
  if (found.state === "passed") {
    const isSameDay = found.examDate === null || found.examDate === contents.examDate;
    if (found.grade === contents.grade && isSameDay) return { step: "find" };
    const day = found.examDate === null ? "" : `, ${formatDate(found.examDate)}`;
    return { step: "refuse", failure: "differs", message: `${found.grade}${day}` };
  }
  if (isAccepted)
    return attempts < attemptsUntilLost ? { step: "wait" } : { step: "refuse", failure: "lost", message: "" };
  if (found.state === "closed") return { step: "refuse", failure: "closed", message: "" };
  return { step: "enter", target: found.target };
}

/**
 * Returns when to query ISVU again, given the number of exchanges since the last change: after one minute up to two
 * hours, or after the seconds that it asks for.
 */
export const nextIsvuCheck = (now: Date, attempts: number, retryAfter: number | null): Date =>
  nextAttempt(now, attempts, { maxMinutes: 120, retryAfter });

/** True if the stored result to be sent is still the current one. */
export const isSameResult = (
  { grade, examDate }: Pick<IsvuContents, "grade" | "examDate">,
  now: { grade: number | null; examDate: string | null },
): boolean => grade === now.grade && examDate === now.examDate;
