import { z } from "zod";

/** Who may be told of an event; each stands to its topic or reservation as the name says. */
export const audiences = [
  "student",
  "mentor",
  "coMentor",
  "headOfDepartment",
  /** The student for whom the topic is pre-reserved. */
  "preReserved",
  /** Those of the office who have not yet given their confirmation. */
  "library",
  "accountancy",
  "studentServices",
  /** Those whom the event itself names. */
  "named",
] as const;

export type Audience = (typeof audiences)[number];

/** Signs of the bell, by what the notification is about. */
export const notificationIcons = [
  "reservation",
  "approved",
  "returned",
  "stopped",
  "document",
  "payment",
  "defense",
  "deadline",
  "thesis",
  "request",
  "message",
  "certificate",
] as const;

export type NotificationIcon = (typeof notificationIcons)[number];

/** Unread notifications are counted no further: who has more has "1000". */
export const maxUnreadCount = 1000;

/** The answer of GET /notifications; `id`, `at`, `read` and `language` are additions to spec §7. */
export const bellSchema = z.object({
  numOfNotifications: z.int().max(maxUnreadCount),
  notifications: z.array(
    z.object({
      url: z.string(),
      icon: z.enum(notificationIcons),
      message: z.string(),
      /** Of the message: English where the reader wants it and there is one. */
      language: z.enum(["hr", "en"]),
      id: z.int(),
      at: z.iso.datetime(),
      read: z.boolean(),
    }),
  ),
});

export type BellView = z.output<typeof bellSchema>;

/** How many the bell lists, and how many a page of all. */
export const bellSize = 20;
export const notificationsPerPage = 30;

/** Which notification was opened; without it all of them count as read. */
export const markReadSchema = z.object({ id: z.string().optional() });

/** What every telling may speak of; a text that is not known is empty. */
export type TemplateValues = {
  title: string;
  student: string;
  mentor: string;
  /** Who did it. */
  actor: string;
  /** What the person who did it wrote: a reason, a comment, a note. */
  reason: string;
  expires: string;
  defense: string;
  place: string;
  /** Until when a topic is kept for one student. */
  keptUntil: string;
  /** "Na potezu je mentor." */
  turn: string;
  /** Name of a topic's field that a request would change. */
  field: string;
  /** Of a message; the page of a reported problem. */
  subject: string;
  /** The e-mail address of who reports a problem. */
  sender: string;
  status: string;
  days: number;
  inEnglish: boolean;
};

/** What the addresses of tellings are made of. */
export type PathIds = Partial<
  Record<"thesisId" | "reservationId" | "messageId" | "certificateId" | "mentorId", number>
>;
