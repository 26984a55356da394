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
        title: { hr: "Događaji mojih rezervacija", en: "Events of my reservations" },
        of: `t.reservation_id in ${ownReservations}`,
      },
      ownEvents: {
        title: { hr: "Događaji mojih radnji", en: "Events that I caused" },
        of: "true",
        from: "(select name, min(created_at) as first_at, max(created_at) as last_at, count(*)::integer as times from events where actor_id = :id group by 1)",
        order: "t.name",
        columns: ["name"],
        computed: {
          firstAt: { label: { hr: "Prvi", en: "First" }, columns: [], value: "t.first_at" },
          lastAt: { label: { hr: "Zadnji", en: "Last" }, columns: [], value: "t.last_at" },
          times: {
            label: { hr: "Koliko puta", en: "How many times" },
            columns: [],
            value: "t.times",
          },
        },
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    name: textColumn({ hr: "Događaj", en: "Event" }),
    thesisId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    reservationId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    actorId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    data: jsonColumn(undefined, {
      default: {},
      as: valueType<Record<string, unknown>>(),
      leftOut: "copy",
    }),
    createdAt: instantColumn({ hr: "Kada", en: "When" }, { default: true }),
    /** The transaction that wrote the event; null for those before migration 0038. */
    transaction: transactionColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);

export const notificationsColumns = tableColumns(
  "notifications",
  {
    erasure: { erased: "notices" },
    own: { notifications: { title: { hr: "Obavijesti", en: "Notifications" } } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    eventId: bigReferenceColumn("events", undefined, { leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    url: textColumn({ hr: "Stranica", en: "Page" }),
    icon: textColumn(undefined, { leftOut: "technical" }),
    message: textColumn({ hr: "Obavijest", en: "Notification in Croatian" }),
    messageEn: textColumn(
      { hr: "Obavijest na engleskom", en: "Notification in English" },
      { optional: true },
    ),
    createdAt: instantColumn({ hr: "Kada", en: "When" }, { default: true }),
    /** When it becomes visible, if its step could be undone until then. */
    visibleFrom: instantColumn({ hr: "Vidljiva od", en: "Visible from" }, { optional: true }),
    readAt: instantColumn({ hr: "Pročitana", en: "Read" }, { optional: true }),
    /** It comes in the mail of the day and hasn't been sent in it yet. */
    awaitsDigest: flagColumn(undefined, { default: false, leftOut: "technical" }),
  },
);

export const mailsColumns = tableColumns(
  "mails",
  {
    erasure: { erased: "notices" },
    own: { mails: { title: { hr: "Poslana e-pošta", en: "Sent e-mails" } } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    eventId: bigReferenceColumn("events", undefined, { optional: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    recipient: textColumn({ hr: "Na adresu", en: "To the address" }),
    subject: textColumn({ hr: "Predmet", en: "Subject" }),
    body: textColumn({ hr: "Tekst", en: "Text" }),
    /**
     * Reply address; deleted once the mail is sent, because anybody who can read it could answer in
     * the recipient's name.
     */
    replyTo: textColumn(undefined, { optional: true, leftOut: "secret" }),
    createdAt: instantColumn({ hr: "Kada", en: "When" }, { default: true }),
    sentAt: instantColumn({ hr: "Poslano", en: "Sent" }, { optional: true }),
    attempts: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    lastError: textColumn(
      { hr: "Zadnja pogreška pri slanju", en: "Last error in sending" },
      { optional: true },
    ),
    /** A worker is sending the mail, unless this has passed. */
    claimedUntil: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    requeuedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    /** The choice that its reader can switch off by the token; null if it can't be switched off. */
    notice: textColumn({ hr: "Vrsta obavijesti", en: "Kind of notice" }, { optional: true }),
    unsubscribeToken: textColumn(undefined, { optional: true, leftOut: "secret" }),
    /** The mail server's response, or the report with which the mail was returned. */
    answer: textColumn(
      { hr: "Odgovor poslužitelja pošte", en: "Answer of the mail server" },
      { optional: true },
    ),
    bouncedAt: instantColumn({ hr: "Vraćeno", en: "Returned" }, { optional: true }),
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
        title: { hr: "Postavke obavijesti", en: "Notification settings" },
        order: "t.notice",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    /** A kind of notice: `mentor:document.workingVersion`. */
    notice: textColumn({ hr: "Obavijest", en: "Notice" }, { fixed: true }),
    delivery: textColumn(
      { hr: "Način dostave", en: "Delivery" },
      {
        codes: {
          mail: { hr: "E-pošta odmah", en: "E-mail at once" },
          digest: { hr: "Jednom dnevno", en: "Once a day" },
          bell: { hr: "Samo zvonce", en: "Bell only" },
          none: { hr: "Ne javljaj", en: "Off" },
        },
        as: valueType<Delivery>(),
      },
    ),
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
        title: { hr: "Tjedni podsjetnik", en: "Weekly reminder" },
        order: "t.weekday",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    weekday: smallintColumn({
      hr: "Dan u tjednu, od ponedjeljka (1)",
      en: "Day of the week, from Monday (1)",
    }),
  },
);

/** Muted theses: their recipients get only the required notices. */
export const mutedThesesColumns = tableColumns(
  "muted_theses",
  {
    erasure: { erased: "preferences" },
    own: {
      mutedTheses: {
        title: { hr: "Teme o kojima ne želim obavijesti", en: "Topics without notifications" },
        order: "t.created_at",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    thesisId: referenceColumn("theses", { hr: "Tema", en: "Topic" }),
    createdAt: instantColumn({ hr: "Od", en: "Since" }, { default: true }),
  },
);
