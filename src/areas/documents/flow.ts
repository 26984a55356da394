import { mentor, student } from "#areas/reservations/flow.ts";
import { type ReservationParties, reviewStatuses } from "#areas/reservations/schema.ts";

import { flow, role } from "#kit/workflow/index.ts";

/** The data of a thesis version that its review and its policy need. */
export type DocumentRecord = ReservationParties & {
  /** Review status of a final version; empty for a working version. */
  status: string;
  finalVersion: boolean;
  reservationStatus: string;
  publiclyAccessible: "yes" | "partially" | null;
};

/**
 * The review flow of a final version (spec §4, product §3). Each transition runs together with the reservation
 * transition of the same name.
 */
// biome-ignore format: one step a line
export const documentFlow = flow<DocumentRecord>()("underReview", reviewStatuses, [
  ["askMinorChanges", "underReview", "minorChanges", mentor],
  ["resubmitFinal", "minorChanges", "underReview", student],
  ["returnFinal", "underReview", "returned", mentor],
  ["approveFinal", "underReview", "approved", mentor],
  ["returnToStudent", "approved", "returned", role("studentServices")],
]);

export type DocumentStep = (typeof documentFlow)["transitions"][number][0];
