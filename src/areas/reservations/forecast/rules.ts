import { addDays, daysBetween } from "#kit/time/dates-and-times.ts";
import { mentorStatuses, openStatuses, type ReservationStatus } from "../reservations.ts";
import type {
  DefenseWindow,
  Forecast,
  ForecastFacts,
  ForecastStep,
  OpenMilestones,
  PastDurations,
  PlannedSubmission,
} from "./forecast.ts";

/** Minimum number of a study's past reservations for a forecast. */
export const minOfStudy = 5;

/** Past reservations of a mentor from which on the own pace counts instead of the study's. */
export const minOfMentor = 8;

/** The status that ends with the submission of the final version. */
const writing: ReservationStatus = "mentorConfirmedReservation";

type Pace = { median: number; cautious: number };

/** True if enough is known about the study to forecast. */
export const isForecastable = ({ ofStudy }: PastDurations): boolean =>
  ofStudy.some(({ status, count }) => status === writing && count >= minOfStudy);

/**
 * Whole days that a status takes: by the mentor's own pace from eight reservations on, else by the
 * study's.
 */
export function paceOf(status: ReservationStatus, { ofStudy, ofMentor }: PastDurations): Pace {
  const own =
    mentorStatuses.some((mentorStatus) => mentorStatus === status) &&
    ofMentor.find((duration) => duration.status === status && duration.count >= minOfMentor);
  const pace = own || ofStudy.find((duration) => duration.status === status);
  return { median: Math.ceil(pace?.median ?? 0), cautious: Math.ceil(pace?.cautious ?? 0) };
}

/**
 * The submission by the work plan: the day of its last open milestone, later by as many days as the
 * oldest missed one is late.
 *
 * @rule when a plan has the final version submitted
 */
export function toPlannedSubmission(
  { last, missed }: OpenMilestones,
  today: string,
): PlannedSubmission {
  const late = missed === null ? 0 : daysBetween(missed, today);
  return { day: addDays(last, late), late };
}

/**
 * Forecasts the rest of an open reservation without a date of the defense, as seen today
 * (yyyy-mm-dd): when each remaining status is likely to be over, in which window the defense can
 * be, and by when each must be over for it. `submission` is the day on which the student means to
 * submit the final version; by default the expected one, or that of the work plan if it is later: a
 * plan shows who will be slower than others were, but no plan makes anybody quicker. Only for
 * durations that are forecastable.
 */
export function forecast(facts: ForecastFacts, today: string, submission?: string): Forecast {
  const remaining = openStatuses.slice(openStatuses.indexOf(facts.status));
  const ends = projectEnds(facts, remaining, today, submission);
  const submitted = ends.find(({ status }) => status === writing)?.expected ?? null;
  const reachable = facts.windows
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate))
    .filter((window) => submitted === null || submitted <= window.submissionDate)
    .filter((window) => window.startDate <= facts.expiresOn);
  const readyBy = (column: "expected" | "cautious", { endDate }: DefenseWindow) =>
    (ends.at(-1)?.[column] ?? today) <= earlier(endDate, facts.expiresOn);
  const window =
    reachable.find((window) => readyBy("cautious", window)) ??
    reachable.find((window) => readyBy("expected", window));
  const latest = window
    ? countBack(facts, remaining, window)
    : new Map<ReservationStatus, string>();
  const steps = ends.flatMap((end): ForecastStep[] => {
    const step = { ...end, latest: latest.get(end.status) ?? null };
    return end.status === facts.checkedIn ? [{ ...step, status: "originality" }, step] : [step];
  });
  return {
    light: window ? (readyBy("cautious", window) ? "green" : "yellow") : "red",
    window: window ?? null,
    submission: submitted,
    latestSubmission: latest.get(writing) ?? null,
    steps,
  };
}

type End = Pick<ForecastStep, "expected" | "cautious"> & { status: ReservationStatus };

/**
 * Returns the days on which the remaining statuses end, in order. The time already spent in the
 * first one is included.
 */
function projectEnds(
  facts: ForecastFacts,
  remaining: readonly ReservationStatus[],
  today: string,
  submission?: string,
) {
  const ends: End[] = [];
  for (const [index, status] of remaining.entries()) {
    const pace = paceOf(status, facts.durations);
    const before = ends.at(-1);
    const from = {
      expected: before?.expected ?? facts.since,
      cautious: before?.cautious ?? facts.since,
    };
    const chosen = status === writing ? submission : undefined;
    const planned = status === writing ? (facts.planned?.day ?? "") : "";
    const end = (day: string, days: number) =>
      later(chosen ?? later(addDays(day, days), planned), index === 0 ? today : day);
    ends.push({
      status,
      expected: end(from.expected, pace.median),
      cautious: end(from.cautious, pace.cautious),
    });
  }
  return ends;
}

/**
 * The days by which the remaining statuses must be over, counted back from the end of the window
 * with cautious durations.
 */
function countBack(
  { durations, expiresOn }: ForecastFacts,
  remaining: readonly ReservationStatus[],
  window: DefenseWindow,
) {
  const latest = new Map<ReservationStatus, string>();
  let day = earlier(window.endDate, expiresOn);
  for (const status of remaining.toReversed()) {
    if (status === writing) day = earlier(day, window.submissionDate);
    latest.set(status, day);
    day = addDays(day, -paceOf(status, durations).cautious);
  }
  return latest;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The days between which a student may choose the submission: from today to the last submission
 * that any window takes.
 */
export function submissionRange(
  { windows, expiresOn }: ForecastFacts,
  today: string,
): { from: string; to: string } | null {
  const last = windows.map(({ submissionDate }) => submissionDate).reduce(later, "");
  const to = earlier(last, expiresOn);
  return last !== "" && to > today ? { from: today, to } : null;
}

/** True while the student still has to submit the final version. */
export const isBeforeSubmission = (status: ReservationStatus): boolean =>
  openStatuses.indexOf(status) <= openStatuses.indexOf(writing);
