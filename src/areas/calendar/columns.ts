import {
  bigintColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  uuidColumn,
} from "#kit/columns/columns.ts";

/** Written by triggers with each step of a defense (migration 0021). */
export const calendarEventsColumns = tableColumns(
  "calendar_events",
  { erasure: { kept: "studyRecord" }, leftOut: "copy" },
  {
    reservationId: referenceColumn("reservations"),
    sequence: integerColumn(undefined, { default: 0 }),
    status: textColumn(undefined, { values: ["tentative", "confirmed", "cancelled"] }),
    startsAt: instantColumn(),
    place: textColumn(),
    summary: textColumn(),
    /**
     * The defense was confirmed at least once, so the public may learn of its cancellation (migration
     * 0024).
     */
    announced: flagColumn(undefined, { default: false }),
    changedAt: instantColumn(),
  },
);

export const calendarTokensColumns = tableColumns(
  "calendar_tokens",
  {
    erasure: { erased: "preferences" },
    own: {
      calendarFeeds: {
        title: ["Osobni kalendar", "Personal calendar"],
        order: "t.user_id",
      },
    },
  },
  {
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    token: textColumn(undefined, { leftOut: "secret" }),
    createdAt: instantColumn(["Poveznica izrađena", "Link created"]),
  },
);

export const calendarFailedAttemptsColumns = tableColumns(
  "calendar_misses",
  {
    erasure: { erased: "signIn", of: "username = :username" },
    own: {
      calendarMisses: {
        title: ["Neuspjela čitanja osobnog kalendara", "Failed reads of the personal calendar"],
        of: "t.username = (select username from users where id = :id)",
      },
    },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    username: textColumn(undefined, { leftOut: "key" }),
    address: textColumn(undefined, { leftOut: "othersData" }),
    at: instantColumn(["Kada", "When"]),
  },
);

/** One row, made once (migration 0110). */
export const calendarNamespaceColumns = tableColumns(
  "calendar_namespace",
  { erasure: "noPerson", leftOut: "technical" },
  {
    id: uuidColumn(undefined, { default: true }),
    single: flagColumn(undefined, { default: true }),
  },
);
