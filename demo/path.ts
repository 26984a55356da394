import { type ReservationStatus, warningDays } from "#areas/reservations/reservations.ts";
import { type Actor, systemActor } from "#kit/workflow/policy.ts";
import type { EventLog } from "./event-log.ts";
import type { DemoReservation } from "./model.ts";
import type { Random } from "./random.ts";
import * as clearing from "./steps/clearance.ts";
import * as defending from "./steps/defenses.ts";
import * as versions from "./steps/documents.ts";
import * as reserving from "./steps/reservations.ts";
import type { StepHandler, StepInput } from "./steps/step.ts";
import { randomTimesBetween, type StepPace, type WorkingHours } from "./working-hours.ts";

/** The actor of a step. */
type StepActor = "student" | "mentor" | "library" | "accountancy" | "services" | "clock";

/** The actor of each step, its relative duration, and the function that writes it. */
const stepTable = {
  reserve: ["student", 1, reserving.reserve],
  confirm: ["mentor", 2, reserving.confirm],
  refuse: ["mentor", 2, reserving.refuse],
  changeExpiresAt: ["services", 4, reserving.changeExpiresAt],
  working: ["student", 4, versions.working],
  answer: ["mentor", 1.5, versions.answer],
  submitFinal: ["student", 4, versions.submitFinal],
  askMinorChanges: ["mentor", 2, versions.askMinorChanges],
  resubmitFinal: ["student", 2, versions.resubmitFinal],
  returnFinal: ["mentor", 2, versions.returnFinal],
  approveFinal: ["mentor", 2, versions.approveFinal],
  pay: ["student", 1.5, clearing.pay],
  returnPayment: ["accountancy", 1, clearing.returnPayment],
  clearLibrary: ["library", 1, clearing.clearLibrary],
  clearAccountancy: ["accountancy", 1, clearing.clearAccountancy],
  confirmStatements: ["student", 1, clearing.confirmStatements],
  returnStatements: ["services", 1, clearing.returnStatements],
  returnToStudent: ["services", 1, versions.returnToStudent],
  confirmFormal: ["services", 1, clearing.confirmFormal],
  setDefenseDate: ["mentor", 1.5, defending.setDefenseDate],
  confirmDefenseDate: ["services", 1, defending.confirmDefenseDate],
  reopenDefense: ["services", 1, defending.reopenDefense],
  finish: ["services", 2, defending.finish],
  withdraw: ["student", 2, reserving.cancel],
  cancelByMentor: ["mentor", 6, reserving.cancel],
  cancelByServices: ["services", 6, reserving.cancel],
  expire: ["clock", 1, reserving.expire],
} as const satisfies Record<string, readonly [StepActor, number, StepHandler]>;

export type StepName = keyof typeof stepTable;

/** The path without detours. */
const mainPath = [
  "reserve",
  "confirm",
  "submitFinal",
  "approveFinal",
  "pay",
  "clearLibrary",
  "clearAccountancy",
  "confirmStatements",
  "confirmFormal",
  "setDefenseDate",
  "confirmDefenseDate",
  "finish",
] as const satisfies StepName[];

const lastSteps: Partial<Record<ReservationStatus, (typeof mainPath)[number]>> = {
  reserved: "reserve",
  mentorConfirmedReservation: "confirm",
  studentSubmittedToApp: "submitFinal",
  mentorConfirmedThesis: "approveFinal",
  confirmationOfPayment: "pay",
  libraryAndAccountancyConfirmed: "clearAccountancy",
  statements: "confirmStatements",
  submittedToStudentServices: "confirmFormal",
  mentorSetDefenseDate: "setDefenseDate",
  studentServicesConfirmedDefenseDate: "confirmDefenseDate",
  completed: "finish",
  notCompleted: "finish",
};

/** Returns the steps that lead straight to a status. */
export const pathTo = (status: ReservationStatus): StepName[] => {
  const last = lastSteps[status];
  return last ? mainPath.slice(0, mainPath.indexOf(last) + 1) : [];
};

/** Inserts steps after the first step named `after`. */
export const insertSteps = (
  steps: readonly StepName[],
  after: StepName,
  ...more: StepName[]
): StepName[] => {
  const at = steps.indexOf(after) + 1;
  return at === 0 ? [...steps] : [...steps.slice(0, at), ...more, ...steps.slice(at)];
};

