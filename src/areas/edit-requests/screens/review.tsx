import { requestStatusCodes, requestStatuses, selectedIdsField } from "#areas/theses/requests/schema.ts";
import { type ReviewAction, ReviewQueue } from "#areas/theses/requests/screens/parts/review-queue.tsx";
import { messages as requestMessages } from "#areas/theses/requests/texts.ts";

import { parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { loadGridSource } from "#kit/grid/server/index.ts";
import { answerBulk, contextOf } from "#kit/http/server/index.ts";
import { type BulkActionData, DateTime, DescriptionList, Link, Notice } from "#kit/ui/index.ts";
import { availableSteps } from "#kit/workflow/index.ts";
import { editRequestColumns } from "../columns.ts";
import { type EditRequestStep, editRequestFlow } from "../flow.ts";
import { editFieldLabel } from "../rules.ts";
import { decideEdits } from "../server/commands.ts";
import { loadEditRequestsToDecide, selectEditRequestRows, toEditRequestGridRow } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/review";
import { FieldChange, FieldValue } from "./parts/edit-request-table.tsx";

const queueTexts = texts.hr.queue;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const status = requestStatuses.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ?? "requested";
  if (status !== "requested") {
    const select = selectEditRequestRows(actor, requestStatusCodes[status]);
    return { status, grid: await loadGridSource(db, select, editRequestColumns[status], args.url) };
  }
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
  loaderData: { status, rows, grid, steps = {} },
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
      {...(grid && { grid })}
      actions={reviewActions.filter(({ value }) => rows?.some(({ id }) => isAvailable(id, value)))}
      appliesTo={({ id }, step) => isAvailable(id, step)}
      preview={(row) => <EditRequestCard row={row} />}
      answer={actionData as BulkActionData | undefined}
    />
  );
}

/** `askedAt` is an ISO instant. */
type EditRequestCardView = {
  id: number;
  thesisId: number;
  thesis: string;
  mentor: string;
  fieldId: number;
  originalValue: string;
  newValue: string;
  askedAt: string;
  stale: boolean;
};

/** A request as shown to the head before the decision. */
const EditRequestCard = ({ row }: { row: EditRequestCardView }) => (
  <>
    <div>
      <h3>
        <Link to={`/thesis/show/${row.thesisId}`}>{row.thesis}</Link>
      </h3>
      <p className="t-muted">
        {editFieldLabel(row.fieldId)} · {row.mentor} · <DateTime at={row.askedAt} />
      </p>
    </div>
    {row.stale && (
      <Notice tone="warning" title={texts.hr.staleTitle}>
        {texts.hr.staleText}
      </Notice>
    )}
    <DescriptionList
      items={[
        [texts.hr.columns.originalValue, <FieldValue key="before" text={row.originalValue} />],
        [texts.hr.columns.newValue, <FieldChange key="after" before={row.originalValue} after={row.newValue} whole />],
      ]}
    />
  </>
);

/** The button of each step, with its confirmation. */
const reviewActions: readonly ReviewAction[] = [
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
