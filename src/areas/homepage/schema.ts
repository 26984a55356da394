import type { DeadlineEventRow } from "#areas/calendar/schema.ts";
import type { BellView } from "#areas/notifications/schema.ts";

/** A deadline on its owner's page. */
export type UpcomingDeadline = Pick<
  DeadlineEventRow,
  "kind" | "id" | "mine" | "lastDay" | "at" | "about" | "student" | "path"
> & {
  /** Days from today; 0 is today. */
  left: number;
};

/** The newest of what a person was told. */
export type RecentNotification = Omit<BellView["notifications"][number], "icon">;

/** Deadlines and messages that one page shows. */
export const homepageLimits = { deadlines: 6, messages: 5 };

/** What is missing or does not run: for the vice dean, and the mails that fail for the admin. */
export type AlertKind = "periods" | "defenseDeadline" | "nextYear" | "mails";
