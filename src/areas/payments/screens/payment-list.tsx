import { useId } from "react";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { formatAmount } from "#areas/studies/fees.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import {
  BulkActionBar,
  type BulkActionData,
  BulkResults,
  useRowSelection,
} from "#kit/ui/forms/bulk-actions.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import type { PaymentRow, PaymentView } from "../bank-statements/bank-statements.ts";
import { texts } from "../texts.ts";

const { list, columns, outcomes, viewLeads } = texts.hr.statements;

type Props = { view: PaymentView; rows: readonly PaymentRow[]; answer: BulkActionData | undefined };

/** The payments of a view: those that are ready are accepted together, the others one by one. */
export function PaymentList({ view, rows, answer }: Props) {
  const form = useId();
  const open = rows.filter(({ outcome }) => outcome === "ready").map(({ id }) => id);
  const selection = useRowSelection(open);
  const cells: TableColumn<PaymentRow>[] = [
    {
      key: "booked",
      label: columns.booked,
      render: (row) => (
        <Booked row={row} form={form} selection={row.outcome === "ready" ? selection : undefined} />
      ),
    },
    { key: "payer", label: columns.payer, render: (row) => <Payer row={row} /> },
    { key: "whose", label: columns.whose, render: (row) => <Reservations row={row} /> },
    ...(view === "check" || view === "settled" ? [outcomeColumn] : []),
    ...(view === "ready" ? [] : [actionsColumn]),
  ];
  return (
    <>
      <BulkResults title={list.results} answer={answer} />
      <p className="t-muted">{viewLeads[view]}</p>
      <BulkActionBar
        form={form}
        step="accept"
        label={(count) =>
          count === undefined ? list.accept : formatText(list.acceptCount, { count })
        }
        selectAll={list.selectAll}
        selection={selection}
      />
      {rows.length === 0 ? (
        <EmptyState title={list.empty} />
      ) : (
        <Table
          caption={texts.hr.statements.views[view]}
          columns={cells}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

const actionsColumn: TableColumn<PaymentRow> = {
  key: "actions",
  label: columns.actions,
  align: "end",
  render: (row) => <Actions row={row} />,
};

const outcomeColumn: TableColumn<PaymentRow> = {
  key: "outcome",
  label: columns.outcome,
  render: ({ outcome, note, settledAt, settledBy }) => (
    <>
      <StatusBadge label={outcomes[outcome]} tone={tones[outcome] ?? "waiting"} />
      {settledAt && (
        <>
          <br />
          <span className="t-muted">
            <DateTime at={settledAt} withTime />, {settledBy}
          </span>
        </>
      )}
      {note && <div className="t-preserve-lines">{note}</div>}
    </>
  ),
};

const tones: Partial<Record<PaymentRow["outcome"], StatusTone>> = {
  accepted: "done",
  reversesAccepted: "stopped",
};

type BookedProps = {
  row: PaymentRow;
  form: string;
  selection: ReturnType<typeof useRowSelection> | undefined;
};

/** The day and the amount, with a checkbox if the payment can be accepted. */
function Booked({
  row: { id: value, bookedOn, amountInCents, currency },
  form,
  selection,
}: BookedProps) {
  const id = useId();
  const hydrated = useHydrated();
  const controlled = hydrated && selection?.tick(value);
  const said = (
    <>
      <strong>
        {formatAmount(amountInCents)} {currency}
      </strong>
      <br />
      <span className="t-muted">{formatDate(bookedOn)}</span>
    </>
  );
  if (!selection) return said;
  return (
    <div className="t-check">
      <input
        id={id}
        type="checkbox"
        form={form}
        name="form_payments"
        value={value}
        {...controlled}
      />
      <label htmlFor={id}>{said}</label>
    </div>
  );
}

const Payer = ({ row: { payer, reference, description } }: { row: PaymentRow }) => (
  <>
    {payer}
    {[reference, description].map(
      (line) =>
        line && (
          <div key={line} className="t-muted">
            {line}
          </div>
        ),
    )}
  </>
);

const Reservations = ({ row: { reservations } }: { row: PaymentRow }) =>
  reservations.length === 0 ? (
    <span className="t-muted">{columns.nobody}</span>
  ) : (
    reservations.map(({ id, student, thesis, status }) => (
      <div key={id}>
        {student}
        <br />
        <Link to={`/student/reservation/${id}`}>{thesis}</Link>
        <br />
        <span className="t-muted">{reservationTexts.hr.statuses[status]}</span>
      </div>
    ))
  );

/** The decisions available on a payment. */
function Actions({ row: { id, outcome, payer, reservations } }: { row: PaymentRow }) {
  if (outcome === "accepted" || outcome === "pending") return null;
  if (outcome === "dismissed")
    return (
      <ActionButton
        step="reopen"
        label={list.reopen}
        about={payer}
        tone="neutral"
        variant="outline"
        fields={{ payment: id }}
      />
    );
  return (
    <div className="t-cluster">
      {outcome === "suggested" &&
        reservations.map((reservation) => (
          <ActionButton
            key={reservation.id}
            step="acceptSuggestion"
            label={formatText(list.acceptFor, { student: reservation.student })}
            variant="light"
            fields={{ payment: id, reservation: reservation.id }}
          />
        ))}
      <ActionButton
        step="dismiss"
        label={list.dismiss}
        about={payer}
        tone="neutral"
        variant="outline"
        fields={{ payment: id }}
        confirm={{ title: list.dismissTitle, text: payer }}
        reason={{ label: list.note }}
      />
    </div>
  );
}
