import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Page } from "#kit/ui/page.tsx";
import { confirmSelectedDates } from "../clearance.server.ts";
import { loadOfficeQueue } from "../office-tasks.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/student-services";
import { OfficeDesk, OfficeGrid, QueueViews } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "studentServices", args.url);

export const action = (args: Route.ActionArgs) =>
  confirmSelectedDates(contextOf(args), args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudentServices({
  loaderData: { tasks, today, view },
  actionData,
}: Route.ComponentProps) {
  const { title } = texts.hr.services;
  return (
    <Page title={title} wide actions={<QueueViews path="/service/student-services" view={view} />}>
      {view === "grid" ? (
        <OfficeGrid
          type={3}
          title={title}
          tasks={tasks}
          step="confirmDefenseDate"
          answer={actionData}
        />
      ) : (
        <OfficeDesk
          title={title}
          tasks={tasks}
          today={today}
          bulkStep="confirmDefenseDate"
          answer={actionData}
        />
      )}
    </Page>
  );
}
