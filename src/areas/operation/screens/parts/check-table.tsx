import { DateTime, useFormat } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { Check, CheckState } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { columns, names, sentences, states, lastGood, lastFailed } = texts.hr;

const tones: Readonly<Record<CheckState, StatusTone>> = {
  ok: "done",
  warning: "waiting",
  failed: "stopped",
  unset: "draft",
};

/** What was checked, a line each: its state, a sentence, and when it last succeeded and failed. */
export function CheckTable({ caption, checks }: { caption: string; checks: readonly Check[] }) {
  const format = useFormat();
  return (
    <Table
      caption={caption}
      rows={checks}
      rowKey={({ name }) => name}
      columns={[
        { key: "name", label: columns.name, render: ({ name }) => names[name] },
        {
          key: "state",
          label: columns.state,
          render: ({ state }) => <StatusBadge label={states[state]} tone={tones[state]} />,
        },
        {
          key: "sentence",
          label: columns.sentence,
          render: ({ sentence, values = {}, last }) => (
            <>
              {format(sentences[sentence], values)}
              <Last label={lastGood} at={last?.goodAt} />
              <Last label={lastFailed} at={last?.failedAt} />
            </>
          ),
        },
      ]}
    />
  );
}

const Last = ({ label, at }: { label: string; at: string | null | undefined }) =>
  at && (
    <small className="t-muted" style={{ display: "block" }}>
      {label} <DateTime at={at} withTime />
    </small>
  );
