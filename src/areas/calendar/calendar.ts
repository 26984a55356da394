import { type Language, languageCookie } from "#kit/text/localization.ts";

/** One event of a feed. The UID of RFC 5545 consists of `key` and the namespace of this faculty. */
export type FeedEvent = {
  /** Never changes for the same object: `defense-12`. */
  key: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
  status: "tentative" | "confirmed" | "cancelled";
  title: string;
  description: string;
  place: string;
  /** Path of the page with details. */
  path: string;
  /** Adds an alarm at 9 o'clock on the day before. */
  reminds?: boolean;
} & ({ start: Date; minutes: number } | { firstDay: string; lastDay: string });

export type CalendarFeed = { name: string; description: string; events: readonly FeedEvent[] };

/** The two feeds, as their addresses name them. */
export const feedKinds = ["scheduled-defenses", "deadlines"] as const;

export type FeedKind = (typeof feedKinds)[number];

/**
 * The path of a person's feed. The address names the language, because a calendar sends no cookies.
 */
export const feedPath = (
  kind: FeedKind,
  username: string,
  token: string,
  language: Language = "hr",
) =>
  `/ical/${kind}/${encodeURIComponent(username)}/${token}${language === "hr" ? "" : `?${languageCookie}=${language}`}`;

/** A defense as stored for calendars (migration 0021). */
export type DefenseEventRow = {
  reservationId: number;
  thesisId: number;
  sequence: number;
  status: FeedEvent["status"];
  startsAt: string;
  place: string;
  name: string;
  /** The thesis's English title; empty if it has none. */
  nameEng: string;
  changedAt: string;
  student: string;
  mentor: string;
  coMentor: string | null;
  study: string;
};

export const deadlineKinds = [
  "answer",
  "expiry",
  "preReservation",
  "milestone",
  "reservationPeriod",
  "submission",
  "defenses",
] as const;

/** A deadline of a person: a day, or a range of days including both ends. */
export type DeadlineEventRow = {
  kind: (typeof deadlineKinds)[number];
  id: number;
  version: number;
  changedAt: string;
  /** True if this person must act; false if they wait for another person. */
  mine: boolean;
  firstDay: string;
  lastDay: string;
  /** The name of a thesis or a study; null for a defense deadline. */
  about: string;
  student: string;
  path: string;
};
