import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { texts } from "../screen-texts.ts";

const quotaTexts = texts.hr.quota;

export type QuotaRow = {
  studyId: number | null;
  study: string;
  max: number | null;
  reserved: number;
  completedInAcademicYear: number;
  published: number;
  available: number;
};

type QuotaTableProps<Row extends QuotaRow> = {
  caption: string;
  rows: readonly Row[];
  /** A column more, such as a link to change the quota. */
  more?: TableColumn<Row> | undefined;
};

/** A mentor's quotas on each study and in total. */
export const QuotaTable = <Row extends QuotaRow>({ caption, rows, more }: QuotaTableProps<Row>) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={({ studyId }) => studyId ?? 0}
    columns={[
      {
        key: "study",
        label: quotaTexts.study,
        render: ({ study }) => study || <strong>{quotaTexts.total}</strong>,
      },
      {
        key: "max",
        label: quotaTexts.max,
        align: "end",
        render: ({ max }) => max ?? quotaTexts.unset,
      },
      { key: "reserved", label: quotaTexts.reserved, align: "end" },
      { key: "completedInAcademicYear", label: quotaTexts.completed, align: "end" },
      { key: "published", label: quotaTexts.published, align: "end" },
      { key: "available", label: quotaTexts.available, align: "end" },
      ...(more ? [more] : []),
    ]}
  />
);
