import { remarkLimits } from "#kit/files/file-remarks.ts";

export const remarkStatuses = ["open", "answered", "done"] as const;

export type RemarkStatus = (typeof remarkStatuses)[number];

/** Remarks that a thesis may have; a file brings `remarkLimits.count` at most. */
export const maxRemarks = 5_000;

/** Characters of a remark and of an answer that people type. */
export const remarkTextLimit = remarkLimits.text;

export const quoteLimit = remarkLimits.quote;

/** Remarks on one page of the list. */
export const listedRemarks = 50;

/** Open remarks that other pages show before they lead to the list. */
export const shownRemarks = 10;

/** Where a remark comes from. */
export type RemarkSource = "typed" | "pdf" | "docx";

/** A remark as pages show it. */
export type RemarkView = {
  id: number;
  page: number | null;
  quote: string;
  body: string;
  author: string;
  source: RemarkSource;
  status: RemarkStatus;
  answer: string;
  answeredAt: string | null;
  createdAt: string;
  documentId: number;
};

/** The address of the list; `status` chooses one of its tabs. */
export const remarksPath = (reservationId: number, status: RemarkStatus = "open") =>
  `/document/remarks/${reservationId}${status === "open" ? "" : `?status=${status}`}`;
