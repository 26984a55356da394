import { texts } from "#areas/reservations/screen-texts.ts";
import { loadPendingTasks } from "#areas/reservations/tasks.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { loadMentorTasks } from "../tasks.server.ts";
import type { Route } from "./+types/require-actions";
import { mentorTasks, toMentorTaskRows } from "./mentor-tasks.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const rows = toMentorTaskRows(await loadPendingTasks(db, actor, now));
  const inReach = rowsInReach(rows, args.url.searchParams);
  const details = await loadMentorTasks(context, inReach);
  return {
    rows,
    today: localDate(now),
    details: Object.fromEntries(details.map((detail) => [String(detail.reservationId), detail])),
  };
}

const actionTexts = texts.hr.actions;

/** The mentor's pending tasks, the most urgent first, with the decision beside the list. */
export default function PendingTasks({
  loaderData: { rows, today, details },
}: Route.ComponentProps) {
  return (
    <Page title={actionTexts.title} wide>
      <TaskDesk
        {...mentorTasks}
        caption={actionTexts.caption}
        rows={rows}
        today={today}
        details={details}
        empty={
          <EmptyState
            title={actionTexts.empty}
            action={<ButtonLink to="/mentor/published-thesis">{actionTexts.published}</ButtonLink>}
          >
            {actionTexts.emptyText}
          </EmptyState>
        }
      />
    </Page>
  );
}
