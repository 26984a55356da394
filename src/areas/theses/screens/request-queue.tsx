import type { ReactNode } from "react";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import {
  asTableSearch,
  type DecidableRow,
  type Queue,
  type QueueAction,
} from "#kit/queue/queue.ts";
import { PlainQueueForm } from "#kit/queue/ui/plain-queue-form.tsx";
import { QueueButton } from "#kit/queue/ui/queue-button.tsx";
import { queueBulk, queueDecisions } from "#kit/queue/ui/queue-decisions.tsx";
import { QueueTable } from "#kit/queue/ui/queue-table.tsx";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import type { DeskKind, DeskRow } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { type RequestSet, type RequestStatus, requestStatuses } from "../requests.ts";
import { texts } from "../requests-texts.ts";
import "./request-queue.css";

const queueTexts = texts.hr;

/** A pending request as a task of the head. */
export type RequestTask = DeskRow & DecidableRow;

type RequestRow = GridRow & { readonly id: number };

type RequestQueueProps<Task, Row, Detail> = {
  of: Queue;
  set: RequestSet;
  status: RequestStatus;
  title: string;
  lead: string;
  answer: BulkActionData | undefined;
  kinds: Readonly<Record<string, DeskKind>>;
  detail: (task: Task, detail: Detail | undefined) => ReactNode;
  columns: readonly GridColumn[];
  /** Renders a request for review before the decision. */
  preview: (row: Row) => ReactNode;
  /** The pending requests one by one; without them they are a table. */
  tasks?: readonly Task[] | undefined;
  /** Today as `yyyy-mm-dd`. */
  today?: string | undefined;
  /**
   * Details by key, for the tasks near the selected one; missing if the tasks themselves contain
   * them.
   */
  details?: Readonly<Record<string, Detail>> | undefined;
  /**
   * The rows of a table in which requests can be decided. Without them the grid loads
   * `grid-data/{status}` of the set.
   */
  rows?: readonly Row[] | undefined;
  /** The steps that the reader may take, by the id of the row. */
  may?: Readonly<Record<number, readonly string[]>> | undefined;
  /** The first rows of that URL. */
  grid?: Pick<GridProps, "rows" | "first"> | undefined;
  /** True if the address without a view shows the same requests one by one. */
  hasDesk?: boolean | undefined;
};

/**
 * The requests of one status that a head of department decides: a list with the selected one beside
 * it, or a table, as its loader brings them (spec §2, §4, §7).
 */
export function RequestQueue<Task extends RequestTask, Row extends RequestRow, Detail>(
  props: RequestQueueProps<Task, Row, Detail>,
) {
  const { tasks, today, ...queue } = props;
  return tasks && today ? (
    <RequestDesk {...queue} tasks={tasks} today={today} />
  ) : (
    <RequestTable {...queue} />
  );
}

type RequestDeskProps<Task, Detail> = Omit<
  RequestQueueProps<Task, never, Detail>,
  "preview" | "tasks" | "today" | "rows"
> & { tasks: readonly Task[]; today: string };

function RequestDesk<Task extends RequestTask, Detail>({
  of,
  set,
  title,
  lead,
  answer,
  tasks,
  kinds,
  today,
  details,
  detail,
}: RequestDeskProps<Task, Detail>) {
  const actions = (
    <>
      <RequestTabs set={set} />
      <ButtonLink to={asTableSearch}>{queueTexts.asGrid}</ButtonLink>
    </>
  );
  return (
    <Page title={title} lead={lead} wide actions={actions}>
      <TaskDesk
        caption={`${title}: ${queueTexts.queues.requested}`}
        rows={tasks}
        kinds={kinds}
        today={today}
        {...(details && { details })}
        detail={detail}
        decisions={(task) => queueDecisions(of, task)}
        bulk={queueBulk(of, answer)}
        empty={<EmptyState title={queueTexts.empty.requested}>{queueTexts.emptyText}</EmptyState>}
      />
    </Page>
  );
}

type RequestTableProps<Row> = Omit<
  RequestQueueProps<never, Row, never>,
  "kinds" | "detail" | "details"
>;

function RequestTable<Row extends RequestRow>(props: RequestTableProps<Row>) {
  const { of, set, status, title, lead, columns, rows, may = {}, grid, preview, answer } = props;
  const fits = ({ id }: Row, { step }: QueueAction) => may[id]?.includes(step) ?? false;
  const actions = of.actions.filter((action) => rows?.some((row) => fits(row, action)));
  return (
    <Page
      title={title}
      lead={lead}
      wide
      actions={
        props.hasDesk && <ButtonLink to={`/${set}/${status}`}>{queueTexts.asDesk}</ButtonLink>
      }
    >
      <RequestTabs set={set} />
      <BulkResults title={queueTexts.results} answer={answer} />
      {rows?.length === 0 ? (
        <EmptyState title={queueTexts.empty[status]}>{queueTexts.emptyText}</EmptyState>
      ) : (
        <QueueTable
          key={status}
          name={`${set}/${status}`}
          caption={`${title}: ${queueTexts.queues[status]}`}
          columns={columns}
          {...(rows
            ? { rows }
            : { url: `/${set}/grid-data/${requestStatuses.indexOf(status) + 1}`, ...grid })}
          bar={
            actions.length > 0 &&
            ((selected) => {
              const chosen = rows?.filter(({ id }) => selected.includes(id)) ?? [];
              return (
                <>
                  {actions.map((action) => {
                    const fitting = chosen.filter((row) => fits(row, action));
                    return (
                      <QueueButton
                        key={action.step}
                        of={of}
                        step={action.step}
                        ids={fitting.map(({ id }) => id)}
                        preview={<Preview rows={fitting} preview={preview} />}
                      />
                    );
                  })}
                  <p aria-live="polite">
                    {formatText(queueTexts.selected, { count: chosen.length })}
                  </p>
                </>
              );
            })
          }
        />
      )}
      {rows && actions.length > 0 && (
        <PlainQueueForm
          of={of}
          actions={actions}
          rows={rows}
          select={({ id, thesis }) => formatText(queueTexts.select, { name: String(thesis ?? id) })}
          preview={preview}
        />
      )}
    </Page>
  );
}

type PreviewProps<Row> = { rows: readonly Row[]; preview: (row: Row) => ReactNode };

const Preview = <Row extends RequestRow>({ rows, preview }: PreviewProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="t-review-preview" aria-label={queueTexts.preview} tabIndex={0}>
    {rows.map((row) => (
      <article key={row.id}>{preview(row)}</article>
    ))}
  </section>
);

/** The queues of the head, one for each status of a request (spec §2). */
const RequestTabs = ({ set }: { set: RequestSet }) => (
  <ViewTabs
    label={queueTexts.switch}
    options={requestStatuses.map((name) => ({
      to: `/${set}/${name}`,
      label: queueTexts.queues[name],
    }))}
  />
);
