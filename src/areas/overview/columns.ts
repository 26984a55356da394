import {
  instantColumn,
  integerColumn,
  personColumn,
  smallintColumn,
  tableColumns,
} from "#kit/columns/columns.ts";

/** When the vice dean reminded each person of all that they owe. */
export const overviewRemindersColumns = tableColumns(
  "overview_reminders",
  {
    erasure: { erased: "preferences" },
    own: {
      overviewReminders: {
        title: ["Podsjetnici prodekana", "Reminders of the vice dean"],
        order: "t.sent_at",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    /** Number of things that the mail listed. */
    items: smallintColumn(["Broj stavki", "Number of items"]),
    sentAt: instantColumn(["Poslano", "Sent"], { default: true }),
  },
);
