import type { BadgeTone } from "#kit/grid/columns.ts";

/** The status codes of a request (spec §4). Only a pending request can be decided. */
export const requestStatusCodes = { requested: 1, refused: 2, approved: 3 } as const;

/** The head's review queues, each with its own URL (spec §2). */
export const requestStatuses = ["requested", "refused", "approved"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** The meaning of a status for a request; determines the colour of badges. */
export const requestTones: Readonly<Record<RequestStatus, BadgeTone>> = {
  requested: "waiting",
  refused: "stopped",
  approved: "done",
};

export const toRequestStatus = (status: number): RequestStatus =>
  requestStatuses[status - 1] ?? "requested";

/** The sets of requests, by the beginning of their addresses (spec §2). */
export type RequestSet = "edit-request" | "delete-request";
