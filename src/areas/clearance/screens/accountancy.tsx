import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { clearCommands, returnPayment } from "../clearance.server.ts";
import { loadOfficeQueue, officeAnswers } from "../office-tasks.server.ts";
import { officeQueues } from "../queues.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/accountancy";
import { OfficePage } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "accountancy", args.url);

export const action = queueAction(
  officeQueues.accountancy,
  {
    clearAccountancy: { take: clearCommands.accountancy, allDone: messages.clearing.confirmed },
    returnPayment: {
      take: returnPayment,
      allDone: messages.clearing.returned,
      done: messages.clearing.resultReturned,
    },
  },
  officeAnswers,
);

export const shouldRevalidate = revalidateAfterConflict;

export default function Accountancy({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficePage office="accountancy" {...loaderData} answer={actionData} />;
}
