import { z } from "zod";
import { idField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";

/** Audiences of a notification, by their relation to the thesis or reservation. */
export const audiences = [
  "student",
  "mentor",
  "coMentor",
  "headOfDepartment",
  /** The student for whom the thesis is pre-reserved. */
  "preReserved",
  /** Staff of the office that has not confirmed yet. */
  "library",
  "accountancy",
  "studentServices",
  /** The committee of the defense, without those who have declined. */
  "committee",
  /** People named by the event itself. */
  "named",
  /** The stand-ins of a mentor named by the event. */
  "standIn",
] as const;

export type Audience = (typeof audiences)[number];

/**
 * How a person is notified of an event: in the bell and immediately by mail, in the bell and in the
 * daily mail, in the bell only, or not at all.
 */
export const deliveries = ["mail", "digest", "bell", "none"] as const;

export type Delivery = (typeof deliveries)[number];

/**
 * The deliveries that a person has chosen, by the key of the notice; only those that differ from
 * the default.
 */
export type Preferences = Readonly<Record<string, Delivery>>;

export const preferencePaths = {
  settings: "/user/notification-settings",
  unsubscribe: (token: string) => `/notifications/unsubscribe/${token}`,
};

/** Identifies the texts of one rule in one language; `audience` is the rule's first one. */
export type TemplateName = { event: string; audience: Audience; language: Language };

/** The texts that an administrator edits; empty lines separate the paragraphs of the body. */
export type TemplateTexts = { bell: string; subject: string; body: string };

/** A faculty's own texts, in their stored form. */
export type OwnTemplate = TemplateName & TemplateTexts;

/** Icons of the bell, by subject. */
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

/** Unread notifications are counted up to here; more are shown as "1000". */
export const maxUnreadCount = 1000;

/** The response of GET /notifications; `id`, `at`, `read` and `language` extend spec §7. */
export const bellSchema = z.object({
  numOfNotifications: z.int().max(maxUnreadCount),
  /**
   * How many tasks wait for the person, by the path of the page that lists them; extends spec §7.
   */
  taskCounts: z.record(z.string(), z.int()),
  notifications: z.array(
    z.object({
      url: z.string(),
      icon: z.enum(notificationIcons),
      message: z.string(),
      /** Language of the message: English if the reader wants it and it exists. */
      language: z.enum(["hr", "en"]),
      id: z.int(),
      at: z.iso.datetime(),
      read: z.boolean(),
    }),
  ),
});

export type BellView = z.output<typeof bellSchema>;

/** Notifications in the bell and on a page of the list. */
export const bellSize = 20;
export const notificationsPerPage = 30;

/** The notification that was opened; without it all are marked as read. */
export const markReadSchema = z.object({ id: z.string().max(20).optional() });

/** Values that the texts of notifications may use; an unknown value is empty. */
export type TemplateValues = {
  title: string;
  student: string;
  mentor: string;
  /** The person who caused the event. */
  actor: string;
  /** Text written by the actor: a reason, a comment, a note. */
  reason: string;
  expires: string;
  defense: string;
  place: string;
  /** The day on which a pre-reservation or an embargo ends. */
  keptUntil: string;
  /** "Na redu je mentor." */
  turn: string;
  /** Name of the field that an edit request changes. */
  field: string;
  /** The field that an edit request changes, and its new value; a dash for nothing. */
  oldValue: string;
  newValue: string;
  /** Subject of a message, or the page of a problem report. */
  subject: string;
  /** E-mail of the person who reports a problem. */
  sender: string;
  status: string;
  days: number;
  /** Number of theses published together, and a list of them with addresses. */
  count: number;
  list: string;
  /** Permanent identifier of a published thesis in the national repository. */
  identifier: string;
  inEnglish: boolean;
};

/** Ids for the paths of notifications. */
export type PathIds = Partial<
  Record<
    | "thesisId"
    | "reservationId"
    | "messageId"
    | "certificateId"
    | "mentorId"
    | "mentorChangeId"
    | "outcomeDecisionId",
    number
  > & {
    thesisIds: string;
    filters: string;
  }
>;

/** Which mails the outbox shows. */
export const mailViews = ["all", "unsent", "bounced"] as const;

export type MailViewName = (typeof mailViews)[number];

/** The form that sends a mail again. */
export const resendForm = z.object({ id: idField });

/**
 * Age in days up to which an unsent mail is still sent, such as one written before a mail server
 * was set.
 */
export const maxMailAgeDays = 3;

/** The queue of one job for each mail. */
export const mailQueue = "send-mail";

/** The queue of one job for each transaction that has written mails. */
export const mailsOfEventsQueue = "send-mails-of-events";
