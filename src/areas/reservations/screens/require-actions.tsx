import type { GridColumn, GridRow } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { formatGridDate, localDate } from "#kit/time/index.ts";
import { ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { loadPendingTasks } from "../server/queries/tasks.ts";
import type { Route } from "./+types/require-actions";
import { hasStepLink, stepLink } from "./parts/reservation-actions.tsx";
import type { TaskView } from "./parts/task-table.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const rows = await loadPendingTasks(db, actor, now);
  return { rows: rows.filter((row) => row.as === "mentor").map(toGridRow) };
}

const actionTexts = texts.hr.actions;

/** Page of the mentor's pending tasks, the most urgent first, each with its one action. */
export default function PendingTasks({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Page title={actionTexts.title} lead={actionTexts.lead} wide>
      {rows.length > 0 ? (
        <Grid name="mentor-actions" caption={actionTexts.caption} columns={columns} rows={rows} />
      ) : (
        <EmptyState
          title={actionTexts.empty}
          action={<ButtonLink to="/mentor/published-thesis">{actionTexts.published}</ButtonLink>}
        >
          {actionTexts.emptyText}
        </EmptyState>
      )}
    </Page>
  );
}

const columns: readonly GridColumn[] = [
  { key: "thesisName", label: actionTexts.thesis, kind: "link", width: 380 },
  { key: "student", label: actionTexts.who, width: 170 },
  { key: "what", label: actionTexts.what, kind: "html", width: 210, pinned: true },
  { key: "since", label: actionTexts.since, kind: "date", width: 115 },
  { key: "until", label: actionTexts.until, kind: "date", width: 115 },
];

function toGridRow(row: TaskView): GridRow {
  const { reservationId, thesisId, documentId, thesisName, student, what, since, until } = row;
  const link = hasStepLink(what) ? stepLink(what, { id: reservationId, thesisId, documentId }, "hr") : undefined;
  const label = actionTexts.kinds[what as keyof typeof actionTexts.kinds];
  return {
    showPath: `/student/reservation/${reservationId}`,
    thesisName,
    student,
    what: link && label ? `<a class="t-grid-link" tabindex="-1" href="${link.to}">${label}</a>` : "",
    since: formatGridDate(localDate(new Date(since))),
    until: until ? formatGridDate(localDate(new Date(until))) : "",
  };
}
