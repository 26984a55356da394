import type { DeadlineEventRow } from "#areas/calendar/schema.ts";
import type { BellView } from "#areas/notifications/schema.ts";

/** A deadline on its owner's home page. */
export type UpcomingDeadline = Pick<
  DeadlineEventRow,
  "kind" | "id" | "mine" | "lastDay" | "at" | "about" | "student" | "path"
> & {
  /** Days from today; 0 is today. */
  left: number;
};

/** The newest notifications of a person. */
export type RecentNotification = Omit<BellView["notifications"][number], "icon">;

/** Deadlines and notifications shown on one page. */
export const homepageLimits = { deadlines: 6, messages: 5 };

/** What is missing or failing: for the vice dean, and failed mails for the admin. */
export type AlertKind = "periods" | "defenseDeadline" | "nextYear" | "mails";
