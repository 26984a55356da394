import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatText } from "#kit/text/format-text.ts";
import { ButtonLink, type Column, StatusBadge, Table, When } from "#kit/ui/index.ts";
import type { ListedCertificate } from "../../server/lists.ts";
import { texts } from "../texts.ts";
import { PdfLink, paths } from "./links.tsx";

const { columns: words, state, actions } = texts.hr;

type Props = { caption: string; rows: readonly ListedCertificate[]; empty: string };

/** Certificates with what each needs next. */
export const CertificateTable = ({ caption, rows, empty }: Props) => (
  <Table caption={caption} columns={columns} rows={rows} rowKey={({ reservationId }) => reservationId} empty={empty} />
);

const columns: Column<ListedCertificate>[] = [
  {
    key: "student",
    label: words.student,
    render: ({ id, reservationId, student, jmbag }) => (
      <>
        <Link to={id === null ? paths.data(reservationId) : paths.show(id)}>{student}</Link>
        {jmbag && <p className="t-muted">{jmbag}</p>}
      </>
    ),
  },
  {
    key: "thesisName",
    label: words.thesis,
    render: ({ thesisName, study }) => (
      <>
        {thesisName}
        <p className="t-muted">{study}</p>
      </>
    ),
  },
  { key: "examDate", label: words.examDate, render: ({ examDate }) => <When at={examDate} /> },
  {
    key: "state",
    label: words.state,
    render: (row) => (
      <>
        <State {...row} />
        {row.classificationNo && (
          <p className="t-muted">
            <OneLine>{row.classificationNo}</OneLine>
          </p>
        )}
      </>
    ),
  },
  {
    key: "actions",
    label: words.actions,
    align: "end",
    render: (row) => (
      <OneLine>
        <Next {...row} />
      </OneLine>
    ),
  },
];

const OneLine = ({ children }: { children: ReactNode }) => <span style={{ whiteSpace: "nowrap" }}>{children}</span>;

function State({ id, missing }: ListedCertificate) {
  if (id === null) return <StatusBadge label={state.none} tone="draft" />;
  if (missing.length === 0) return <StatusBadge label={state.complete} tone="done" />;
  return <StatusBadge label={formatText(state.missing, { count: missing.length })} tone="waiting" />;
}

function Next({ id, reservationId, student, missing }: ListedCertificate) {
  if (id === null) {
    return <ButtonLink to={paths.data(reservationId)}>{actions.take}</ButtonLink>;
  }
  if (missing.length > 0) return <ButtonLink to={paths.edit(id)}>{actions.fill}</ButtonLink>;
  return (
    <PdfLink id={id} label={formatText(actions.pdfOf, { student })}>
      {actions.pdf}
    </PdfLink>
  );
}
