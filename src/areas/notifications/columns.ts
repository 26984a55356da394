import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  bigintColumn,
  bigReferenceColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  transactionColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { Delivery } from "./notifications.ts";

export const eventsColumns = tableColumns(
  "events",
  {
    erasure: { kept: "official" },
    own: {
      events: {
        title: ["Događaji mojih rezervacija", "Events of my reservations"],
        of: `t.reservation_id in ${ownReservations}`,
      },
      ownEvents: {
        title: ["Događaji mojih radnji", "Events that I caused"],
        of: "true",
        from: "(select name, min(created_at) as first_at, max(created_at) as last_at, count(*)::integer as times from events where actor_id = :id group by 1)",
        order: "t.name",
        columns: ["name"],
        computed: {
          firstAt: { label: ["Prvi", "First"], columns: [], value: "t.first_at" },
          lastAt: { label: ["Zadnji", "Last"], columns: [], value: "t.last_at" },
          times: {
            label: ["Koliko puta", "How many times"],
            columns: [],
            value: "t.times",
          },
        },
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    name: textColumn(["Događaj", "Event"]),
    thesisId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    reservationId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    actorId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    data: jsonColumn(undefined, {
      default: {},
      as: valueType<Record<string, unknown>>(),
      leftOut: "copy",
    }),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    /** The transaction that wrote the event; null for those before migration 0038. */
    transaction: transactionColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);

export const notificationsColumns = tableColumns(
  "notifications",
  {
    erasure: { erased: "notices" },
    own: { notifications: { title: ["Obavijesti", "Notifications"] } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    eventId: bigReferenceColumn("events", undefined, { leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    url: textColumn(["Stranica", "Page"]),
    icon: textColumn(undefined, { leftOut: "technical" }),
    message: textColumn(["Obavijest", "Notification in Croatian"]),
    messageEn: textColumn(["Obavijest na engleskom", "Notification in English"], {
      optional: true,
    }),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    /** When it becomes visible, if its step could be undone until then. */
    visibleFrom: instantColumn(["Vidljiva od", "Visible from"], { optional: true }),
    readAt: instantColumn(["Pročitana", "Read"], { optional: true }),
    /** It comes in the mail of the day and hasn't been sent in it yet. */
    awaitsDigest: flagColumn(undefined, { default: false, leftOut: "technical" }),
  },
);

export const mailsColumns = tableColumns(
  "mails",
  {
    erasure: { erased: "notices" },
    own: { mails: { title: ["Poslana e-pošta", "Sent e-mails"] } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    eventId: bigReferenceColumn("events", undefined, { optional: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    recipient: textColumn(["Na adresu", "To the address"]),
    subject: textColumn(["Predmet", "Subject"]),
    body: textColumn(["Tekst", "Text"]),
    /**
     * Reply address; deleted once the mail is sent, because anybody who can read it could answer in
     * the recipient's name.
     */
    replyTo: textColumn(undefined, { optional: true, leftOut: "secret" }),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    sentAt: instantColumn(["Poslano", "Sent"], { optional: true }),
    attempts: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    lastError: textColumn(["Zadnja pogreška pri slanju", "Last error in sending"], {
      optional: true,
    }),
    /** A worker is sending the mail, unless this has passed. */
    claimedUntil: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    requeuedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    /** The choice that its reader can switch off by the token; null if it can't be switched off. */
    notice: textColumn(["Vrsta obavijesti", "Kind of notice"], { optional: true }),
    unsubscribeToken: textColumn(undefined, { optional: true, leftOut: "secret" }),
    /** The mail server's response, or the report with which the mail was returned. */
    answer: textColumn(["Odgovor poslužitelja pošte", "Answer of the mail server"], {
      optional: true,
    }),
    bouncedAt: instantColumn(["Vraćeno", "Returned"], { optional: true }),
    attemptedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    /** How often an administrator has sent it again; each time it is a new mail to its receivers. */
    resends: integerColumn(undefined, { default: 0, leftOut: "technical" }),
  },
);

/** The preferences that differ from the default. */
export const notificationPreferencesColumns = tableColumns(
  "notification_preferences",
  {
    erasure: { erased: "preferences" },
    own: {
      preferences: {
        title: ["Postavke obavijesti", "Notification settings"],
        order: "t.notice",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    /** A kind of notice: `mentor:document.workingVersion`. */
    notice: textColumn(["Obavijest", "Notice"], { fixed: true }),
    delivery: textColumn(["Način dostave", "Delivery"], {
      codes: {
        mail: ["E-pošta odmah", "E-mail at once"],
        digest: ["Jednom dnevno", "Once a day"],
        bell: ["Samo zvonce", "Bell only"],
        none: ["Ne javljaj", "Off"],
      },
      as: valueType<Delivery>(),
    }),
  },
);

/**
 * The weekday of the weekly reminder, 1 for Monday and 0 for none; only for people who have chosen
 * one.
 */
export const reminderDaysColumns = tableColumns(
  "reminder_days",
  {
    erasure: { erased: "preferences" },
    own: {
      reminderDays: {
        title: ["Tjedni podsjetnik", "Weekly reminder"],
        order: "t.weekday",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    weekday: smallintColumn([
      "Dan u tjednu, od ponedjeljka (1)",
      "Day of the week, from Monday (1)",
    ]),
  },
);

/** Muted theses: their recipients get only the required notices. */
export const mutedThesesColumns = tableColumns(
  "muted_theses",
  {
    erasure: { erased: "preferences" },
    own: {
      mutedTheses: {
        title: ["Teme o kojima ne želim obavijesti", "Topics without notifications"],
        order: "t.created_at",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    thesisId: referenceColumn("theses", ["Tema", "Topic"]),
    createdAt: instantColumn(["Od", "Since"], { default: true }),
  },
);
