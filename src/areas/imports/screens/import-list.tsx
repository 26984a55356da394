import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useProgress } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { type ImportState, importPaths, workingStates } from "../imports.ts";
import { texts } from "../texts.ts";

const { columns, states, recent, show } = texts.hr;

type ListedImport = {
  id: number;
  /** The title of its set. */
  title: string;
  fileName: string;
  createdAt: string;
  createdBy: string;
} & Progress;

type Progress = { state: ImportState; done: number; rowCount: number };

/** The newest imports. */
export function ImportList({ imports }: { imports: readonly ListedImport[] }) {
  useProgress(imports.some(isWorking), lookEvery);
  return (
    <Table
      caption={recent}
      columns={[
        { key: "title", label: columns.set },
        {
          key: "fileName",
          label: columns.file,
          render: ({ id, fileName }) => <Link to={importPaths.show(id)}>{fileName}</Link>,
        },
        {
          key: "createdAt",
          label: columns.createdAt,
          render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
        },
        { key: "createdBy", label: columns.createdBy },
        { key: "state", label: columns.state, render: ImportProgress },
      ]}
      rows={imports}
      rowKey={({ id }) => id}
    />
  );
}

const tones: Record<ImportState, StatusTone> = {
  matching: "draft",
  checking: "progress",
  checked: "waiting",
  importing: "progress",
  imported: "done",
  undoing: "progress",
  undone: "stopped",
};

/** The state of an import and, while a job is processing it, its progress. */
export function ImportProgress({ state, done, rowCount }: Progress) {
  const counted = formatText(show.progress, { done, total: rowCount });
  return (
    <div className="t-cluster" aria-live="polite">
      <StatusBadge label={states[state]} tone={tones[state]} />
      {isWorking({ state }) && (
        <>
          <span>{counted}</span>
          <progress value={done} max={rowCount} aria-label={counted} />
        </>
      )}
    </div>
  );
}

/** Milliseconds between two checks of an import in progress. */
export const lookEvery = 1_000;

/** True while a job is processing the import. */
export const isWorking = ({ state }: Pick<Progress, "state">): boolean =>
  workingStates.includes(state);
