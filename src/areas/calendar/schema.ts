import { type Language, languageCookie } from "#kit/text/index.ts";

/** What a feed says of one thing; the UID of RFC 5545 is made of `key` and the feed's host. */
export type FeedEvent = {
  /** Stays as long as the thing lives: `defense-12`. */
  key: string;
  /** Raised with each change. */
  sequence: number;
  changedAt: Date;
  status: "tentative" | "confirmed" | "cancelled";
  title: string;
  description: string;
  place: string;
  /** The path of the page that tells more. */
  path: string;
  /** A calendar that likes to remind does so at nine on the day before. */
  reminds?: boolean;
} & ({ start: Date; minutes: number } | { firstDay: string; lastDay: string });

export type CalendarFeed = { name: string; description: string; events: readonly FeedEvent[] };

/** The two feeds, by the word in their address. */
export const feedKinds = ["scheduled-defenses", "deadlines"] as const;

export type FeedKind = (typeof feedKinds)[number];

/** The path of a person's feed; the address says the language, because a calendar sends no cookies. */
export const feedPath = (kind: FeedKind, username: string, token: string, language: Language = "hr") =>
  `/ical/${kind}/${encodeURIComponent(username)}/${token}${language === "hr" ? "" : `?${languageCookie}=${language}`}`;

/** A defense as the database keeps it for calendars (migration 0021). */
export type DefenseEventRow = {
  reservationId: number;
  thesisId: number;
  sequence: number;
  status: FeedEvent["status"];
  startsAt: string;
  place: string;
  name: string;
  /** As the topic's; empty where it has none. */
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
  "reservationPeriod",
  "submission",
  "defenses",
] as const;

/** A deadline of a person: an instant, or days that are all included. */
export type DeadlineEventRow = {
  kind: (typeof deadlineKinds)[number];
  id: number;
  version: number;
  changedAt: string;
  /** Is it this person's own turn to act, or do they wait for it? */
  mine: boolean;
  firstDay: string;
  lastDay: string;
  /** Of a deadline that ends at an instant. */
  at: string | null;
  /** A topic, a study; nothing for a defense deadline. */
  about: string;
  student: string;
  path: string;
};
