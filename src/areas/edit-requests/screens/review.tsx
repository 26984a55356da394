import { requestStatuses, selectedIdsField } from "#areas/theses/requests/schema.ts";
import { type ReviewAction, ReviewQueue } from "#areas/theses/requests/screens/parts/review-queue.tsx";
import { messages as requestMessages } from "#areas/theses/requests/texts.ts";

import { parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { answerBulk, contextOf } from "#kit/http/server/index.ts";
import type { BulkActionData } from "#kit/ui/index.ts";
import { hasRole } from "#kit/workflow/index.ts";
import { editRequestColumns } from "../columns.ts";
import { decideEdits } from "../server/commands.ts";
import { loadEditRequestsToDecide, toEditRequestGridRow } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/review";
import { EditRequestCard } from "./parts/edit-request-card.tsx";

const queueTexts = texts.hr.queue;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const status = requestStatuses.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ?? "requested";
  const rows =
    status === "requested" ? (await loadEditRequestsToDecide(db, actor)).map(toEditRequestGridRow) : undefined;
  return { status, rows, decides: hasRole(actor, "headOfDepartment") };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const { nothingSelected, resultDone } = requestMessages;
  const ids = parseSelectedIds(fields, selectedIdsField["edit-request"], nothingSelected);
  const { results, allDone } = await decideEdits(contextOf(args), ids, fields);
  return answerBulk(results, { path: "/edit-request/requested", allDone, done: resultDone });
}

export default function EditRequestQueue({ loaderData: { status, rows, decides }, actionData }: Route.ComponentProps) {
  return (
    <ReviewQueue
      set="edit-request"
      status={status}
      title={queueTexts.title}
      lead={queueTexts.lead}
      columns={editRequestColumns[status]}
      {...(rows && { rows })}
      {...(decides && { actions: reviewActions })}
      preview={(row) => <EditRequestCard row={row} />}
      answer={actionData as BulkActionData | undefined}
    />
  );
}

/** Actions of the head on pending requests (spec §4: only status 1). */
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
