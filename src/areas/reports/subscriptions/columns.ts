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
        title: { hr: "Pretplate na izvještaje", en: "Subscriptions to reports" },
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    report: textColumn({ hr: "Izvještaj", en: "Report" }, { values: reportNames }),
    /** The filters, as in the address. */
    query: textColumn({ hr: "Odabir", en: "Selection" }, { default: "" }),
    createdAt: instantColumn({ hr: "Od", en: "Since" }, { default: true }),
    /** When its reader was last reminded. */
    sentAt: instantColumn({ hr: "Zadnji put poslano", en: "Last sent" }, { optional: true }),
  },
);
