import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { confirmDate } from "../clearance.server.ts";
import { loadOfficeQueue, officeAnswers } from "../office-tasks.server.ts";
import { officeQueues } from "../queues.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/student-services";
import { OfficePage } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "studentServices", args.url);

export const action = queueAction(
  officeQueues.studentServices,
  { confirmDefenseDate: { take: confirmDate, allDone: messages.clearing.datesDone } },
  officeAnswers,
);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudentServices({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficePage office="studentServices" {...loaderData} answer={actionData} />;
}
