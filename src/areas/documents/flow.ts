import { mentor, student } from "#areas/reservations/flow.ts";
import { type ReservationParties, reviewStatuses } from "#areas/reservations/schema.ts";

import { flow, role } from "#kit/workflow/index.ts";

/** What the review and the permissions must know of a thesis version. */
export type DocumentRecord = ReservationParties & {
  /** Of a final version its review status, of a working version empty. */
  status: string;
  finalVersion: boolean;
  reservationStatus: string;
  publiclyAccessible: "yes" | "partially" | null;
};

/** The review of a final version (spec §4, product §3); each step is taken with the reservation's step of the same name. */
// biome-ignore format: one step a line
export const documentFlow = flow<DocumentRecord>()("underReview", reviewStatuses, [
  ["askMinorChanges", "underReview", "minorChanges", mentor],
  ["resubmitFinal", "minorChanges", "underReview", student],
  ["returnFinal", "underReview", "returned", mentor],
  ["approveFinal", "underReview", "approved", mentor],
  ["returnToStudent", "approved", "returned", role("studentServices")],
]);

export type DocumentStep = (typeof documentFlow)["transitions"][number][0];
