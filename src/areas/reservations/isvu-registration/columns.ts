import {
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import {
  type IsvuContents,
  type IsvuEntryFailure,
  isvuEntryStatuses,
} from "./isvu-registration.ts";

/** The sendings of results to ISVU. The stored results never change. */
export const isvuEntriesColumns = tableColumns(
  "isvu_entries",
  {
    erasure: { kept: "official" },
    own: {
      isvuEntries: { title: { hr: "Upisi u ISVU", en: "Entries in ISVU" } },
      sentIsvuEntries: {
        title: { hr: "Moja slanja u ISVU", en: "Entries in ISVU that I sent" },
        of: "coalesce(t.impersonator_id, t.requested_by) = :id",
        columns: ["reservationId", "createdAt"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    reservationId: referenceColumn(
      "reservations",
      { hr: "Rezervacija", en: "Reservation" },
      { subject: "reservation.student" },
    ),
    requestedBy: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    impersonatorId: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    createdAt: instantColumn({ hr: "Poslano", en: "Sent" }, { default: true }),
    contents: jsonColumn(
      { hr: "Poslani podaci", en: "Data sent" },
      { as: valueType<IsvuContents>() },
    ),
    status: textColumn(
      { hr: "Status", en: "Status" },
      { default: "waiting", values: isvuEntryStatuses },
    ),
    /** When ISVU took the result. */
    acceptedAt: instantColumn({ hr: "Prihvaćeno", en: "Accepted" }, { optional: true }),
    /** ISVU's message, or its different value. */
    message: textColumn({ hr: "Odgovor ISVU-a", en: "Answer of ISVU" }, { default: "" }),
    failure: textColumn(undefined, {
      optional: true,
      as: valueType<IsvuEntryFailure>(),
      fixed: true,
      leftOut: "technical",
    }),
    /** Exchanges since the last change of the status. */
    attempts: smallintColumn(undefined, { default: 0, leftOut: "technical" }),
    /** When to query ISVU next; null after the outcome. */
    nextCheckAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);
