import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { runningDeadline } from "../calendar.ts";
import { insertSteps, pathTo, type StepName } from "../path.ts";
import type { Random } from "../random.ts";
import { randomTimeOn } from "../working-hours.ts";

/** A kind of reservation in progress today. */
export type OpenStage = {
  count: number;
  /** Number of reservations mentored by the demo's teacher. */
  teacherCount: number;
  /** True if the first reservation belongs to the demo's student. */
  demoStudent?: boolean;
  status: ReservationStatus;
  steps: (random: Random) => StepName[];
  /** Range of days since the last step, inclusive. */
  lastStepDaysAgo: readonly [number, number];
  /** True if the final version was submitted in time for the deadline that runs today. */
  metDeadline?: boolean;
  /**
   * Whether the defense is in the future or has begun; it lies within the deadline that runs today.
   */
  defense?: "ahead" | "begun";
  /** Days since the mentor's confirmation, if the expiry matters. */
  confirmedDaysAgo?: readonly number[];
};

const fixedPath =
  (...steps: StepName[]) =>
  () =>
    steps;
const writing: StepName[] = ["working", "answer"];
const reviewedPath = (status: Parameters<typeof pathTo>[0]) => (random: Random) =>
  withReviewRounds(random, pathTo(status));

/**
 * Adds up to two rounds of working versions before the final one, randomizes the order of the two
 * clearances, and sometimes adds minor changes.
 */
export function withReviewRounds(random: Random, steps: readonly StepName[]): StepName[] {
  const count = random.int(0, 2);
  const more = Array.from({ length: count }, () => writing).flat();
  const changes = random.chance(0.2) && steps.indexOf("approveFinal") > 0;
  const changed = changes
    ? insertSteps(steps, "submitFinal", "askMinorChanges", "resubmitFinal")
    : steps;
  return shuffleClearances(random, insertSteps(changed, "confirm", ...more));
}

function shuffleClearances(random: Random, steps: readonly StepName[]): StepName[] {
  const [one, other] = [steps.indexOf("clearLibrary"), steps.indexOf("clearAccountancy")];
  if (one < 0 || other < 0 || random.chance(0.5)) return [...steps];
  return steps.with(one, "clearAccountancy").with(other, "clearLibrary");
}

const partialPath =
  (steps: StepName[], ...more: StepName[]) =>
  (random: Random) => [...withReviewRounds(random, steps), ...more];