/**
 * The steps of a reservation. A milestone sets the time of a step and, optionally, the time before
 * which the earlier steps happen.
 */
export type ReservationPath = {
  reservation: DemoReservation;
  steps: readonly StepName[];
  milestones: ReadonlyMap<number, { at: Date; before?: Date }>;
  inputs: ReadonlyMap<number, StepInput>;
};

export type Offices = Record<"library" | "accountancy" | "services", () => Actor>;

/**
 * Schedules every step at its time, and the expiry warnings in between. The first and the last step
 * must be milestones.
 */
export function schedulePath(
  eventLog: EventLog,
  random: Random,
  offices: Offices,
  path: ReservationPath,
  until: Date,
) {
  const { reservation, steps, inputs } = path;
  const times = stepTimes(random, path);
  for (const [index, at] of times.entries()) {
    const name = steps[index];
    if (!name) continue;
    const [who, , act] = stepTable[name];
    eventLog.schedule(at, actorOf(who, reservation, offices), (writer) =>
      act(writer, reservation, inputs.get(index) ?? {}),
    );
    if (name === "answer")
      scheduleCoMentorComment(eventLog, reservation, [times[index - 1] ?? at, at]);
    if (name === "setDefenseDate") scheduleApproval(eventLog, reservation, [at, times[index + 1]]);
    if (name === "reserve")
      scheduleWarnings(eventLog, reservation, reserving.unconfirmedExpiry(at), [at, until]);
    if (name === "confirm")
      scheduleWarnings(eventLog, reservation, reserving.confirmedExpiry(at), [at, until]);
  }
}

/**
 * Schedules a comment of the thesis's co-mentor, if it has one, shortly before the mentor answers a
 * working version.
 */
function scheduleCoMentorComment(
  eventLog: EventLog,
  reservation: DemoReservation,
  [sent, answered]: [sent: Date, answered: Date],
) {
  const { coMentor } = reservation.thesis;
  if (!coMentor) return;
  const before = Math.min(10 * 60_000, (answered.getTime() - sent.getTime()) / 2);
  eventLog.schedule(new Date(answered.getTime() - before), coMentor, (writer) =>
    versions.writeCoMentorComment(writer, reservation, coMentor),
  );
}

/** Schedules the approval of the committee, where the study requires it, before the next step. */
function scheduleApproval(
  eventLog: EventLog,
  reservation: DemoReservation,
  [set, next]: [set: Date, next?: Date],
) {
  const { study, mentor } = reservation.thesis;
  const head = mentor.department.teachers[0];
  if (!study.committee?.approval || !head || !next) return;
  eventLog.schedule(new Date((set.getTime() + next.getTime()) / 2), head, (writer) =>
    defending.approveCommittee(writer, reservation),
  );
}

function scheduleWarnings(
  eventLog: EventLog,
  reservation: DemoReservation,
  expiresAt: Date,
  [from, until]: [Date, Date],
) {
  for (const days of warningDays) {
    const due = reserving.warningTime(expiresAt, days);
    const at = new Date(due.getTime() + 240_000);
    if (due > from && at < until)
      eventLog.schedule(at, systemActor, (writer) =>
        reserving.writeExpiryWarning(writer, reservation, expiresAt, days),
      );
  }
}

function actorOf(who: StepActor, { student, thesis }: DemoReservation, offices: Offices): Actor {
  if (who === "student") return student;
  if (who === "mentor") return thesis.mentor;
  return who === "clock" ? systemActor : offices[who]();
}

/** Returns the time of every step. */
export function stepTimes(
  random: Random,
  { steps, milestones }: Pick<ReservationPath, "steps" | "milestones">,
): Date[] {
  const times: Date[] = [];
  let open: StepPace[] = [];
  for (const [index, name] of steps.entries()) {
    const milestone = milestones.get(index);
    const [who, weight] = stepTable[name];
    if (!milestone) {
      open.push({ kind: workingHoursOf(who), weight });
      continue;
    }
    const from = times.at(-1);
    if (from)
      times.push(
        ...randomTimesBetween(random, from, milestone.before ?? milestone.at, open, weight),
      );
    times.push(milestone.at);
    open = [];
  }
  return times;
}

const workingHoursOf = (who: StepActor): WorkingHours =>
  who === "student" || who === "clock" ? who : "office";
