import { ChosenReservationsLinks } from "#areas/reservations/screens/chosen-links.tsx";
import type { GridColumn } from "#kit/grid/columns.ts";
import { asTableSearch, type Queue } from "#kit/queue/queue.ts";
import { QueueButton } from "#kit/queue/ui/queue-button.tsx";
import { queueBulk } from "#kit/queue/ui/queue-decisions.tsx";
import { QueueTable } from "#kit/queue/ui/queue-table.tsx";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import type { Office, OfficeTask } from "../clearance.ts";
import { officeQueues } from "../queues.ts";
import { texts } from "../texts.ts";
import { officeTasks, toOfficeTaskRow } from "./office-tasks.tsx";

const { clearing, desk, services, columns: columnTexts } = texts.hr;

/** `type` is that of `service/grid-data/{type}` (product §1). */
const offices = {
  library: { title: clearing.libraryTitle, type: 1 },
  accountancy: { title: clearing.accountancyTitle, type: 2 },
  studentServices: { title: services.title, type: 3 },
} as const;

type Props = {
  office: Office;
  tasks: readonly OfficeTask[];
  today: string;
  view: "desk" | "grid";
  answer: BulkActionData | undefined;
};

/** The queue of an office, as a desk or as a grid. */
export function OfficePage({ office, tasks, today, view, answer }: Props) {
  const { title } = offices[office];
  const { path } = officeQueues[office];
  const isServices = office === "studentServices";
  return (
    <Page
      title={title}
      wide
      actions={
        <>
          <ViewTabs
            label={desk.views}
            options={[
              { to: path, label: desk.asDesk, current: view === "desk" },
              { to: `${path}${asTableSearch}`, label: desk.asGrid, current: view === "grid" },
            ]}
          />
          {!isServices && (
            <ButtonLink to={`/service/clear-by-list?office=${office}`}>
              {clearing.byList}
            </ButtonLink>
          )}
        </>
      }
    >
      {view === "grid" ? (
        <OfficeGrid office={office} tasks={tasks} answer={answer} />
      ) : (
        <TaskDesk
          {...officeTasks}
          caption={title}
          rows={tasks.map(toOfficeTaskRow)}
          today={today}
          details={Object.fromEntries(tasks.map((task) => [toOfficeTaskRow(task).key, task]))}
          bulk={queueBulk(officeQueues[office], answer)}
          empty={
            isServices ? (
              <EmptyState title={services.empty}>{services.emptyHint}</EmptyState>
            ) : (
              <EmptyState title={clearing.empty} />
            )
          }
        />
      )}
    </Page>
  );
}

/**
 * The queue as a grid with a button for all selected rows (spec §2); the rows to be confirmed are
 * shown first.
 */
function OfficeGrid({ office, tasks, answer }: Pick<Props, "office" | "tasks" | "answer">) {
  const { title, type } = offices[office];
  const queue: Queue = officeQueues[office];
  const { step = "", together: label } =
    queue.actions.find(({ together }) => together !== undefined) ?? {};
  return (
    <>
      <BulkResults title={clearing.results} answer={answer} />
      <QueueTable
        name={`service/${type}`}
        caption={title}
        columns={gridColumns}
        url={`/service/grid-data/${type}`}
        bar={(selected) => {
          const chosen = tasks.filter(({ id, may }) => selected.includes(id) && may.includes(step));
          const ids = chosen.map(({ id }) => id);
          return (
            <>
              {ids.length > 0 && (
                <QueueButton
                  key={ids.join()}
                  of={queue}
                  step={step}
                  ids={ids}
                  label={`${label} (${ids.length})`}
                  text={chosen
                    .map(({ student, jmbag }) => [student, jmbag].filter(Boolean).join(" "))
                    .join(", ")}
                />
              )}
              {office === "studentServices" && (
                <ChosenReservationsLinks ids={selected} may={["expiresAt", "inEnglish"]} />
              )}
              <p aria-live="polite">
                {formatText(desk.chosen, { count: selected.length, ready: ids.length })}
              </p>
            </>
          );
        }}
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
