import { type BulkActionData, EmptyState } from "#kit/ui/index.ts";
import { TaskDesk } from "#kit/ui/task-desk/index.ts";
import { texts } from "../../../texts.ts";
import type { OfficeTask } from "../../schema.ts";
import { OfficeTaskDetail } from "./office-task-detail.tsx";
import { type OfficeTaskRow, officeTaskDecisions, officeTaskLabels, toOfficeTaskRow } from "./office-tasks.tsx";

const { clearing, desk, services } = texts.hr;

/** The bulk action of an office: the step, its button (spec §7) and the texts. */
const bulkSteps = {
  clearLibrary: { step: "clear", value: "confirm", label: clearing.confirm, done: desk.confirmed },
  clearAccountancy: { step: "clear", value: "confirm", label: clearing.confirm, done: desk.confirmed },
  confirmDefenseDate: {
    ...{ step: "confirmDefenseDate", value: "confirmDefenseDate" },
    ...{ label: desk.confirmDates, done: desk.datesConfirmed },
  },
} as const;

type Props = {
  title: string;
  tasks: readonly OfficeTask[];
  today: string;
  /** The step for all selected rows. */
  bulkStep: keyof typeof bulkSteps;
  answer: BulkActionData | undefined;
};

/** The task desk of an office: one reservation after another, or all selected ones together. */
export function OfficeDesk({ title, tasks, today, bulkStep, answer }: Props) {
  const { step, value, label, done } = bulkSteps[bulkStep];
  const isServices = bulkStep === "confirmDefenseDate";
  return (
    <TaskDesk<OfficeTaskRow, OfficeTask>
      caption={title}
      rows={tasks.map(toOfficeTaskRow)}
      kinds={officeTaskLabels}
      today={today}
      details={Object.fromEntries(tasks.map((task) => [toOfficeTaskRow(task).key, task]))}
      detail={(_, task) => task && <OfficeTaskDetail task={task} />}
      decisions={officeTaskDecisions}
      bulk={{
        name: "form_reservations",
        fields: { step },
        may: ({ may }) => may.includes(bulkStep),
        buttons: [{ value, done, label: (count) => (count ? `${label} (${count})` : label) }],
        answer,
      }}
      empty={
        isServices ? (
          <EmptyState title={services.empty}>{services.emptyHint}</EmptyState>
        ) : (
          <EmptyState title={clearing.empty} />
        )
      }
    />
  );
}
