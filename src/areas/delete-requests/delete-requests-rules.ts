import { requestStatusCodes } from "#areas/theses/requests.ts";
import type { Message } from "#kit/text/localization.ts";
import { thesisAllows } from "./flow.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Returns why a delete request cannot be sent for a thesis now; undefined if it can. The life cycle
 * of a thesis says which ones can be deleted (spec §4).
 */
export function validateDeleteRequest({
  status,
  pending,
}: {
  status: string;
  pending: boolean;
}): Message | undefined {
  if (pending) return refusals.pending;
  if (thesisAllows("delete", status)) return undefined;
  return status === "reserved" || status === "completed" || status === "deleted"
    ? refusals[status]
    : refusals.unpublished;
}

/** Returns the status of a sent request, from which the page tells the mentor what happens next. */
export function deleteRequestStatusSummary({
  status,
  thesisStatus,
  head,
}: {
  status: number;
  thesisStatus: string;
  head: unknown;
}) {
  if (status === requestStatusCodes.refused) return "refused";
  if (status === requestStatusCodes.approved)
    return thesisAllows("restore", thesisStatus) ? "approved" : "restored";
  if (!thesisAllows("delete", thesisStatus)) return "notFree";
  return head ? "requested" : "noHead";
}
