import type { ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import type { CertificateListItem } from "../certificates-queries.server.ts";
import { texts } from "../screen-texts.ts";
import { certificatePaths, PdfLink } from "./links.tsx";

const { columns: columnTexts, state, actions } = texts.hr;

type Props = { caption: string; rows: readonly CertificateListItem[]; empty: string };

/** A table of certificates with the next task for each. */
export const CertificateTable = ({ caption, rows, empty }: Props) => (
  <Table
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={({ reservationId }) => reservationId}
    empty={empty}
  />
);

const columns: TableColumn<CertificateListItem>[] = [
  {
    key: "student",
    label: columnTexts.student,
    render: ({ id, reservationId, student, jmbag }) => (
      <>
        <Link to={id === null ? certificatePaths.data(reservationId) : certificatePaths.show(id)}>
          {student}
        </Link>
        {jmbag && <p className="t-muted">{jmbag}</p>}
      </>
    ),
  },
  {
    key: "thesisName",
    label: columnTexts.thesis,
    render: ({ thesisName, study }) => (
      <>
        {thesisName}
        <p className="t-muted">{study}</p>
      </>
    ),
  },
  {
    key: "examDate",
    label: columnTexts.examDate,
    render: ({ examDate }) => <DateTime at={examDate} />,
  },
  {
    key: "state",
    label: columnTexts.state,
    render: (row) => (
      <>
        <CertificateState {...row} />
        {row.classificationNo && (
          <p className="t-muted">
            <NoWrap>{row.classificationNo}</NoWrap>
          </p>
        )}
      </>
    ),
  },
  {
    key: "actions",
    label: columnTexts.actions,
    align: "end",
    render: (row) => (
      <NoWrap>
        <NextAction {...row} />
      </NoWrap>
    ),
  },
];

const NoWrap = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
);

function CertificateState({ id, missing, outdated }: CertificateListItem) {
  if (id === null) return <StatusBadge label={state.none} tone="draft" />;
  if (outdated) return <StatusBadge label={state.outdated} tone="waiting" />;
  if (missing.length === 0) return <StatusBadge label={state.complete} tone="done" />;
  return (
    <StatusBadge label={formatText(state.missing, { count: missing.length })} tone="waiting" />
  );
}

function NextAction({ id, reservationId, student, missing }: CertificateListItem) {
  if (id === null) {
    return <ButtonLink to={certificatePaths.data(reservationId)}>{actions.take}</ButtonLink>;
  }
  if (missing.length > 0)
    return <ButtonLink to={certificatePaths.edit(id)}>{actions.fill}</ButtonLink>;
  return (
    <PdfLink id={id} label={formatText(actions.pdfOf, { student })}>
      {actions.pdf}
    </PdfLink>
  );
}
