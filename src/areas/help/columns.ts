import {
  bigintColumn,
  instantColumn,
  longTextColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

export const problemReportsColumns = tableColumns(
  "problem_reports",
  {
    erasure: { erased: "reports" },
    own: { problems: { title: ["Prijave problema", "Reported problems"] } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    mailFrom: textColumn(["Adresa za odgovor", "Address for the answer"]),
    description: textColumn(["Opis", "Description"]),
    url: textColumn(["Stranica", "Page"]),
    userId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    address: textColumn(["Mrežna adresa", "Network address"]),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    /** What the admin answered by mail; empty if the report was closed without an answer. */
    answer: longTextColumn(["Odgovor", "Answer"], { default: "" }),
    /** Null while the report waits. */
    answeredAt: instantColumn(["Riješeno", "Settled"], { optional: true }),
  },
);