// biome-ignore format: one kind a line
export const openStages: readonly OpenStage[] = [
  { status: "reserved", count: 24, teacherCount: 3, steps: fixedPath("reserve"), lastStepDaysAgo: [1, 12] },
  { status: "mentorConfirmedReservation", count: 8, teacherCount: 0, steps: fixedPath("reserve", "confirm"), lastStepDaysAgo: [3, 60] },
  { status: "mentorConfirmedReservation", count: 14, teacherCount: 1, demoStudent: true, steps: fixedPath("reserve", "confirm", ...writing, ...writing), lastStepDaysAgo: [2, 30] },
  { status: "mentorConfirmedReservation", count: 8, teacherCount: 2, steps: fixedPath("reserve", "confirm", ...writing, "working"), lastStepDaysAgo: [1, 9] },
  { status: "mentorConfirmedReservation", count: 6, teacherCount: 1, steps: fixedPath("reserve", "confirm", ...writing), lastStepDaysAgo: [20, 50], confirmedDaysAgo: [353, 337, 340, 352, 364, 363] },
  { status: "mentorConfirmedReservation", count: 2, teacherCount: 0, steps: fixedPath("reserve", "confirm", ...writing, "changeExpiresAt"), lastStepDaysAgo: [6, 20], confirmedDaysAgo: [344, 350] },
  { status: "mentorConfirmedReservation", count: 4, teacherCount: 0, steps: partialPath(pathTo("studentSubmittedToApp"), "returnFinal"), lastStepDaysAgo: [2, 12] },
  { status: "mentorConfirmedReservation", count: 2, teacherCount: 0, steps: partialPath(pathTo("statements"), "returnToStudent"), lastStepDaysAgo: [2, 8] },
  { status: "studentSubmittedToApp", count: 12, teacherCount: 2, steps: reviewedPath("studentSubmittedToApp"), lastStepDaysAgo: [1, 9] },
  { status: "studentSubmittedToApp", count: 4, teacherCount: 1, steps: partialPath(pathTo("studentSubmittedToApp"), "askMinorChanges"), lastStepDaysAgo: [2, 6] },
  { status: "studentSubmittedToApp", count: 2, teacherCount: 0, steps: partialPath(pathTo("studentSubmittedToApp"), "askMinorChanges", "resubmitFinal"), lastStepDaysAgo: [1, 4] },
  { status: "mentorConfirmedThesis", count: 10, teacherCount: 1, steps: reviewedPath("mentorConfirmedThesis"), lastStepDaysAgo: [1, 10] },
  { status: "mentorConfirmedThesis", count: 2, teacherCount: 0, steps: partialPath(pathTo("confirmationOfPayment"), "returnPayment"), lastStepDaysAgo: [1, 5] },
  { status: "confirmationOfPayment", count: 10, teacherCount: 1, steps: reviewedPath("confirmationOfPayment"), lastStepDaysAgo: [1, 8] },
  { status: "confirmationOfPayment", count: 6, teacherCount: 0, steps: partialPath(pathTo("confirmationOfPayment"), "clearLibrary"), lastStepDaysAgo: [1, 5] },
  { status: "confirmationOfPayment", count: 6, teacherCount: 0, steps: partialPath(pathTo("confirmationOfPayment"), "clearAccountancy"), lastStepDaysAgo: [1, 5] },
  { status: "libraryAndAccountancyConfirmed", count: 10, teacherCount: 0, steps: reviewedPath("libraryAndAccountancyConfirmed"), lastStepDaysAgo: [1, 7] },
  { status: "libraryAndAccountancyConfirmed", count: 2, teacherCount: 0, steps: partialPath(pathTo("statements"), "returnStatements"), lastStepDaysAgo: [1, 5] },
  { status: "statements", count: 12, teacherCount: 1, steps: reviewedPath("statements"), lastStepDaysAgo: [1, 6] },
  { status: "submittedToStudentServices", count: 8, teacherCount: 2, steps: reviewedPath("submittedToStudentServices"), lastStepDaysAgo: [1, 6], metDeadline: true },
  { status: "submittedToStudentServices", count: 4, teacherCount: 0, steps: reviewedPath("submittedToStudentServices"), lastStepDaysAgo: [1, 6] },
  { status: "submittedToStudentServices", count: 1, teacherCount: 0, steps: partialPath(pathTo("studentServicesConfirmedDefenseDate"), "reopenDefense"), lastStepDaysAgo: [1, 3], metDeadline: true, defense: "ahead" },
  { status: "mentorSetDefenseDate", count: 10, teacherCount: 1, steps: reviewedPath("mentorSetDefenseDate"), lastStepDaysAgo: [1, 5], metDeadline: true, defense: "ahead" },
  { status: "studentServicesConfirmedDefenseDate", count: 12, teacherCount: 1, steps: reviewedPath("studentServicesConfirmedDefenseDate"), lastStepDaysAgo: [1, 5], metDeadline: true, defense: "ahead" },
  { status: "studentServicesConfirmedDefenseDate", count: 6, teacherCount: 0, steps: reviewedPath("studentServicesConfirmedDefenseDate"), lastStepDaysAgo: [7, 9], metDeadline: true, defense: "begun" },
];

/**
 * Returns the submission time of the final version: in time for the deadline that runs today, or
 * some days before the last step.
 */
export function submissionTime(
  random: Random,
  today: string,
  lastAt: Date,
  { metDeadline = false }: OpenStage,
): Date {
  const { submissionDate } = runningDeadline(today);
  const day = metDeadline
    ? addDays(submissionDate, -random.int(0, 8))
    : addDays(localDate(lastAt), -random.int(6, 14));
  return randomTimeOn(random, "student", day);
}
