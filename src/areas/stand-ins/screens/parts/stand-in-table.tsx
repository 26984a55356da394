import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { StandInState, StandInView } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { fields, states, ...tableTexts } = texts.hr;

const tones: Readonly<Record<StandInState, StatusTone>> = {
  current: "done",
  coming: "waiting",
  past: "draft",
  ended: "stopped",
};

type StandInRow = StandInView & { state: StandInState; mayEnd: boolean };

/** Stand-ins, the latest first, with a button that ends one. */
export const StandInTable = ({ standIns }: { standIns: readonly StandInRow[] }) => (
  <Table
    caption={tableTexts.list}
    rows={standIns}
    rowKey={({ id }) => id}
    empty={tableTexts.empty}
    columns={[
      { key: "represented", label: fields.represented },
      { key: "standIn", label: fields.standIn },
      { key: "thesis", label: fields.scope, render: (row) => <Scope {...row} /> },
      { key: "dateFrom", label: fields.dateFrom, render: ({ dateFrom }) => formatDate(dateFrom) },
      { key: "dateTo", label: fields.dateTo, render: ({ dateTo }) => formatDate(dateTo) },
      {
        key: "state",
        label: fields.state,
        render: ({ state }) => <StatusBadge label={states[state]} tone={tones[state]} />,
      },
      { key: "end", label: tableTexts.end, render: (row) => row.mayEnd && <EndButton {...row} /> },
    ]}
  />
);

const Scope = ({ thesisId, thesis }: StandInRow) =>
  thesisId === null ? tableTexts.everything : <Link to={`/thesis/show/${thesisId}`}>{thesis}</Link>;

const EndButton = ({ id, standIn }: StandInRow) => (
  <ActionButton
    step="end"
    label={tableTexts.end}
    about={standIn}
    variant="outline"
    tone="danger"
    confirm={{ title: tableTexts.endTitle, text: tableTexts.endText }}
    fields={{ id }}
  />
);
