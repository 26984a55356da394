import type { ReservationStatus } from "../reservations.ts";

/** How long past reservations stayed in a status, in days. */
export type StepDuration = {
  status: ReservationStatus;
  median: number;
  cautious: number;
  count: number;
};

/** The durations of the study's past reservations, and of the mentor's own. */
export type PastDurations = { ofStudy: readonly StepDuration[]; ofMentor: readonly StepDuration[] };

/** A coming defense deadline (spec §3); days are yyyy-mm-dd. */
export type DefenseWindow = { startDate: string; endDate: string; submissionDate: string };

/** The facts for a reservation's forecast. Days are yyyy-mm-dd. */
export type ForecastFacts = {
  status: ReservationStatus;
  /** The day on which the reservation came into its status. */
  since: string;
  /**
   * The last day of the reservation; after it a reservation without a date of the defense is
   * cancelled.
   */
  expiresOn: string;
  durations: PastDurations;
  windows: readonly DefenseWindow[];
  /**
   * The status by whose end the originality check has to be done; null if none is wanted, or it is
   * done.
   */
  checkedIn: ReservationStatus | null;
  /** The submission by the work plan; null without a plan that has open milestones. */
  planned: PlannedSubmission | null;
};

/** The day of the submission by the work plan, and by how many days the plan is late. */
export type PlannedSubmission = { day: string; late: number };

/**
 * The days (yyyy-mm-dd) of a plan's open milestones: the last one, and the oldest that is missed.
 */
export type OpenMilestones = { last: string; missed: string | null };

/** An open reservation in the vice dean's report. */
export type ForecastReservation = {
  thesisId: number;
  thesisName: string;
  studentId: number;
  student: string;
  mentorId: number;
  mentor: string;
  study: string;
  facts: ForecastFacts;
};

/** Whether the defense is likely to be in time. */
export type ForecastLight = "green" | "yellow" | "red";

/**
 * One remaining status of the way, or the originality check, with the days on which it is likely to
 * be over.
 */
export type ForecastStep = {
  status: ReservationStatus | "originality";
  /** By the median, and by the 80th percentile of past reservations. */
  expected: string;
  cautious: string;
  /**
   * The day by which it must be over for the defense to be in the window; null without a window.
   */
  latest: string | null;
};

export type Forecast = {
  light: ForecastLight;
  /** The window of the defense; null if none can be reached before the reservation expires. */
  window: DefenseWindow | null;
  /** The day on which the final version is submitted in this forecast; null if it has been. */
  submission: string | null;
  /**
   * The last day on which it can be submitted for the window; null if it has been, or without a
   * window.
   */
  latestSubmission: string | null;
  steps: readonly ForecastStep[];
};
