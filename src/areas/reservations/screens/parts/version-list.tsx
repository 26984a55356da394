import { Link } from "react-router";

import type { Translated } from "#kit/text/index.ts";
import { DateTime, DownloadLink, Section, Table, type TableColumn, useTexts } from "#kit/ui/index.ts";
import { texts as reservationRecordTexts } from "../../records/texts.ts";
import { texts } from "../texts.ts";

type File = { name: string; size: number } | null;

export type VersionRow = {
  id: number;
  finalVersion: boolean;
  review: keyof typeof texts.hr.reservation.review | null;
  createdAt: string;
  answeredAt: string | null;
  thesisFile: File;
  attachmentFile: File;
  mentorFile: File;
};

type Props = {
  versions: readonly VersionRow[];
  /** Links each version to its record page. */
  asRecords?: boolean;
};

/** List of thesis versions with their files, newest first. */
export const VersionList = ({ versions, asRecords = false }: Props) => {
  const words = useTexts(texts).reservation;
  return (
    <Section title={words.versions}>
      <Table
        caption={words.versions}
        columns={asRecords ? [...toColumns(words), recordColumn] : toColumns(words)}
        rows={versions}
        rowKey={({ id }) => id}
      />
    </Section>
  );
};

type VersionTexts = Translated<typeof texts.hr.reservation>;

const toColumns = (words: VersionTexts): TableColumn<VersionRow>[] => [
  {
    key: "finalVersion",
    label: words.versionLabel,
    render: ({ finalVersion }) => words.version[finalVersion ? "final" : "working"],
  },
  { key: "createdAt", label: words.sentAt, render: ({ createdAt }) => <DateTime at={createdAt} withTime /> },
  { key: "review", label: words.reviewLabel, render: (row) => reviewText(row, words) },
  { key: "files", label: words.files, render: (row) => <Files row={row} /> },
];

const recordColumn: TableColumn<VersionRow> = {
  key: "record",
  label: reservationRecordTexts.hr.document,
  render: ({ id }) => <Link to={`/document/show/${id}`}>{`${reservationRecordTexts.hr.document} ${id}`}</Link>,
};

const reviewText = ({ finalVersion, review, answeredAt }: VersionRow, words: VersionTexts) => {
  if (finalVersion) return review ? words.review[review] : "";
  return answeredAt ? words.answered : words.unanswered;
};

const Files = ({ row: { id, thesisFile, attachmentFile, mentorFile } }: { row: VersionRow }) =>
  (
    [
      ["download-thesis", thesisFile],
      ["download-attachment", attachmentFile],
      ["download-mentor-file", mentorFile],
    ] as const
  ).map(
    ([path, file]) =>
      file && (
        <div key={path}>
          <DownloadLink href={`/student/${path}/${id}`} {...file} />
        </div>
      ),
  );
