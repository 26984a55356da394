import {
  flagColumn,
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
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { type DepositContents, type DepositFailure, depositStatuses } from "./deposits.ts";

/** The sendings of theses to the repository. The stored contents never change. */
export const depositsColumns = tableColumns(
  "deposits",
  {
    erasure: { kept: "official" },
    own: {
      deposits: {
        title: ["Slanja rada u Dabar", "Sendings of the thesis to Dabar"],
        of: "t.thesis_id in (select thesis_id from reservations where student_id = :id and status = 'completed')",
      },
      sentDeposits: {
        title: ["Moja slanja u Dabar", "Theses that I sent to Dabar"],
        of: "coalesce(t.impersonator_id, t.requested_by) = :id",
        columns: ["thesisId", "createdAt"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    thesisId: referenceColumn("theses", ["Rad", "Thesis"]),
    /** Counts the sendings of the thesis; part of the package's name. */
    number: integerColumn(["Slanje", "Sending"]),
    requestedBy: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    impersonatorId: personColumn("actor", undefined, { optional: true, leftOut: "othersData" }),
    createdAt: instantColumn(["Poslano", "Sent"], { default: true }),
    contents: jsonColumn(["Poslani podaci", "Data sent"], { as: valueType<DepositContents>() }),
    status: textColumn(["Status", "Status"], { default: "saved", values: depositStatuses }),
    /** When the repository first confirmed the receipt of the package. */
    submittedAt: instantColumn(["Zaprimljeno", "Received"], { optional: true }),
    /** The repository's own message. */
    message: textColumn(["Odgovor Dabra", "Answer of Dabar"], { default: "" }),
    /** Why the last exchange failed. */
    failure: textColumn(undefined, {
      optional: true,
      as: valueType<DepositFailure>(),
      fixed: true,
      leftOut: "technical",
    }),
    /** Number of exchanges since the last change of the status. */
    attempts: smallintColumn(undefined, { default: 0, leftOut: "technical" }),
    /** When to query the repository next; null after its final decision. */
    nextCheckAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
  },
);

/** Findings of the inspection of final versions' PDF files, once for each content. */
export const pdfInspectionsColumns = tableColumns(
  "pdf_inspections",
  { erasure: "noPerson", leftOut: "technical" },
  {
    sha256: textColumn(undefined, { fixed: true }),
    inspection: jsonColumn(undefined, { as: valueType<PdfInspection>() }),
    inspectedAt: instantColumn(),
  },
);

/** The theses that are or once were public in full; triggers maintain it (migration 0073). */
export const oaiRecordsColumns = tableColumns(
  "oai_records",
  { erasure: "noPerson", leftOut: "copy" },
  {
    thesisId: integerColumn(),
    studyId: integerColumn(),
    /** When the content of the record last changed. */
    changedAt: instantColumn(),
    deleted: flagColumn(undefined, { default: false }),
  },
);
