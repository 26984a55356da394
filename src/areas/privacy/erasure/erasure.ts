import type { ErasedGroup, StayReason } from "#kit/columns/columns.ts";
import type { ErasureBlocker } from "./blockers.ts";
import type { ErasureRequestView } from "./requests.ts";

export const erasurePath = (userId: number) => `/user/erase/${userId}`;

/** The facts that the admin sees before erasing a person. */
export type ErasurePreview = {
  id: number;
  name: string;
  blockers: ErasureBlocker[];
  /** True if study records name the person for good, so that the name stays. */
  named: boolean;
  goes: { group: ErasedGroup; count: number }[];
  /** The person's own request, if it waits. */
  request: ErasureRequestView | null;
  stays: { reason: StayReason; count: number }[];
};
