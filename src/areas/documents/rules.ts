import { openStatuses, type ReservationStatus, type ReviewStatus } from "#areas/reservations/schema.ts";
import type { texts } from "./records/texts.ts";

export type NextVersionStep = keyof typeof texts.hr.new.steps;

/** Returns the action that leads to the next version of a reservation's thesis (product §3). */
export function nextVersionStep(status: ReservationStatus, review: ReviewStatus | null): NextVersionStep {
  if (!openStatuses.includes(status)) return "ended";
  if (status === "reserved") return "confirm";
  if (status === "mentorConfirmedReservation") return "write";
  if (status !== "studentSubmittedToApp") return "later";
  return review === "minorChanges" ? "correct" : "review";
}

/** Returns the pages of that action as pairs of link name and URL. Each page checks access itself. */
export const nextVersionLinks = (
  next: NextVersionStep,
  { id, documentId }: { id: number; documentId: number | null },
) => {
  const final = documentId ?? 0;
  const pages = {
    confirm: { confirm: `/mentor/confirm-reservation/${id}` },
    write: { working: `/document/student-working-version/${id}`, final: `/document/student-final-version/${id}` },
    correct: { edit: `/document/student-edit-final-version/${final}` },
    review: { approve: `/document/mentor-approve-final-version/${final}` },
    later: {},
    ended: {},
  } satisfies Record<NextVersionStep, Partial<Record<keyof typeof texts.hr.new.links, string>>>;
  return Object.entries(pages[next]) as [keyof typeof texts.hr.new.links, string][];
};

/** True for a final version that has not been returned. No transition depends on other versions. */
export const isRequiredByReservation = ({
  finalVersion,
  reviewStatus,
}: {
  finalVersion: boolean;
  reviewStatus: ReviewStatus | null;
}) => finalVersion && reviewStatus !== "returned";
