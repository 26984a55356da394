import { pastPath, pastSteps } from "#areas/reservations/former-years.ts";
import {
  isOpen,
  type ReviewStatus,
  reservationStatuses,
} from "#areas/reservations/reservations.ts";

/** The steps that follow the submission of the final version, in their order. */
const laterSteps = [...pastSteps.slice(pastSteps.indexOf("submittedOn")), "closedOn"];

/**
 * The day (yyyy-mm-dd) from which a past reservation has its final version: of its submission or,
 * if that is unknown, of the first known step after it.
 */
export const dayOfFinalVersion = (content: Readonly<Record<string, string>>): string =>
  laterSteps.map((step) => content[step] ?? "").find((day) => day !== "") ?? "";

/** The review of the final version; without the mentor's acceptance it is still under review. */
export function reviewOfFinalVersion({
  status: name = "",
  approvedOn = "",
}: Readonly<Record<string, string>>): ReviewStatus {
  const status = reservationStatuses.find((reservationStatus) => reservationStatus === name);
  if (status === undefined || status === pastPath.submittedOn) return "underReview";
  return isOpen(status) || status !== "canceled" || approvedOn !== "" ? "approved" : "underReview";
}
