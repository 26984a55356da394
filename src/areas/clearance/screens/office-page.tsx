import { useState } from "react";
import { ChosenReservationsLinks } from "#areas/reservations/screens/chosen-links.tsx";
import type { GridColumn } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Page, SelectionBar } from "#kit/ui/page.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import type { ClearanceOffice } from "../clearance.server.ts";
import type { OfficeTask } from "../clearance.ts";
import { texts } from "../texts.ts";
import {
  OfficeTaskDetail,
  type OfficeTaskRow,
  officeTaskDecisions,
  officeTaskLabels,
  toOfficeTaskRow,
} from "./office-tasks.tsx";

const { clearing, desk, services, columns: columnTexts } = texts.hr;

const offices = {
  library: { title: clearing.libraryTitle, type: 1, step: "clearLibrary" },
  accountancy: { title: clearing.accountancyTitle, type: 2, step: "clearAccountancy" },
} as const;

type Props = {
  office: ClearanceOffice;
  tasks: readonly OfficeTask[];
  today: string;
  view: "desk" | "grid";
  answer: BulkActionData | undefined;
};

/** The queue of the library or accountancy, as a desk or as a grid. */
export function OfficePage({ office, tasks, today, view, answer }: Props) {
  const { title, type, step } = offices[office];
  const actions = (
    <>
      <QueueViews path={`/service/${office}`} view={view} />
      <ButtonLink to={`/service/clear-by-list?office=${office}`}>{clearing.byList}</ButtonLink>
    </>
  );
  return (
    <Page title={title} wide actions={actions}>
      {view === "grid" ? (
        <OfficeGrid type={type} title={title} tasks={tasks} step={step} answer={answer} />
      ) : (
        <OfficeDesk title={title} tasks={tasks} today={today} answer={answer} bulkStep={step} />
      )}
    </Page>
  );
}

/** Links between the desk and the grid. */
export const QueueViews = ({ path, view }: { path: string; view: Props["view"] }) => (
  <ViewTabs
    label={desk.views}
    options={[
      { to: path, label: desk.asDesk, current: view === "desk" },
      { to: `${path}?view=grid`, label: desk.asGrid, current: view === "grid" },
    ]}
  />
);

/** The bulk action of an office: the step, its button (spec §7) and the texts. */
const bulkSteps = {
  clearLibrary: { step: "clear", value: "confirm", label: clearing.confirm, done: desk.confirmed },
  clearAccountancy: {
    step: "clear",
    value: "confirm",
    label: clearing.confirm,
    done: desk.confirmed,
  },
  confirmDefenseDate: {
    step: "confirmDefenseDate",
    value: "confirmDefenseDate",
    label: desk.confirmDates,
    done: desk.datesConfirmed,
  },
} as const;

type OfficeDeskProps = {
  title: string;
  tasks: readonly OfficeTask[];
  today: string;
  /** The step for all selected rows. */
  bulkStep: keyof typeof bulkSteps;
  answer: BulkActionData | undefined;
};

/** The task desk of an office: one reservation after another, or all selected ones together. */
export function OfficeDesk({ title, tasks, today, bulkStep, answer }: OfficeDeskProps) {
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

type OfficeGridProps = {
  /** Of `service/grid-data/{type}` (product §1). */
  type: 1 | 2 | 3;
  title: string;
  tasks: readonly OfficeTask[];
  /** The step for all selected rows, and the value of the button (spec §7). */
  step: "clearLibrary" | "clearAccountancy" | "confirmDefenseDate";
  answer: BulkActionData | undefined;
};

/**
 * The queue as a grid with a button for all selected rows (spec §2); the rows to be confirmed are
 * shown first.
 */
export function OfficeGrid({ type, title, tasks, step, answer }: OfficeGridProps) {
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = tasks.filter(({ id, may }) => selected.includes(id) && may.includes(step));
  const isDate = step === "confirmDefenseDate";
  const label = isDate ? desk.confirmDates : clearing.confirm;
  return (
    <>
      <BulkResults title={clearing.results} answer={answer} />
      <SelectionBar>
        {chosen.length > 0 && (
          <ActionButton
            key={chosen.map(({ id }) => id).join()}
            step={isDate ? step : "clear"}
            label={`${label} (${chosen.length})`}
            fields={{
              form_reservations: chosen.map(({ id }) => id).join(","),
              submitButtonClick: isDate ? step : "confirm",
            }}
            confirm={{
              title: formatText(desk.preview, { count: chosen.length }),
              text: chosen
                .map(({ student, jmbag }) => [student, jmbag].filter(Boolean).join(" "))
                .join(", "),
            }}
          />
        )}
        {isDate && <ChosenReservationsLinks ids={selected} may={["expiresAt", "inEnglish"]} />}
        <p aria-live="polite">
          {formatText(desk.chosen, { count: selected.length, ready: chosen.length })}
        </p>
      </SelectionBar>
      <Grid
        name={`service/${type}`}
        caption={title}
        columns={gridColumns}
        url={`/service/grid-data/${type}`}
        selection="multiple"
        selected={selected}
        onSelectionChange={select}
      />
    </>
  );
}

const gridColumns: GridColumn[] = [
  { key: "student", label: columnTexts.student, width: 180 },
  { key: "jmbag", label: columnTexts.jmbag, width: 130 },
  { key: "thesisName", label: columnTexts.thesis, kind: "link", width: 340 },
  { key: "mentor", label: columnTexts.mentor, width: 220 },
  { key: "study", label: columnTexts.study, width: 200 },
  { key: "defenseDate", label: desk.defense, kind: "date" },
  { key: "updatedAt", label: clearing.since, kind: "date" },
  { key: "expiresAt", label: desk.expiresAt, kind: "date" },
];
