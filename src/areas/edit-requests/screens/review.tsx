import { requestStatuses, selectedIdsField } from "#areas/theses/requests/schema.ts";
import { type ReviewAction, ReviewQueue } from "#areas/theses/requests/screens/parts/review-queue.tsx";
import { messages as requestMessages } from "#areas/theses/requests/texts.ts";

import { parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { answerBulk, contextOf } from "#kit/http/server/index.ts";
import type { BulkActionData } from "#kit/ui/index.ts";
import { availableSteps } from "#kit/workflow/index.ts";
import { editRequestColumns } from "../columns.ts";
import { type EditRequestStep, editRequestFlow } from "../flow.ts";
import { decideEdits } from "../server/commands.ts";
import { loadEditRequestsToDecide, toEditRequestGridRow } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/review";
import { EditRequestCard } from "./parts/edit-request-card.tsx";

const queueTexts = texts.hr.queue;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const status = requestStatuses.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ?? "requested";
  if (status !== "requested") return { status };
  const requests = await loadEditRequestsToDecide(db, actor);
  /** The steps that are available on each request. */
  const steps: Record<number, EditRequestStep[]> = Object.fromEntries(
    requests.map((request) => [request.id, availableSteps(editRequestFlow, actor, request, now)]),
  );
  return { status, rows: requests.map(toEditRequestGridRow), steps };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const { nothingSelected, resultDone } = requestMessages;
  const ids = parseSelectedIds(fields, selectedIdsField["edit-request"], nothingSelected);
  const { results, allDone } = await decideEdits(contextOf(args), ids, fields);
  return answerBulk(results, { path: "/edit-request/requested", allDone, done: resultDone });
}

export default function EditRequestQueue({
  loaderData: { status, rows, steps = {} },
  actionData,
}: Route.ComponentProps) {
  const isAvailable = (id: number, step: string) => steps[id]?.some((name) => name === step) ?? false;
  return (
    <ReviewQueue
      set="edit-request"
      status={status}
      title={queueTexts.title}
      lead={queueTexts.lead}
      columns={editRequestColumns[status]}
      {...(rows && { rows })}
      actions={reviewActions.filter(({ value }) => rows?.some(({ id }) => isAvailable(id, value)))}
      appliesTo={({ id }, step) => isAvailable(id, step)}
      preview={(row) => <EditRequestCard row={row} />}
      answer={actionData as BulkActionData | undefined}
    />
  );
}

/** The button of each step, with its confirmation. */
export const reviewActions: readonly ReviewAction[] = [
  { value: "approve", label: queueTexts.approve, title: queueTexts.approveTitle, text: queueTexts.approveText },
  {
    value: "refuse",
    label: queueTexts.refuse,
    title: queueTexts.refuseTitle,
    text: queueTexts.refuseText,
    tone: "danger",
    variant: "outline",
    reason: { label: queueTexts.reason },
  },
];
