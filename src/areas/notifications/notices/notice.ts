import type { Language } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import type { Audience, Delivery, NotificationIcon } from "../notifications.ts";

/**
 * Why a notice can't be switched off.
 *
 * @rule what can't be switched off
 */
export const requiredReasons = ["deadline", "defense", "decision"] as const;

export type RequiredReason = (typeof requiredReasons)[number];

/**
 * How urgent a notice is for a recipient. A notice with a reason is always mailed immediately: a
 * running deadline, a defense, or a decision that ends or changes a right. The others can be
 * switched off; `mail` or `digest` is the delivery for people who haven't chosen. `digest` if
 * nobody waits for the recipient's response.
 */
export type Urgency = RequiredReason | Extract<Delivery, "mail" | "digest">;

/** The texts of one notification, with placeholders such as `{title}`. */
export type NotificationTexts = {
  /** One sentence for the bell. */
  bell: string;
  subject: string;
  /** Paragraphs of the mail. A paragraph with an unknown value is omitted. */
  text: readonly string[];
};

/** The recipients of one event and their texts, in the bell and by mail (product §6). */
export type NotificationRule = {
  /** A recipient of several rules of an event gets the first; the actor of the event gets none. */
  recipients: Readonly<Partial<Record<Audience, Urgency>>>;
  icon: NotificationIcon;
  /** Path of the link, with placeholders such as `:reservationId`. */
  path: string;
  hr: NotificationTexts;
  /** For students; staff are notified in Croatian (src/areas/notifications/README.md). */
  en?: NotificationTexts;
};

/** All that the application says about one event, or in one mail that no event causes. */
export type NoticeEntry = {
  /**
   * Its name in the preferences, and in the list of templates, which is Croatian only. Null if it
   * notifies nobody.
   */
  name: { readonly hr: string; readonly en?: string } | null;
  /** The event whose choice in the preferences covers this one too. */
  chosenAs?: string;
  /** The roles that the people named by the event may have; any role if it is missing. */
  namedRoles?: readonly Role[];
  /** Why a mail that no event causes is sent. */
  why?: "digest" | "reminder";
  rules: readonly NotificationRule[];
};

/** A notice by the name of its event. */
export type NoticesByEvent = Readonly<Record<string, NoticeEntry>>;

/** An event that is stored and notifies nobody. */
export const notifiesNobody: NoticeEntry = { name: null, rules: [] };

/** The recipients of a rule, in its order. */
export const audiencesOf = ({ recipients }: Pick<NotificationRule, "recipients">): Audience[] =>
  Object.keys(recipients) as Audience[];

/** The name of a notice in a language; in Croatian if it has no other. */
export const noticeName = ({ name }: NoticeEntry, language: Language): string | undefined =>
  (language === "en" && name?.en) || name?.hr;
