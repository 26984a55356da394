/** A request's life in numbers (spec §4): only a pending one is decided. */
export const requestStatus = { requested: 1, refused: 2, approved: 3 } as const;

/** The desks of the head, each at an address of its own (spec §2). */
export const desks = ["requested", "refused", "approved"] as const;

export type Desk = (typeof desks)[number];

export const deskOf = (status: number): Desk => desks[status - 1] ?? "requested";

/** Under which name a desk's form carries the selected ids, joined with commas (spec §7). */
export const selectedField = { "edit-request": "form_editRequests", "delete-request": "form_deleteRequests" } as const;

export type RequestSet = keyof typeof selectedField;

/** What became of one of the selected requests: why it was refused, or nothing. */
export type DeskResult = { id: number; name: string; refused: string | undefined };
