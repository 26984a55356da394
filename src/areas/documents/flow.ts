import { type ReservationStep, reservationFlow } from "#areas/reservations/flow.ts";
import {
  type ReservationParties,
  type ReservationStatus,
  type ReviewStatus,
  reviewStatuses,
} from "#areas/reservations/reservations.ts";

/** The data of a thesis version that the policies need. */
export type DocumentRecord = ReservationParties & {
  finalVersion: boolean;
  /** Review status of a final version; null for a working version. */
  reviewStatus: ReviewStatus | null;
  reservationStatus: ReservationStatus;
  publiclyAccessible: "yes" | "partially" | null;
};

/** A version with the facts that decide whether everybody may download it today. */
export type DownloadedRecord = DocumentRecord & {
  embargoed: boolean;
  /** A decision has withdrawn the title that follows from the thesis. */
  titleWithdrawn: boolean;
};

/**
 * The steps about versions that can be undone; they write only versions and comments, and no
 * status.
 */
export const undoableVersionSteps = [
  "workingVersion",
  "mentorResponse",
  "comment",
  "commentCorrected",
] as const;

export type VersionStep = (typeof undoableVersionSteps)[number];

/**
 * The effect of each transition on the review status of the newest final version, which has no flow
 * table of its own.
 */
export const reviewChanges = {
  submitFinal: { from: null, to: "underReview" },
  askMinorChanges: { from: "underReview", to: "minorChanges" },
  resubmitFinal: { from: "minorChanges", to: "underReview" },
  returnFinal: { from: "underReview", to: "returned" },
  approveFinal: { from: "underReview", to: "approved" },
  returnToStudent: { from: "approved", to: "returned" },
} as const satisfies Partial<
  Record<ReservationStep, { from: ReviewStatus | null; to: ReviewStatus }>
>;

/**
 * The review flow of a final version (spec §4, product §3), derived from the reservation's flow:
 * every transition of the review is a transition of the reservation by the same actor.
 */
export const documentFlow = {
  initial: reviewChanges.submitFinal.to,
  statuses: reviewStatuses,
  transitions: Object.entries(reviewChanges).flatMap(([step, { from, to }]) => {
    const by = reservationFlow.transitions.find(([name]) => name === step)?.[3];
    return from && by ? [[step, from, to, by] as const] : [];
  }),
};
