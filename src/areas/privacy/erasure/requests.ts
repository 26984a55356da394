import { z } from "zod";
import { textField } from "#kit/forms/fields.ts";

export const erasureRequestsPath = "/erasure-requests";

export const erasureRequestStatuses = ["sent", "withdrawn", "refused", "erased"] as const;

export type ErasureRequestStatus = (typeof erasureRequestStatuses)[number];

/** The longest reason and answer in characters. */
export const longestReason = 2_000;

/** A person's request; nobody has to give a reason. */
export const erasureRequestForm = z.object({ reason: textField(longestReason) });

/** The answer to a refused request. The life cycle checks that it is not empty. */
export const erasureAnswerForm = z.object({ answer: textField(longestReason) });

/** A request as its page and the list show it; days are yyyy-mm-dd, times ISO instants. */
export type ErasureRequestView = {
  id: number;
  userId: number;
  name: string;
  status: ErasureRequestStatus;
  reason: string;
  answer: string;
  sentAt: string;
  /** The last day on which an answer is in time. */
  deadline: string;
  decidedAt: string | null;
  decidedBy: string | null;
};

/** A person whose erasure a restore has undone. */
export type RepeatedErasure = {
  userId: number;
  name: string;
  erasedAt: string;
  /** When it was repeated; null while something prevents it. */
  repeatedAt: string | null;
};
