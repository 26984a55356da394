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
      isvuEntries: { title: ["Upisi u ISVU", "Entries in ISVU"] },
      sentIsvuEntries: {
        title: ["Moja slanja u ISVU", "Entries in ISVU that I sent"],
        of: "coalesce(t.impersonator_id, t.requested_by) = :id",
        columns: ["reservationId", "createdAt"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    requestedBy: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    impersonatorId: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    createdAt: instantColumn(["Poslano", "Sent"], { default: true }),
    contents: jsonColumn(["Poslani podaci", "Data sent"], { as: valueType<IsvuContents>() }),
    status: textColumn(["Status", "Status"], { default: "waiting", values: isvuEntryStatuses }),
    /** When ISVU took the result. */
    acceptedAt: instantColumn(["Prihvaćeno", "Accepted"], { optional: true }),
    /** ISVU's message, or its different value. */
    message: textColumn(["Odgovor ISVU-a", "Answer of ISVU"], { default: "" }),
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
