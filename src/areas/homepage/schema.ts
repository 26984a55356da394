import type { DeadlineRow } from "#areas/calendar/schema.ts";

/** A deadline on its owner's page. */
export type Deadline = Pick<DeadlineRow, "kind" | "id" | "mine" | "lastDay" | "at" | "about" | "student" | "path"> & {
  /** Days from today; 0 is today. */
  left: number;
};

/** The newest of what a person was told. */
export type Message = { id: number; url: string; message: string; at: string; read: boolean };

/** Deadlines and messages that one page shows. */
export const shownAtOnce = { deadlines: 6, messages: 5 };
