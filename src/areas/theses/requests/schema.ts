/** A request's life in numbers (spec §4): only a pending one is decided. */
export const requestStatusCodes = { requested: 1, refused: 2, approved: 3 } as const;

/** The desks of the head, each at an address of its own (spec §2). */
export const requestStatuses = ["requested", "refused", "approved"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const toRequestStatus = (status: number): RequestStatus => requestStatuses[status - 1] ?? "requested";

/** Under which name a desk's form carries the selected ids, joined with commas (spec §7). */
export const selectedIdsField = {
  "edit-request": "form_editRequests",
  "delete-request": "form_deleteRequests",
} as const;

export type RequestSet = keyof typeof selectedIdsField;

/** The button that was pressed. */
export const parseButton = (fields: Record<string, string[]>): string =>
  fields.submitButtonClick?.[0] ?? fields.step?.[0] ?? "";
