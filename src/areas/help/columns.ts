import {
  bigintColumn,
  instantColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

export const problemReportsColumns = tableColumns(
  "problem_reports",
  {
    erasure: { erased: "reports" },
    own: { problems: { title: { hr: "Prijave problema", en: "Reported problems" } } },
  },
  {
    id: bigintColumn(undefined, { generated: true, leftOut: "key" }),
    mailFrom: textColumn({ hr: "Adresa za odgovor", en: "Address for the answer" }),
    description: textColumn({ hr: "Opis", en: "Description" }),
    url: textColumn({ hr: "Stranica", en: "Page" }),
    userId: personColumn("owner", undefined, { optional: true, leftOut: "key" }),
    address: textColumn({ hr: "Mrežna adresa", en: "Network address" }),
    createdAt: instantColumn({ hr: "Kada", en: "When" }, { default: true }),
  },
);
