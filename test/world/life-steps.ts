import type { ReservationStatus } from "#areas/reservations/schema.ts";
import type { Client } from "./client.ts";
import { pdf, png } from "./files.ts";
import type { Given, Row } from "./given.ts";

/** The people of one life. */
type Person = "student" | "mentor" | "library" | "accountancy" | "services";

type Ids = { thesis: number; reservation: number; document: number };

type LifeStep = {
  /** The status in which it is taken; undefined before the reservation. */
  from: ReservationStatus | undefined;
  by: Person;
  path: (ids: Ids) => string;
  form: (ids: Ids, given: Given) => Parameters<Client["post"]>[1];
  /** Columns of the reservation beside those that its status needs. */
  fields?: (given: Given) => Record<string, unknown>;
};

const selected = ({ reservation }: Ids) => ({ form_reservations: String(reservation), submitButtonClick: "confirm" });

/** The steps of a life that leads to a grade, in order. */
export const lifeSteps = {
  reserve: {
    from: undefined,
    by: "student",
    path: ({ thesis }) => `/student/thesis/${thesis}`,
    form: () => ({ step: "reserve" }),
  },
  confirm: {
    from: "reserved",
    by: "mentor",
    path: ({ reservation }) => `/mentor/confirm-reservation/${reservation}`,
    form: () => ({ step: "confirm" }),
  },
  submitFinal: {
    from: "mentorConfirmedReservation",
    by: "student",
    path: ({ reservation }) => `/document/student-final-version/${reservation}`,
    form: () => ({
      abstract: "U radu se istražuje kako digitalizacija mijenja poslovanje poduzeća u Hrvatskoj. ".repeat(3),
      publiclyAccessible: "yes",
      creativeCommons: "by",
      statementOfOrigin: true,
      thesis: pdf(),
    }),
  },
  approveFinal: {
    from: "studentSubmittedToApp",
    by: "mentor",
    path: ({ document }) => `/document/mentor-approve-final-version/${document}`,
    form: () => ({ mentorComment: "U redu." }),
  },
  pay: {
    from: "mentorConfirmedThesis",
    by: "student",
    path: ({ reservation }) => `/student/confirmation-of-payment/${reservation}`,
    form: () => ({ proof: png() }),
  },
  clearLibrary: { from: "confirmationOfPayment", by: "library", path: () => "/service/library", form: selected },
  clearAccountancy: {
    from: "confirmationOfPayment",
    by: "accountancy",
    path: () => "/service/accountancy",
    form: selected,
  },
  confirmStatements: {
    from: "libraryAndAccountancyConfirmed",
    by: "student",
    path: ({ reservation }) => `/student/statements/${reservation}`,
    form: () => ({ statementOfAuthenticity: true, submissionStatement: true }),
  },
  confirmFormal: {
    from: "statements",
    by: "services",
    path: ({ reservation }) => `/service/submitted-to-student-services/${reservation}`,
    form: () => ({ step: "confirmFormal" }),
  },
  setDefenseDate: {
    from: "submittedToStudentServices",
    by: "mentor",
    path: ({ reservation }) => `/mentor/defense-date/${reservation}`,
    form: ({ reservation }, given) => ({
      defenseDate: `${workingDay(given.day(25))}T10:00`,
      defensePlace: `Dvorana ${reservation}`,
    }),
  },
  confirmDefenseDate: {
    from: "mentorSetDefenseDate",
    by: "services",
    path: ({ reservation }) => `/service/confirm-defense-date/${reservation}`,
    form: () => ({ step: "confirmDefenseDate" }),
    fields: (given) => ({ defense_place: `Dvorana ${crypto.randomUUID()}`, defense_date: given.instant(25) }),
  },
  finish: {
    from: "studentServicesConfirmedDefenseDate",
    by: "services",
    path: ({ reservation }) => `/service/finish-defense/${reservation}`,
    form: (_, given) => ({
      step: "finish",
      grade: "5",
      gradeAgree: true,
      examDate: given.day(0),
      defenseFlow: "Tijek.",
      defenseQuestions: "Pitanja.",
    }),
    fields: (given) => ({ defense_place: `Dvorana ${crypto.randomUUID()}`, defense_date: given.instant(-0.1) }),
  },
} as const satisfies Record<string, LifeStep>;

export type LifeStepName = keyof typeof lifeSteps;

/** Returns the day itself, or the following Monday if it is a Sunday. */
function workingDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The people of the offices. */
export type Offices = Record<Exclude<Person, "student" | "mentor">, Row>;

/** One step to be taken: who posts which form to which path. */
export type PreparedStep = { person: Row; path: string; form: Parameters<Client["post"]>[1] };

/** Inserts a thesis and its reservation in the status in which the step is taken. Needs a defense deadline. */
export async function prepareStep(
  given: Given,
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>,
  offices: Offices,
  name: LifeStepName,
): Promise<PreparedStep> {
  const { from, by, path, form, fields }: LifeStep = lifeSteps[name];
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  const reservation = from && (await given.reservation({ thesis, student, status: from, ...fields?.(given) }));
  const [document] = await sql<{ id: number }>("select id from documents where reservation_id = $1", [
    reservation?.id ?? 0,
  ]);
  const ids = { thesis: thesis.id, reservation: reservation?.id ?? 0, document: document?.id ?? 0 };
  return { person: { mentor, student, ...offices }[by], path: path(ids), form: form(ids, given) };
}
