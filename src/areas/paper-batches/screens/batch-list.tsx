import { formatText } from "#kit/text/localization.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useProgress } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { type BatchKind, type BatchView, batchPaths } from "../paper-batches.ts";
import { texts } from "../texts.ts";

const { batchColumns: columns, ...pageTexts } = texts.hr;

type Props = { batches: readonly BatchView[]; kinds: Readonly<Record<BatchKind, string>> };

const tones: Record<BatchView["state"], StatusTone> = {
  running: "progress",
  done: "done",
  canceled: "stopped",
};

/** Milliseconds between two checks of a batch in progress. */
const pollInterval = 1_000;

/** The actor's batches with their progress, which is polled while one is being made. */
export function BatchList({ batches, kinds }: Props) {
  useProgress(
    batches.some(({ state }) => state === "running"),
    pollInterval,
  );
  return (
    <Table
      caption={pageTexts.own}
      columns={[
        { key: "kind", label: columns.kind, render: ({ kind }) => kinds[kind] },
        {
          key: "createdAt",
          label: columns.createdAt,
          render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
        },
        { key: "state", label: columns.state, render: Progress },
        {
          key: "actions",
          label: columns.actions,
          align: "end",
          render: ({ id, state, file }) =>
            file ? (
              <DownloadLink href={batchPaths.file(id)} name={file.name} size={file.size} />
            ) : (
              state === "running" && (
                <ActionButton
                  step="cancel"
                  label={pageTexts.cancel}
                  tone="danger"
                  variant="outline"
                  fields={{ batch: id }}
                />
              )
            ),
        },
      ]}
      rows={batches}
      rowKey={({ id }) => id}
    />
  );
}

function Progress({ state, done, total, failures }: BatchView) {
  const counted = formatText(pageTexts.progress, { done, total });
  return (
    <div className="t-stack">
      <div className="t-cluster">
        <StatusBadge label={pageTexts.states[state]} tone={tones[state]} />
        <span aria-live="polite">{counted}</span>
        {state === "running" && <progress value={done} max={total} aria-label={counted} />}
      </div>
      {failures.length > 0 && (
        <details>
          <summary>{formatText(pageTexts.failures, { count: failures.length })}</summary>
          <ul>
            {failures.map(({ id, student, why }) => (
              <li key={id}>
                {student}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
