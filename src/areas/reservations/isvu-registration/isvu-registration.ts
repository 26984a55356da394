import { z } from "zod";
import { requiredTextField } from "#kit/forms/fields.ts";
import { nextAttempt } from "#kit/time/back-off.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type { texts } from "./texts.ts";

export const isvuPath = "/report/register-in-isvu";

/** The views of the screen: results to be entered, results being sent to ISVU, and entered ones. */
export const isvuViews = ["pending", "underway", "entered"] as const;

export type IsvuView = (typeof isvuViews)[number];

export const parseIsvuView = (params: URLSearchParams): IsvuView =>
  isvuViews.find((view) => view === params.get("view")) ?? "pending";

/** The reason for removing a mark. */
export const unmarkInput = z.object({ reason: requiredTextField(500) });

/** A result in the form that is sent to ISVU. */
export type IsvuContents = {
  jmbag: string;
  /** The thesis course of the study in ISVU. */
  courseId: string;
  /** The day of the exam, yyyy-mm-dd. */
  examDate: string;
  /** 2 to 5. */
  grade: number;
  /** The mentor's code in ISVU. */
  examiner: string;
};

/**
 * The statuses of a sending: being checked, accepted by ISVU, visible in ISVU, or refused by ISVU.
 */
export const isvuEntryStatuses = [
  "waiting",
  "accepted",
  "entered",
  "refused",
  "cancelled",
] as const;

export type IsvuEntryStatus = (typeof isvuEntryStatuses)[number];

/** Why the last exchange brought nothing, or why ISVU won't have the result. */
export type IsvuEntryFailure = keyof typeof texts.hr.failures;

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
 * Number of exchanges after which a result that ISVU has accepted but doesn't show counts as lost.
 * With the waiting times of `nextIsvuCheck` this takes about half an hour.
 */
export const attemptsUntilLost = 5;

/**
 * Decides by the result that ISVU shows. A person has to check a result with another grade or day;
 * nothing is entered twice.
 */
export function decide(
  courseState: CourseState,
  contents: Pick<IsvuContents, "grade" | "examDate">,
  { isAccepted, attempts }: { isAccepted: boolean; attempts: number },
): IsvuDecision {
  if (courseState.state === "passed") {
    const isSameDay = courseState.examDate === null || courseState.examDate === contents.examDate;
    if (courseState.grade === contents.grade && isSameDay) return { step: "find" };
    const day = courseState.examDate === null ? "" : `, ${formatDate(courseState.examDate)}`;
    return { step: "refuse", failure: "differs", message: `${courseState.grade}${day}` };
  }
  if (isAccepted)
    return attempts < attemptsUntilLost
      ? { step: "wait" }
      : { step: "refuse", failure: "lost", message: "" };
  if (courseState.state === "closed") return { step: "refuse", failure: "closed", message: "" };
  return { step: "enter", target: courseState.target };
}

/**
 * Returns when to query ISVU again, given the number of exchanges since the last change: after one
 * minute up to two hours, or after the seconds that it asks for.
 */
export const nextIsvuCheck = (now: Date, attempts: number, retryAfter: number | null): Date =>
  nextAttempt(now, attempts, { maxMinutes: 120, retryAfter });

/** True if the stored result to be sent is still the current one. */
export const isSameResult = (
  { grade, examDate }: Pick<IsvuContents, "grade" | "examDate">,
  now: { grade: number | null; examDate: string | null },
): boolean => grade === now.grade && examDate === now.examDate;
