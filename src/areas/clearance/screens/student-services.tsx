import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { Page } from "#kit/ui/page.tsx";
import { confirmDates } from "../clearance.server.ts";
import { loadOfficeQueue } from "../office-tasks.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-services";
import { OfficeDesk, OfficeGrid, QueueViews } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "studentServices", args.url);

/** Confirms the dates of the selected defenses (`form_reservations`, spec §7). */
export async function action(args: Route.ActionArgs) {
  const { nothingChosen, datesDone, resultConfirmed } = messages.clearing;
  const { fields } = await readStep(args.request, ["confirmDefenseDate"]);
  const ids = parseSelectedIds(fields.form_reservations, nothingChosen);
  const results = await confirmDates(contextOf(args), ids);
  const path = "/service/student-services";
  return answerBulk(results, { path, allDone: datesDone, done: resultConfirmed });
}

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
