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
        title: ["Moje promjene postavki dugog čekanja", "Settings of long waits that I changed"],
      },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    /** Null if nobody is notified. */
    workdays: smallintColumn(["Radnih dana", "Working days"], { optional: true }),
    /**
     * After how many workdays the deadline of a reservation is extended while its mentor's answer is
     * overdue; null for never.
     */
    answerWorkdays: smallintColumn(["Radnih dana za odgovor", "Working days for an answer"], {
      optional: true,
    }),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
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
      escalations: { title: ["Dugo čekanje", "Long waits"], order: "t.since, t.task" },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    task: textColumn(["Što se čeka", "What is waited for"], { fixed: true }),
    since: instantColumn(["Od", "Since"]),
  },
);

/** Weekly reminders that have been written, so that none is written twice. */
export const sentRemindersColumns = tableColumns(
  "sent_reminders",
  {
    erasure: { erased: "preferences" },
    own: {
      sentReminders: { title: ["Poslani podsjetnici", "Reminders sent"], order: "t.day" },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    day: dayColumn(["Dan", "Day"]),
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
        title: ["Dani u kojima rok nije tekao", "Days that didn't count"],
        order: "t.day",
      },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    day: dayColumn(["Dan", "Day"]),
  },
);
