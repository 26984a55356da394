import { reservationFlow, reviewChanges } from "#areas/reservations/flow.ts";
import {
  type ReservationParties,
  type ReservationStatus,
  type ReviewStatus,
  reviewStatuses,
} from "#areas/reservations/schema.ts";

/** What the policies see of a thesis version. */
export type DocumentRecord = ReservationParties & {
  finalVersion: boolean;
  /** The review of a final version. */
  reviewStatus: ReviewStatus | null;
  reservationStatus: ReservationStatus;
  publiclyAccessible: "yes" | "partially" | null;
};

/**
 * The review of a final version (spec §4, product §3), read off the reservation's flow: every step of the review is a
 * step of the reservation, taken by the same actor.
 */
export const documentFlow = {
  initial: reviewChanges.submitFinal.to,
  statuses: reviewStatuses,
  transitions: Object.entries(reviewChanges).flatMap(([step, { from, to }]) => {
    const by = reservationFlow.transitions.find(([name]) => name === step)?.[3];
    return from && by ? [[step, from, to, by] as const] : [];
  }),
};
