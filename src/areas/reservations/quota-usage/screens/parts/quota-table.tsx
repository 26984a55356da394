import { Table } from "#kit/ui/index.ts";
import { texts as screenTexts } from "../../../screens/texts.ts";
import { texts } from "../../texts.ts";

const words = screenTexts.hr.quota;

export type QuotaRow = {
  studyId: number | null;
  study: string;
  max: number | null;
  reserved: number;
  completedInAcademicYear: number;
  published: number;
  available: number;
};

/** A mentor's quotas on each study and in total. */
export const QuotaTable = ({ caption, rows }: { caption: string; rows: readonly QuotaRow[] }) => (
  <Table
    caption={caption}
    rows={rows}
    rowKey={({ studyId }) => studyId ?? 0}
    columns={[
      { key: "study", label: words.study, render: ({ study }) => study || <strong>{words.total}</strong> },
      { key: "max", label: words.max, align: "end", render: ({ max }) => max ?? words.unset },
      { key: "reserved", label: words.reserved, align: "end" },
      { key: "completedInAcademicYear", label: words.completed, align: "end" },
      { key: "published", label: texts.hr.mentor.published, align: "end" },
      { key: "available", label: words.available, align: "end" },
    ]}
  />
);
