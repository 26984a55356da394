import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { actionRequests, type PostedValues, type StepActor } from "../model/actions.ts";
import type { Given, Row } from "./given.ts";

/** The records of one life. */
export type LifeIds = { thesis: number; reservation: number; document: number };

type LifeStep = {
  /** The status in which it is taken; undefined before the reservation. */
  from: ReservationStatus | undefined;
  by: StepActor;
  /** Values of the form beside those that `actionRequests` has. */
  values?: (ids: LifeIds, given: Given) => PostedValues;
  /** Columns of the reservation beside those that its status needs. */
  fields?: (given: Given) => Record<string, unknown>;
};

/** The steps of a life that leads to a grade, in order. */
export const lifeSteps = {
  reserve: { from: undefined, by: "student" },
  confirm: { from: "reserved", by: "mentor" },
  submitFinal: { from: "mentorConfirmedReservation", by: "student" },
  approveFinal: {
    from: "studentSubmittedToApp",
    by: "mentor",
    values: () => ({ mentorComment: "U redu." }),
  },
  pay: { from: "mentorConfirmedThesis", by: "student" },
  clearLibrary: { from: "confirmationOfPayment", by: "library" },
  clearAccountancy: { from: "confirmationOfPayment", by: "accountancy" },
  confirmStatements: { from: "libraryAndAccountancyConfirmed", by: "student" },
  confirmFormal: { from: "statements", by: "services" },
  setDefenseDate: {
    from: "submittedToStudentServices",
    by: "mentor",
    values: ({ reservation }, given) => ({
      defenseDate: `${workingDay(given.day(25))}T10:00`,
      confirmedDayOff: workingDay(given.day(25)),
      defensePlace: `Dvorana ${reservation}`,
    }),
  },
  confirmDefenseDate: {
    from: "mentorSetDefenseDate",
    by: "services",
    fields: (given) => ({
      defense_place: `Dvorana ${crypto.randomUUID()}`,
      defense_date: given.instant(25),
    }),
  },
  finish: {
    from: "studentServicesConfirmedDefenseDate",
    by: "services",
    values: (_, given) => ({ examDate: given.day(0) }),
    fields: (given) => ({
      defense_place: `Dvorana ${crypto.randomUUID()}`,
      defense_date: given.instant(-0.1),
    }),
  },
} as const satisfies Record<string, LifeStep>;

export type LifeStepName = keyof typeof lifeSteps;

/** Returns who takes a step of these records, and the request with which it is taken. */
export function lifeRequest(name: LifeStepName, ids: LifeIds, given: Given) {
  const { by, values }: LifeStep = lifeSteps[name];
  const { of, path, values: usual } = actionRequests[name];
  return { by, path: path(ids[of]), form: { ...usual(ids[of]), ...values?.(ids, given) } };
}

/** Returns the day itself, or the following Monday if it is a Sunday; it may be a holiday. */
function workingDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The people of the offices. */
export type Offices = Record<Exclude<StepActor, "student" | "mentor">, Row>;

/** One step of a life: the person, the form and the path to post it to. */
export type PreparedStep = { person: Row; path: string; form: PostedValues };

/**
 * Inserts a thesis and its reservation in the status in which the step is taken. Needs a defense
 * deadline.
 */
export async function prepareStep(
  given: Given,
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>,
  offices: Offices,
  name: LifeStepName,
): Promise<PreparedStep> {
  const { from, fields }: LifeStep = lifeSteps[name];
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const reservation =
    from && (await given.reservation({ thesis, student, status: from, ...fields?.(given) }));
  const [document] = await sql<{ id: number }>(
    "select id from documents where reservation_id = $1",
    [reservation?.id ?? 0],
  );
  const ids = { thesis: thesis.id, reservation: reservation?.id ?? 0, document: document?.id ?? 0 };
  const { by, ...request } = lifeRequest(name, ids, given);
  return { person: { mentor, student, ...offices }[by], ...request };
}
