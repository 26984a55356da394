import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { pdf, zip } from "../world/files.ts";
import type { Person, World } from "../world/index.ts";
import {
  type ActionName,
  actionRequests,
  type PostedValues,
  perform,
  type RecordAction,
} from "./actions.ts";

export type OfficeStaff = Record<"library" | "accountancy" | "services", { id: number }>;
type ReservationPeople = Record<"student" | "mentor" | "coMentor", Person>;
export type DrivenReservation = ReservationPeople & {
  thesis: number;
  reservation: number;
  document: number;
};

type DriveOptions = Partial<ReservationPeople> & {
  until: ReservationStatus;
  /** Form values of single actions that a test sets. */
  values?: Partial<Record<ActionName, PostedValues>>;
};

/**
 * Drives a reservation over HTTP, with real files, until it has the given status. A deadline must
 * lie 20 to 40 days ahead.
 */
export async function driveReservation(
  { given, as, sql, clock }: Pick<World, "given" | "as" | "sql" | "clock">,
  offices: OfficeStaff,
  { until, values = {}, ...people }: DriveOptions,
): Promise<DrivenReservation> {
  const mentor = people.mentor ?? (await given.teacher());
  const coMentor = people.coMentor ?? (await given.teacher());
  const student = people.student ?? (await given.student());
  const thesis = await given.thesis({ mentor, co_mentor_id: coMentor.id });
  const ids = async () => {
    const [row] = await sql<{ id: number; status: string; document: number | null }>(
      `select r.id, r.status, (select max(d.id) from documents d where d.reservation_id = r.id) as document
       from reservations r where r.thesis_id = $1`,
      [thesis.id],
    );
    return {
      thesis: thesis.id,
      reservation: row?.id ?? 0,
      document: row?.document ?? 0,
      status: row?.status,
    };
  };
  const began = clock.now;
  for (const [name, who, usual] of steps) {
    const now = await ids();
    if (now.status === until) break;
    if (name === "finish") {
      clock.now = new Date(began.getTime() + 29 * day);
      // the outcome is final at once, so that the steps after it can be driven
      await sql("insert into outcome_settings (hours) values (0)");
    }
    const client = await as({ student, mentor, ...offices }[who]);
    const given = { ...(await usual?.(now.reservation, began)), ...values[name] };
    const answer = await perform(client, name, now[actionRequests[name].of], given);
    if (answer.status !== 303) throw new Error(`${name} was answered with ${answer.status}`);
  }
  clock.now = began;
  const { status, ...rows } = await ids();
  if (status !== until) throw new Error(`${until} was not reached, but ${status}`);
  return { student, mentor, coMentor, ...rows };
}

const day = 86_400_000;

type DriveStep = readonly [
  name: RecordAction,
  who: "student" | "mentor" | keyof OfficeStaff,
  values?: (reservationId: number, now: Date) => PostedValues | Promise<PostedValues>,
];

/** The actions from the reservation to the grade, with every kind of file. */
const steps: readonly DriveStep[] = [
  ["reserve", "student"],
  ["confirm", "mentor"],
  ["sendWorking", "student"],
  ["answerWorking", "mentor", () => ({ file: pdf("primjedbe.pdf") })],
  ["submitFinal", "student", async () => ({ attachment: await zip() })],
  ["approveFinal", "mentor", () => ({ file: pdf("misljenje.pdf") })],
  ["pay", "student"],
  ["clearLibrary", "library"],
  ["clearAccountancy", "accountancy"],
  ["confirmStatements", "student"],
  ["confirmFormal", "services"],
  [
    "setDefenseDate",
    "mentor",
    (id, now) => ({ ...defenseTerm(now), defensePlace: `Dvorana ${id}` }),
  ],
  ["confirmDefenseDate", "services"],
  ["finish", "services"],
];

/** Returns ten o'clock on the day four weeks later, also if it is a day off. */
function defenseTerm(now: Date) {
  const confirmedDayOff = new Date(now.getTime() + 28 * day).toISOString().slice(0, 10);
  return { defenseDate: `${confirmedDayOff}T10:00`, confirmedDayOff };
}
