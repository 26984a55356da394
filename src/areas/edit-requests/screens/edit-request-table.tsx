import type { RequestStatus } from "#areas/theses/requests.ts";
import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { DownloadLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { editFieldLabel } from "../edit-requests-rules.ts";
import { texts } from "../texts.ts";

const { columns, panel } = texts.hr;

type Row = {
  id: number;
  fieldId: number;
  originalValue: string;
  newValue: string;
  requestedAt: string;
  status: RequestStatus;
  stale: boolean;
  reason: string;
  /** True if the actor may withdraw the request. */
  mayRemove: boolean;
};

type Props = { rows: readonly Row[]; caption: string; empty: string };

/**
 * The requests of a thesis: field, old and new value, and a button that withdraws a pending request
 * (spec §2).
 */
export const EditRequestTable = ({ rows, caption, empty }: Props) => (
  <Table
    caption={caption}
    columns={[
      {
        key: "field",
        label: columns.field,
        render: ({ id, fieldId }) => (
          <Link to={`/edit-request/show/${id}`}>{editFieldLabel(fieldId)}</Link>
        ),
      },
      {
        key: "originalValue",
        label: columns.originalValue,
        render: ({ originalValue }) => <FieldValue text={truncateCell(originalValue)} />,
      },
      {
        key: "newValue",
        label: columns.newValue,
        render: ({ originalValue, newValue }) => (
          <FieldChange before={originalValue} after={newValue} />
        ),
      },
      {
        key: "status",
        label: columns.status,
        render: (row) => (
          <>
            <EditRequestStatus {...row} />
            <p className="t-muted">
              <DateTime at={row.requestedAt} />
            </p>
            {row.reason && <p className="t-preserve-lines">{row.reason}</p>}
          </>
        ),
      },
      ...(rows.some(({ mayRemove }) => mayRemove) ? [removeColumn] : []),
    ]}
    rows={rows}
    rowKey={({ id }) => id}
    empty={empty}
  />
);

const removeColumn = {
  key: "remove",
  label: columns.step,
  align: "end",
  render: ({ id, mayRemove }: Row) => mayRemove && <WithdrawButton id={id} />,
} as const;

/** The button that withdraws a pending request; the form names the request in `request`. */
export const WithdrawButton = ({ id }: { id: number }) => (
  <ActionButton
    step="remove"
    label={panel.remove}
    tone="danger"
    variant="subtle"
    confirm={{ title: panel.removeTitle, text: panel.removeText }}
    fields={{ request: id }}
  />
);

/**
 * Maximum number of characters of a value in a table cell. The page of the request shows the whole
 * value.
 */
const cellLength = 200;

const truncateCell = (text: string) =>
  text.length > cellLength ? `${text.slice(0, cellLength).trimEnd()} …` : text;

const tones: Record<RequestStatus, StatusTone> = {
  requested: "waiting",
  refused: "stopped",
  approved: "done",
};

/** The status of a request, or that it is stale because the thesis has changed. */
export const EditRequestStatus = ({ status, stale }: { status: RequestStatus; stale: boolean }) =>
  stale ? (
    <StatusBadge label={texts.hr.stale} tone="stopped" />
  ) : (
    <StatusBadge label={requestTexts.hr.statuses[status]} tone={tones[status]} />
  );

type FieldValueProps = { text: string };

/** A current value, or a placeholder if the value is empty. */
export const FieldValue = ({ text }: FieldValueProps) =>
  text ? <p className="t-preserve-lines">{text}</p> : <p className="t-muted">{texts.hr.none}</p>;

/** The file that a request asks for, for whoever may read the request. */
export const RequestedFile = ({ request }: { request: { id: number; newValue: string } }) => (
  <DownloadLink href={`/edit-request/attachment/${request.id}`} name={request.newValue} />
);

type FieldChangeProps = { before: string; after: string; whole?: boolean };

/** The old and the new value, compared word by word. */
export const FieldChange = ({ before, after, whole = false }: FieldChangeProps) =>
  before || after ? (
    <TextDiff before={before} after={after} whole={whole} />
  ) : (
    <FieldValue text="" />
  );
