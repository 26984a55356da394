import {
  dayColumn,
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

/** After how many workdays heads are notified; the newest row applies. */
export const escalationSettingsColumns = tableColumns(
  "escalation_settings",
  {
    erasure: { kept: "official" },
    own: {
      escalationSettings: {
        title: {
          hr: "Moje promjene postavki dugog čekanja",
          en: "Settings of long waits that I changed",
        },
      },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    /** Null if nobody is notified. */
    workdays: smallintColumn({ hr: "Radnih dana", en: "Working days" }, { optional: true }),
    /**
     * After how many workdays the deadline of a reservation is extended while its mentor's answer is
     * overdue; null for never.
     */
    answerWorkdays: smallintColumn(
      { hr: "Radnih dana za odgovor", en: "Working days for an answer" },
      { optional: true },
    ),
    createdAt: instantColumn({ hr: "Kada", en: "When" }, { default: true }),
    createdBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Postavke obavješćivanja voditelja",
    }),
  },
);

/** Tasks that a head was notified of. */
export const escalationsColumns = tableColumns(
  "escalations",
  {
    erasure: "noPerson",
    own: {
      escalations: { title: { hr: "Dugo čekanje", en: "Long waits" }, order: "t.since, t.task" },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      { hr: "Rezervacija", en: "Reservation" },
      { subject: "reservation.student" },
    ),
    task: textColumn({ hr: "Što se čeka", en: "What is waited for" }, { fixed: true }),
    since: instantColumn({ hr: "Od", en: "Since" }),
  },
);

/** Weekly reminders that have been written, so that none is written twice. */
export const sentRemindersColumns = tableColumns(
  "sent_reminders",
  {
    erasure: { erased: "preferences" },
    own: {
      sentReminders: { title: { hr: "Poslani podsjetnici", en: "Reminders sent" }, order: "t.day" },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    day: dayColumn({ hr: "Dan", en: "Day" }),
  },
);

/**
 * The days by which the deadline of a reservation was extended because its mentor's answer was
 * overdue.
 */
export const stoppedDaysColumns = tableColumns(
  "stopped_days",
  {
    erasure: "noPerson",
    own: {
      stoppedDays: {
        title: { hr: "Dani u kojima rok nije tekao", en: "Days that didn't count" },
        order: "t.day",
      },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      { hr: "Rezervacija", en: "Reservation" },
      { subject: "reservation.student" },
    ),
    day: dayColumn({ hr: "Dan", en: "Day" }),
  },
);
