import { formatText } from "#kit/text/format-text.ts";
import { StatusBadge, Table } from "#kit/ui/index.ts";
import { prefillFields } from "../../rules.ts";
import type { Certificate } from "../../schema.ts";
import { texts as record } from "../../texts.ts";
import { screenTexts } from "../texts.ts";

const { data } = screenTexts.hr;

type RecordComparisonProps = {
  /** None while there is no certificate yet. */
  stored: Partial<Certificate> | undefined;
  prefilled: Partial<Certificate>;
  /** Of the programme, in both forms. */
  titles: { male: string; female: string };
  outdated: readonly string[];
};

/** Field by field what the records know, beside what stands on the certificate. */
export function RecordComparison({ stored, prefilled, titles: { male, female }, outdated }: RecordComparisonProps) {
  const rows = prefillFields.map((field) => ({
    field,
    label: record.hr.fields[field],
    standing: stored?.[field] ?? "",
    // until the gender is known both forms of the title are shown
    known: prefilled[field] ?? (field === "academicTitle" && male ? formatText(data.byGender, { male, female }) : ""),
    differs: outdated.includes(field),
  }));
  type Row = (typeof rows)[number];
  const onCertificate = {
    key: "standing",
    label: data.onCertificate,
    render: ({ standing, differs }: Row) => (
      <>
        {standing || <span className="t-muted">{data.unknown}</span>}{" "}
        {differs && <StatusBadge label={data.differs} tone="waiting" />}
      </>
    ),
  };
  const inRecords = {
    key: "known",
    label: data.inRecords,
    render: ({ known }: Row) => known || <span className="t-muted">{data.unknown}</span>,
  };
  return (
    <Table
      caption={data.known}
      columns={[{ key: "label", label: data.field }, ...(stored ? [onCertificate] : []), inRecords]}
      rows={rows}
      rowKey={({ field }) => field}
    />
  );
}
