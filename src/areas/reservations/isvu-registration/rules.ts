import { formatDate } from "#kit/time/index.ts";
import type { IsvuContents, IsvuEntryFailure } from "./schema.ts";

/** What ISVU says of the thesis course of a student. */
type CourseState =
  | { state: "passed"; grade: number; examDate: string | null }
  | { state: "open"; target: string }
  | { state: "closed" };

/** What is to be done about a sending: ask again later, enter the result, or note how it ended. */
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

/** Minutes until ISVU is asked again, doubled by each exchange: a minute to two hours. */
const [firstMinutes, mostMinutes] = [1, 120];

/** Seconds for which ISVU can ask at most: a day. */
const mostRetryAfter = 86_400;

/** When ISVU is asked again after so many exchanges, not before the seconds for which it asks itself. */
export function nextIsvuCheck(now: Date, attempts: number, retryAfter: number | null): Date {
  const minutes = Math.min(firstMinutes * 2 ** Math.max(0, attempts - 1), mostMinutes);
  return new Date(now.getTime() + Math.max(minutes * 60, Math.min(retryAfter ?? 0, mostRetryAfter)) * 1000);
}

/** Characters of ISVU's own words that are kept. */
const maxWords = 300;

/** ISVU's own words in an answer that refuses a result: the first text of a JSON answer; "" for a page in HTML. */
export function wordsOf(answer: string): string {
  const text = answer.trim();
  if (text.startsWith("<")) return "";
  try {
    const parsed: unknown = JSON.parse(text);
    const values = typeof parsed === "object" && parsed !== null ? Object.values(parsed) : [parsed];
    return String(values.find((value) => typeof value === "string") ?? "").slice(0, maxWords);
  } catch {
    return text.slice(0, maxWords);
  }
}

/** True if what was kept to be sent is still the result. */
export const isSameResult = (
  { grade, examDate }: Pick<IsvuContents, "grade" | "examDate">,
  now: { grade: number | null; examDate: string | null },
): boolean => grade === now.grade && examDate === now.examDate;
