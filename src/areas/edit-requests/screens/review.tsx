import { requestStatusCodes, requestStatuses } from "#areas/theses/requests.ts";
import { messages as requestMessages } from "#areas/theses/requests-texts.ts";
import { RequestQueue, type RequestTask } from "#areas/theses/screens/request-queue.tsx";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { inSameView, isTableView } from "#kit/queue/queue.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { firstChange } from "#kit/text/text-diff.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Stack } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { type DeskKind, rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { approveEdit, refuseEdit } from "../edit-requests-commands.server.ts";
import {
  type EditRequestView,
  loadEditRequestNames,
  loadEditRequestsToDecide,
  selectEditRequestRows,
  toEditRequestGridRow,
} from "../edit-requests-queries.server.ts";
import { editFieldLabel } from "../edit-requests-rules.ts";
import { type EditRequestStep, editRequestFlow } from "../flow.ts";
import { editRequestColumns } from "../list-columns.ts";
import { editRequestQueue } from "../queue.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/review";
import { FieldChange, FieldValue, RequestedFile } from "./edit-request-table.tsx";

const queueTexts = texts.hr.queue;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const status =
    requestStatuses.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ??
    "requested";
  if (status !== "requested") {
    const select = selectEditRequestRows(actor, requestStatusCodes[status]);
    return { status, grid: await loadGridSource(db, select, editRequestColumns[status], args.url) };
  }
  const requests = await loadEditRequestsToDecide(db, actor);
  const may: Record<number, EditRequestStep[]> = Object.fromEntries(
    requests.map((request) => [request.id, availableSteps(editRequestFlow, actor, request, now)]),
  );
  const hasDesk = actor.headedDepartments.length > 0;
  if (isTableView(args.url) || !hasDesk)
    return { status, rows: requests.map(toEditRequestGridRow), may, hasDesk };
  const tasks = requests.map((request) => toEditTask(request, may[request.id] ?? []));
  const reached = new Set(rowsInReach(tasks, args.url.searchParams).map(({ id }) => id));
  const details = Object.fromEntries(
    requests
      .filter(({ id }) => reached.has(id))
      .map((request) => [String(request.id), toEditRequestGridRow(request)]),
  );
  return { status, tasks, details, today: localDate(now) };
}

export const action = queueAction(
  editRequestQueue,
  { approve: approveEdit, refuse: refuseEdit },
  {
    names: loadEditRequestNames,
    messages: requestMessages,
    done: requestMessages.resultDone,
    noReason: messages.refusals.noReason,
    to: (url) => inSameView(editRequestQueue.path, url),
  },
);

/** A pending request as a task; its kind is the field that it changes. */
const toEditTask = (request: EditRequestView, may: readonly string[]): RequestTask => ({
  key: String(request.id),
  id: request.id,
  kind: String(request.fieldId),
  person: request.mentor,
  title: request.thesis,
  may,
  change: firstChange(request.originalValue, request.newValue),
  href: `/edit-request/show/${request.id}`,
  since: localDate(new Date(request.requestedAt)),
  until: null,
});

const editKinds: Readonly<Record<string, DeskKind>> = Object.fromEntries(
  Object.entries(texts.hr.fields).map(([id, label]) => [
    id,
    { tab: label, badge: label, tone: "waiting" },
  ]),
);

export default function EditRequestQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { status } = loaderData;
  return (
    <RequestQueue
      {...loaderData}
      of={editRequestQueue}
      set="edit-request"
      title={queueTexts.title}
      lead={queueTexts.lead}
      kinds={editKinds}
      detail={(_, request) => request && <EditRequestPane row={request} />}
      columns={editRequestColumns[status]}
      preview={(row: EditRequestCardView) => <EditRequestCard row={row} />}
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
  newFileId: number | null;
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
    {row.stale && <StaleNotice />}
    <DescriptionList
      items={[
        [texts.hr.columns.originalValue, <FieldValue key="before" text={row.originalValue} />],
        [
          texts.hr.columns.newValue,
          <FieldChange key="after" before={row.originalValue} after={row.newValue} whole />,
        ],
        [
          texts.hr.attachment.requested,
          row.newFileId !== null && <RequestedFile key="file" request={row} />,
        ],
      ]}
    />
  </>
);

const StaleNotice = () => (
  <Notice tone="warning" title={texts.hr.staleTitle}>
    {texts.hr.staleText}
  </Notice>
);

/**
 * The comparison of old and new value, in a pane whose header names the thesis, its mentor and the
 * field.
 */
const EditRequestPane = ({ row }: { row: EditRequestCardView }) => (
  <Stack>
    <p className="t-muted">
      {texts.hr.columns.requestedAt}: <DateTime at={row.askedAt} />
    </p>
    {row.stale && <StaleNotice />}
    <FieldChange before={row.originalValue} after={row.newValue} whole />
    {row.newFileId !== null && <RequestedFile request={row} />}
  </Stack>
);
