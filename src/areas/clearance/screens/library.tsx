import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { clearCommands } from "../clearance.server.ts";
import { loadOfficeQueue, officeAnswers } from "../office-tasks.server.ts";
import { officeQueues } from "../queues.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/library";
import { OfficePage } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "library", args.url);

export const action = queueAction(
  officeQueues.library,
  { clearLibrary: { take: clearCommands.library, allDone: messages.clearing.confirmed } },
  officeAnswers,
);

export const shouldRevalidate = revalidateAfterConflict;

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficePage office="library" {...loaderData} answer={actionData} />;
}
