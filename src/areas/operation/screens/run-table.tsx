import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { ScheduledRun } from "../operation.ts";
import { jobName } from "../operation-rules.ts";
import { describeSchedule } from "../schedules.ts";
import { texts } from "../texts.ts";

const { runs: runTexts, sections, columns } = texts.hr;

/** The scheduled jobs with their last runs. */
export const RunTable = ({ runs }: { runs: readonly ScheduledRun[] }) => (
  <Table
    caption={sections.jobs}
    rows={runs}
    rowKey={({ queue }) => queue}
    empty={runTexts.empty}
    columns={[
      { key: "queue", label: runTexts.queue, render: ({ queue }) => jobName(queue) },
      { key: "cron", label: runTexts.cron, render: ({ cron }) => describeSchedule(cron) },
      { key: "state", label: columns.state, render: (run) => <RunState {...run} /> },
      {
        key: "last",
        label: runTexts.last,
        render: ({ endedAt, error }) => (
          <>
            <DateTime at={endedAt} withTime />
            {error && (
              <small className="t-muted" style={{ display: "block" }}>
                {error}
              </small>
            )}
          </>
        ),
      },
    ]}
  />
);

function RunState({ state, aliveAt }: ScheduledRun) {
  const { states } = runTexts;
  if (aliveAt)
    return (
      <>
        <StatusBadge label={states.running} tone="progress" />
        <small className="t-muted" style={{ display: "block" }}>
          {runTexts.aliveAt} <DateTime at={aliveAt} withTime />
        </small>
      </>
    );
  if (state === null) return <StatusBadge label={states.never} tone="draft" />;
  return <StatusBadge label={states[state]} tone={state === "completed" ? "done" : "stopped"} />;
}
