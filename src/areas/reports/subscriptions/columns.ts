import {
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { reportNames } from "../reports.ts";

export const reportSubscriptionsColumns = tableColumns(
  "report_subscriptions",
  {
    erasure: { erased: "preferences" },
    own: {
      reportSubscriptions: {
        title: ["Pretplate na izvještaje", "Subscriptions to reports"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    report: textColumn(["Izvještaj", "Report"], { values: reportNames }),
    /** The filters, as in the address. */
    query: textColumn(["Odabir", "Selection"], { default: "" }),
    createdAt: instantColumn(["Od", "Since"], { default: true }),
    /** When its reader was last reminded. */
    sentAt: instantColumn(["Zadnji put poslano", "Last sent"], { optional: true }),
  },
);
