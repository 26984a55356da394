import { formatText } from "#kit/text/index.ts";
import { Link, StatusBadge, Table } from "#kit/ui/index.ts";
import type { PreviewedChange } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { caption, columns } = texts.hr;

/** What changes for each chosen reservation, old beside new, and why not where it doesn't. */
export const ChangePreview = ({ rows }: { rows: readonly PreviewedChange[] }) => (
  <Table
    caption={caption}
    columns={[
      { key: "student", label: columns.student },
      {
        key: "thesisName",
        label: columns.thesis,
        render: ({ id, thesisName }) => <Link to={`/reservation/show/${id}`}>{thesisName}</Link>,
      },
      { key: "before", label: columns.before },
      {
        key: "after",
        label: columns.after,
        render: ({ after, why }) =>
          why === null ? <strong>{after ?? "–"}</strong> : <StatusBadge label={why} tone="draft" />,
      },
    ]}
    rows={rows}
    rowKey={({ id }) => id}
  />
);

/** The label of the button that changes the rows which the change concerns. */
export const confirmLabel = (rows: readonly PreviewedChange[]) =>
  formatText(texts.hr.confirm, { count: changedIds(rows).length });

/** The reservations that the change concerns, in ascending order. */
export const changedIds = (rows: readonly PreviewedChange[]) =>
  rows
    .filter(({ after }) => after !== null)
    .map(({ id }) => id)
    .sort((a, b) => a - b);
