import { addDays, localDate } from "#kit/time/time-zone.ts";
import { runningDeadline } from "../calendar.ts";
import { momentOn } from "../hours.ts";
import { detour, type StepName, wayTo } from "../journey.ts";
import type { Random } from "../random.ts";

/** A kind of reservation that is under way today. */
export type Standing = {
  count: number;
  /** How many of them are with the demo's teacher. */
  mine: number;
  /** The first of them is the demo's student. */
  students?: boolean;
  status: string;
  way: (random: Random) => StepName[];
  /** Days ago, both included, in which the last step was taken. */
  last: readonly [number, number];
  /** The final version met the deadline that runs today. */
  met?: boolean;
  /** Where the defense lies; in the deadline that runs today. */
  defense?: "ahead" | "begun";
  /** Days ago of the mentor's confirmation, when the expiry matters. */
  confirmed?: readonly number[];
};

const always =
  (...way: StepName[]) =>
  () =>
    way;
const writing: StepName[] = ["working", "answer"];
const reviewed = (status: Parameters<typeof wayTo>[0]) => (random: Random) => rounds(random, wayTo(status));

/** Some rounds of working versions before the final one, the two clearances in any order, now and then minor changes. */
export function rounds(random: Random, way: readonly StepName[]): StepName[] {
  const count = random.int(0, 2);
  const more = Array.from({ length: count }, () => writing).flat();
  const changes = random.chance(0.2) && way.indexOf("approveFinal") > 0;
  const changed = changes ? detour(way, "submitFinal", "askMinorChanges", "resubmitFinal") : way;
  return either(random, detour(changed, "confirm", ...more));
}

function either(random: Random, way: readonly StepName[]): StepName[] {
  const [one, other] = [way.indexOf("clearLibrary"), way.indexOf("clearAccountancy")];
  if (one < 0 || other < 0 || random.chance(0.5)) return [...way];
  return way.with(one, "clearAccountancy").with(other, "clearLibrary");
}

const partly =
  (way: StepName[], ...more: StepName[]) =>
  (random: Random) => [...rounds(random, way), ...more];

// biome-ignore format: one kind a line
export const standings: readonly Standing[] = [
  { status: "reserved", count: 24, mine: 3, way: always("reserve"), last: [1, 12] },
  { status: "mentorConfirmedReservation", count: 8, mine: 0, way: always("reserve", "confirm"), last: [3, 60] },
  { status: "mentorConfirmedReservation", count: 14, mine: 1, students: true, way: always("reserve", "confirm", ...writing, ...writing), last: [2, 30] },
  { status: "mentorConfirmedReservation", count: 8, mine: 2, way: always("reserve", "confirm", ...writing, "working"), last: [1, 9] },
  { status: "mentorConfirmedReservation", count: 6, mine: 1, way: always("reserve", "confirm", ...writing), last: [20, 50], confirmed: [353, 337, 340, 352, 364, 363] },
  { status: "mentorConfirmedReservation", count: 2, mine: 0, way: always("reserve", "confirm", ...writing, "changeExpiresAt"), last: [6, 20], confirmed: [344, 350] },
  { status: "mentorConfirmedReservation", count: 4, mine: 0, way: partly(wayTo("studentSubmittedToApp"), "returnFinal"), last: [2, 12] },
  { status: "mentorConfirmedReservation", count: 2, mine: 0, way: partly(wayTo("statements"), "returnToStudent"), last: [2, 8] },
  { status: "studentSubmittedToApp", count: 12, mine: 2, way: reviewed("studentSubmittedToApp"), last: [1, 9] },
  { status: "studentSubmittedToApp", count: 4, mine: 1, way: partly(wayTo("studentSubmittedToApp"), "askMinorChanges"), last: [2, 6] },
  { status: "studentSubmittedToApp", count: 2, mine: 0, way: partly(wayTo("studentSubmittedToApp"), "askMinorChanges", "resubmitFinal"), last: [1, 4] },
  { status: "mentorConfirmedThesis", count: 10, mine: 1, way: reviewed("mentorConfirmedThesis"), last: [1, 10] },
  { status: "mentorConfirmedThesis", count: 2, mine: 0, way: partly(wayTo("confirmationOfPayment"), "returnPayment"), last: [1, 5] },
  { status: "confirmationOfPayment", count: 10, mine: 1, way: reviewed("confirmationOfPayment"), last: [1, 8] },
  { status: "confirmationOfPayment", count: 6, mine: 0, way: partly(wayTo("confirmationOfPayment"), "clearLibrary"), last: [1, 5] },
  { status: "confirmationOfPayment", count: 6, mine: 0, way: partly(wayTo("confirmationOfPayment"), "clearAccountancy"), last: [1, 5] },
  { status: "libraryAndAccountancyConfirmed", count: 10, mine: 0, way: reviewed("libraryAndAccountancyConfirmed"), last: [1, 7] },
  { status: "libraryAndAccountancyConfirmed", count: 2, mine: 0, way: partly(wayTo("statements"), "returnStatements"), last: [1, 5] },
  { status: "statements", count: 12, mine: 1, way: reviewed("statements"), last: [1, 6] },
  { status: "submittedToStudentServices", count: 8, mine: 2, way: reviewed("submittedToStudentServices"), last: [1, 6], met: true },
  { status: "submittedToStudentServices", count: 4, mine: 0, way: reviewed("submittedToStudentServices"), last: [1, 6] },
  { status: "submittedToStudentServices", count: 1, mine: 0, way: partly(wayTo("studentServicesConfirmedDefenseDate"), "reopenDefense"), last: [1, 3], met: true, defense: "ahead" },
  { status: "mentorSetDefenseDate", count: 10, mine: 1, way: reviewed("mentorSetDefenseDate"), last: [1, 5], met: true, defense: "ahead" },
  { status: "studentServicesConfirmedDefenseDate", count: 12, mine: 1, way: reviewed("studentServicesConfirmedDefenseDate"), last: [1, 5], met: true, defense: "ahead" },
  { status: "studentServicesConfirmedDefenseDate", count: 6, mine: 0, way: reviewed("studentServicesConfirmedDefenseDate"), last: [7, 9], met: true, defense: "begun" },
];

/** When the final version was submitted: for the deadline that runs today, or some days before the last step. */
export function submissionBefore(random: Random, today: string, lastAt: Date, { met = false }: Standing): Date {
  const { submissionDate } = runningDeadline(today);
  const day = met ? addDays(submissionDate, -random.int(0, 8)) : addDays(localDate(lastAt), -random.int(6, 14));
  return momentOn(random, "student", day);
}
