import { type ChangeEvent, useId } from "react";

import { formatText } from "#kit/text/index.ts";
import {
  ActionButton,
  BulkActionBar,
  type BulkActionData,
  BulkResults,
  ButtonLink,
  DateTime,
  DownloadLink,
  EmptyState,
  Page,
  Table,
  type TableColumn,
  useHydrated,
  useRowSelection,
} from "#kit/ui/index.ts";
import { NoteBadge, NoteLink } from "../../office-notes/screens/parts/note-list.tsx";
import type { ClearanceRow } from "../../server/queries.ts";
import { texts } from "../../texts.ts";
import { ThesisCell } from "./thesis-cell.tsx";

const { clearing: clearingTexts, columns } = texts.hr;

type Row = Omit<ClearanceRow, "record"> & { may: string[] };
type Props = {
  title: string;
  lead: string;
  step: "clearLibrary" | "clearAccountancy";
  rows: readonly Row[];
  answer: BulkActionData | undefined;
};

/**
 * The queue of an office: selected reservations are confirmed together; a single payment proof can be returned with a
 * reason.
 */
export function OfficeQueue({ title, lead, step, rows, answer }: Props) {
  const form = useId();
  const byListPath = `/service/clear-by-list?office=${step === "clearLibrary" ? "library" : "accountancy"}`;
  const hydrated = useHydrated();
  const may = (row: Row) => row.may.includes(step);
  const open = rows.filter(may).map(({ id }) => id);
  const selection = useRowSelection(open);
  const list: TableColumn<Row>[] = [
    {
      key: "student",
      label: columns.student,
      render: (row) => <SelectableStudent row={row} form={form} selection={may(row) ? selection : undefined} />,
    },
    { key: "thesisName", label: columns.thesis, render: (row) => <ThesisCell row={row} /> },
    { key: "updatedAt", label: clearingTexts.since, render: (row) => <DateTime at={row.updatedAt} /> },
  ];
  const proof: TableColumn<Row>[] = [
    { key: "proof", label: clearingTexts.proof, render: (row) => row.proof && <ProofLink row={row} /> },
    {
      key: "return",
      label: clearingTexts.actions,
      align: "end",
      render: (row) => row.may.includes("returnPayment") && <ReturnButton row={row} />,
    },
  ];
  const noteColumn: TableColumn<Row> = {
    key: "note",
    label: clearingTexts.note,
    render: ({ id }) => <NoteLink id={id} />,
  };
  return (
    <Page title={title} lead={lead} wide actions={<ButtonLink to={byListPath}>{clearingTexts.byList}</ButtonLink>}>
      <BulkResults title={clearingTexts.results} answer={answer} />
      {open.length > 0 && (
        <BulkActionBar
          form={form}
          step={step}
          value="confirm"
          label={hydrated ? formatText(clearingTexts.confirmCount, { count: selection.count }) : clearingTexts.confirm}
          selectAll={clearingTexts.selectAll}
          selection={selection}
          total={open.length}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title={clearingTexts.empty} />
      ) : (
        <Table
          caption={title}
          columns={step === "clearAccountancy" ? [...list, ...proof, noteColumn] : [...list, noteColumn]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Page>
  );
}

type SelectableStudentProps = { row: Row; form: string; selection: ReturnType<typeof useRowSelection> | undefined };

/** The student's name, with a checkbox if the reservation can be confirmed. */
function SelectableStudent({ row: { id: value, student, jmbag, notes }, form, selection }: SelectableStudentProps) {
  const id = useId();
  const hydrated = useHydrated();
  const controlled = selection &&
    hydrated && {
      checked: selection.has(value),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => selection.toggle(value, target.checked),
    };
  return (
    <div className="t-check">
      {selection && (
        <input id={id} type="checkbox" form={form} name="form_reservations" value={value} {...controlled} />
      )}
      <label htmlFor={id}>
        {student} <NoteBadge notes={notes} />
        <br />
        <span className="t-muted t-code">{jmbag}</span>
      </label>
    </div>
  );
}

const ProofLink = ({ row: { id } }: { row: Row }) => (
  <DownloadLink href={`/service/payment-proof/${id}`} name={clearingTexts.showProof} />
);

const ReturnButton = ({ row: { id, student } }: { row: Row }) => (
  <ActionButton
    step="returnPayment"
    label={clearingTexts.returnOne}
    tone="neutral"
    variant="outline"
    fields={{ form_reservations: id, submitButtonClick: "return" }}
    confirm={{ title: clearingTexts.return, text: student }}
    reason={{ label: clearingTexts.returnReason, required: true }}
  />
);
