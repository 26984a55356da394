import type { ErasedGroup, ErasureBlocker, StayReason } from "./rules.ts";

export const erasurePath = (userId: number) => `/user/erase/${userId}`;

/** What the admin sees before erasing a person. */
export type ErasurePreview = {
  id: number;
  name: string;
  blockers: ErasureBlocker[];
  /** True if study records name the person for good, so that the name stays. */
  named: boolean;
  goes: { group: ErasedGroup; count: number }[];
  stays: { reason: StayReason; count: number }[];
};
