import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { daysBetween } from "#kit/time/dates-and-times.ts";

/** Days after a missed milestone, and without contact, from which a student's work drifts. */
export const driftDays = { missed: 7, silent: 30 };

/** What student and mentor last exchanged. */
export type LastContact = { kind: "message" | "version" | "answer" | "meeting"; on: string };

/** A student of a mentor, whose reservation is open; days are yyyy-mm-dd. */
export type MentoredStudent = {
  id: number;
  student: string;
  thesisName: string;
  status: ReservationStatus;
  /** The day on which the mentor confirmed the reservation. */
  beganOn: string;
  hasPlan: boolean;
  /** The student's proposal waits for the mentor. */
  awaitsMentor: boolean;
  next: { name: string; day: string } | null;
  contact: LastContact | null;
  /** Remarks on the versions that nobody has answered yet. */
  openRemarks: number;
};

/** Why a mentor should look after a student; the first that applies. */
export type Attention = "missed" | "silent" | "proposal";

/**
 * Why a student needs attention today: a milestone missed by more than a week, no contact for more
 * than thirty days while the thesis is written, or a proposal that waits. Null if nothing does.
 *
 * @rule whose work drifts
 */
export function attentionOf(student: MentoredStudent, today: string): Attention | null {
  const { next, contact, beganOn, status, awaitsMentor } = student;
  if (next && daysBetween(next.day, today) > driftDays.missed) return "missed";
  const isSilent =
    status === "mentorConfirmedReservation" &&
    daysBetween(contact?.on ?? beganOn, today) > driftDays.silent;
  if (isSilent) return "silent";
  return awaitsMentor ? "proposal" : null;
}

const order: readonly (Attention | null)[] = ["missed", "silent", "proposal", null];

/** The students with why they need attention, those who need it first, then by the next milestone. */
export function byAttention(students: readonly MentoredStudent[], today: string) {
  return students
    .map((student) => ({ ...student, attention: attentionOf(student, today) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.attention) - order.indexOf(other.attention) ||
        sortDay(one).localeCompare(sortDay(other)) ||
        one.student.localeCompare(other.student, "hr"),
    );
}

const noDay = "9999-12-31";

/** Who has been silent longest comes first among the silent. */
const sortDay = ({
  attention,
  contact,
  beganOn,
  next,
}: MentoredStudent & { attention: Attention | null }) =>
  attention === "silent" ? (contact?.on ?? beganOn) : (next?.day ?? noDay);
