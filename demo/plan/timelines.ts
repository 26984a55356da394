import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { workdayOnOrAfter } from "../calendar.ts";
import type { DemoReservation, DemoThesis, Program, Student, Teacher } from "../model.ts";
import { type ReservationPath, type StepName, schedulePath } from "../path.ts";
import type { StepInput } from "../steps/step.ts";
import { composeAbstracts, composeQuestions, defenseCourse } from "../thesis-texts.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import { type DefenseSlot, type Planner, reservableDay } from "./planner.ts";

export const createReservation = (
  { random }: Planner,
  thesis: DemoThesis,
  student: Student,
  program: Program,
): DemoReservation => ({
  thesis: thesis,
  student,
  program,
  inEnglish: random.chance(0.06),
  ...composeAbstracts(random, thesis.idea),
  contentName: "",
});

/**
 * Returns the chair, a member and the secretary of the defense of a thesis: colleagues of the
 * mentor, others for each thesis. Nobody on a study without committees.
 */
export function pickCommittee({ mentor, coMentor, study, idea }: DemoThesis): Teacher[] {
  if (!study.committee) return [];
  const colleagues = mentor.department.teachers.filter(
    (teacher) => teacher !== mentor && teacher !== coMentor,
  );
  const first = [...idea.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return [0, 1, 2].flatMap((index) => colleagues[(first + index) % colleagues.length] ?? []);
}

type Milestones = ReadonlyMap<number, { at: Date; before?: Date }>;

/**
 * Returns the times of the reservation and its confirmation, about `days` before the next step and
 * within a reservation period.
 */
export function startBefore(
  planner: Planner,
  { program }: DemoReservation,
  next: Date,
  days: number,
) {
  const { random } = planner;
  const reservedOn = reservableDay(planner, addDays(localDate(next), -days), program.study);
  const reservedAt = randomTimeOn(random, "student", reservedOn);
  return { reservedAt, confirmedAt: confirmationTime(planner, reservedAt) };
}

/** Returns a time within the mentor's two weeks to confirm. */
export const confirmationTime = ({ random }: Planner, reservedAt: Date) =>
  randomTimeOn(
    random,
    "office",
    workdayOnOrAfter(addDays(localDate(reservedAt), random.int(1, 7))),
  );

/**
 * Schedules all steps of a reservation with their inputs and adds the reservation to the planner.
 */
export function scheduleTimeline(
  planner: Planner,
  {
    reservation,
    steps,
    milestones,
    status,
    slot,
    grade,
    pending,
  }: {
    reservation: DemoReservation;
    steps: StepName[];
    milestones: Milestones;
    status: ReservationStatus;
    slot?: DefenseSlot;
    grade?: number;
    /** True if the outcome can still be corrected. */
    pending?: boolean;
  },
) {
  const { random, eventLog, offices, limit } = planner;
  const notes = new Map(
    steps.map((name, index) => [
      index,
      createStepInput(planner, name, reservation, {
        ...slot,
        ...(grade && { grade }),
        ...(pending && { pending }),
      }),
    ]),
  );
  const path: ReservationPath = {
    reservation: reservation,
    steps: steps,
    milestones: milestones,
    inputs: notes,
  };
  schedulePath(eventLog, random, offices, path, limit);
  const times = [...milestones.values()].map(({ at }) => at);
  const [reservedAt = limit, lastAt = limit] = [times[0], times.at(-1)];
  planner.reservations.push({ reservation: reservation, status, reservedAt, lastAt });
}

function createStepInput(
  { random, today }: Planner,
  name: StepName,
  reservation: DemoReservation,
  given: Partial<DefenseSlot> & { grade?: number; pending?: boolean },
): StepInput {
  const { pick } = random;
  const { documents, reasons } = correspondence;
  // the demo's student has remarks on each version
  const isShown = reservation.student.username === "student";
  const notes: Partial<Record<StepName, () => StepInput>> = {
    working: () => ({ comment: pick(documents.student) }),
    answer: () => ({ comment: pick(documents.mentor), withFile: random.chance(0.25) || isShown }),
    submitFinal: () => ({ comment: pick(documents.final), withFile: random.chance(0.4) }),
    askMinorChanges: () => ({ comment: pick(documents.minorChanges) }),
    resubmitFinal: () => ({ comment: documents.corrected }),
    returnFinal: () => ({ comment: pick(documents.returned) }),
    approveFinal: () => ({ comment: pick(documents.approvals) }),
    refuse: () => ({ reason: pick(reasons.refuse) }),
    cancelByMentor: () => ({ reason: pick(reasons.cancelByMentor) }),
    cancelByServices: () => ({ reason: pick(reasons.cancelByServices) }),
    returnPayment: () => ({ reason: pick(reasons.returnPayment) }),
    returnStatements: () => ({ reason: pick(reasons.returnStatements) }),
    returnToStudent: () => ({ reason: pick(reasons.returnToStudent) }),
    reopenDefense: () => ({ reason: pick(reasons.reopenDefense) }),
    changeExpiresAt: () => ({
      reason: pick(reasons.changeExpiresAt),
      until: addDays(today, random.int(60, 110)),
    }),
    setDefenseDate: () => given,
    finish: () => ({
      ...given,
      flow: defenseCourse(reservation.student.female),
      questions: composeQuestions(random, reservation.thesis.idea.field),
    }),
  };
  return notes[name]?.() ?? {};
}
