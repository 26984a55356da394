import { type ReservationStatus, warningDays } from "#areas/reservations/schema.ts";

import { type Actor, systemActor } from "#kit/workflow/actor.ts";
import type { EventLog } from "./event-log.ts";
import type { DemoReservation } from "./model.ts";
import type { Random } from "./random.ts";
import * as clearing from "./steps/clearance.ts";
import * as defending from "./steps/defenses.ts";
import * as versions from "./steps/documents.ts";
import * as reserving from "./steps/reservations.ts";
import type { StepHandler, StepInput } from "./steps/step.ts";
import { randomTimesBetween, type StepPace, type WorkingHours } from "./working-hours.ts";

/** Who takes a step. */
type StepActor = "student" | "mentor" | "library" | "accountancy" | "services" | "clock";

/** How long a step takes compared with the others, and how it is written. */
const steps = {
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

export type StepName = keyof typeof steps;

/** The straight way. */
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

/** The steps of the straight way to a status. */
export const pathTo = (status: ReservationStatus): StepName[] => {
  const last = lastSteps[status];
  return last ? mainPath.slice(0, mainPath.indexOf(last) + 1) : [];
};

/** The same steps with others after the first one of a name. */
export const insertSteps = (way: readonly StepName[], after: StepName, ...more: StepName[]): StepName[] => {
  const at = way.indexOf(after) + 1;
  return at === 0 ? [...way] : [...way.slice(0, at), ...more, ...way.slice(at)];
};

/** A way with its fixed points: when those steps are taken, and before what moment those that lead there. */
export type ReservationPath = {
  reservation: DemoReservation;
  way: readonly StepName[];
  fixed: ReadonlyMap<number, { at: Date; before?: Date }>;
  inputs: ReadonlyMap<number, StepInput>;
};

export type Offices = Record<"library" | "accountancy" | "services", () => Actor>;

/** Notes each step at its time, and the clock's warnings in between. The first and the last step are fixed. */
export function schedulePath(diary: EventLog, random: Random, offices: Offices, journey: ReservationPath, until: Date) {
  const { reservation, way, inputs } = journey;
  for (const [nth, at] of stepTimes(random, journey).entries()) {
    const name = way[nth];
    if (!name) continue;
    const [who, , act] = steps[name];
    diary.schedule(at, actorOf(who, reservation, offices), (pen) => act(pen, reservation, inputs.get(nth) ?? {}));
    if (name === "reserve") scheduleWarnings(diary, reservation, reserving.unconfirmedExpiry(at), [at, until]);
    if (name === "confirm") scheduleWarnings(diary, reservation, reserving.confirmedExpiry(at), [at, until]);
  }
}

function scheduleWarnings(diary: EventLog, life: DemoReservation, expiresAt: Date, [from, until]: [Date, Date]) {
  for (const days of warningDays) {
    const due = reserving.warningTime(expiresAt, days);
    const at = new Date(due.getTime() + 240_000);
    if (due > from && at < until)
      diary.schedule(at, systemActor, (pen) => reserving.writeExpiryWarning(pen, life, expiresAt, days));
  }
}

function actorOf(who: StepActor, { student, topic }: DemoReservation, offices: Offices): Actor {
  if (who === "student") return student;
  if (who === "mentor") return topic.mentor;
  return who === "clock" ? systemActor : offices[who]();
}

/** When each step is taken. */
export function stepTimes(random: Random, { way, fixed }: Pick<ReservationPath, "way" | "fixed">): Date[] {
  const times: Date[] = [];
  let open: StepPace[] = [];
  for (const [nth, name] of way.entries()) {
    const point = fixed.get(nth);
    const [who, weight] = steps[name];
    if (!point) {
      open.push({ kind: workingHoursOf(who), weight });
      continue;
    }
    const from = times.at(-1);
    if (from) times.push(...randomTimesBetween(random, from, point.before ?? point.at, open, weight));
    times.push(point.at);
    open = [];
  }
  return times;
}

const workingHoursOf = (who: StepActor): WorkingHours => (who === "student" || who === "clock" ? who : "office");
