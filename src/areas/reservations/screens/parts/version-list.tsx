import { Link } from "react-router";

import type { Translated } from "#kit/text/index.ts";
import { ButtonLink, DateTime, DownloadLink, Section, Table, type TableColumn, useTexts } from "#kit/ui/index.ts";
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
  /** Links to the page with the comments on these versions. */
  reservationId: number;
  /** Links each version to its record page. */
  asRecords?: boolean;
};

/** List of thesis versions with their files, newest first. */
export const VersionList = ({ versions, reservationId, asRecords = false }: Props) => {
  const reservationTexts = useTexts(texts).reservation;
  return (
    <Section
      title={reservationTexts.versions}
      actions={
        <ButtonLink to={`/document/comments/${reservationId}`} variant="outline" tone="neutral">
          {reservationTexts.comments}
        </ButtonLink>
      }
    >
      <Table
        caption={reservationTexts.versions}
        columns={asRecords ? [...toColumns(reservationTexts), recordColumn] : toColumns(reservationTexts)}
        rows={versions}
        rowKey={({ id }) => id}
      />
    </Section>
  );
};

type VersionTexts = Translated<typeof texts.hr.reservation>;

const toColumns = (versionTexts: VersionTexts): TableColumn<VersionRow>[] => [
  {
    key: "finalVersion",
    label: versionTexts.versionLabel,
    render: ({ finalVersion }) => versionTexts.version[finalVersion ? "final" : "working"],
  },
  { key: "createdAt", label: versionTexts.sentAt, render: ({ createdAt }) => <DateTime at={createdAt} withTime /> },
  { key: "review", label: versionTexts.reviewLabel, render: (row) => reviewText(row, versionTexts) },
  { key: "files", label: versionTexts.files, render: (row) => <Files row={row} /> },
];

const recordColumn: TableColumn<VersionRow> = {
  key: "record",
  label: reservationRecordTexts.hr.document,
  render: ({ id }) => <Link to={`/document/show/${id}`}>{`${reservationRecordTexts.hr.document} ${id}`}</Link>,
};

const reviewText = ({ finalVersion, review, answeredAt }: VersionRow, versionTexts: VersionTexts) => {
  if (finalVersion) return review ? versionTexts.review[review] : "";
  return answeredAt ? versionTexts.answered : versionTexts.unanswered;
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
