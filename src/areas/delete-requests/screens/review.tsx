import { type RequestStatus, requestStatusCodes, requestStatuses } from "#areas/theses/requests.ts";
import { messages as requestMessages } from "#areas/theses/requests-texts.ts";
import { RequestQueue } from "#areas/theses/screens/request-queue.tsx";
import { thesisTones } from "#areas/theses/status.ts";
import { texts as thesisTexts } from "#areas/theses/summary-texts.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { inSameView, isTableView } from "#kit/queue/queue.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { formatDate, localDate, parseDate } from "#kit/time/dates-and-times.ts";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { stepsFrom } from "#kit/workflow/flow.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { DeleteRequestGridRow } from "../delete-requests.ts";
import {
  approveDeletion,
  refuseDeletion,
  restoreThesis,
} from "../delete-requests-commands.server.ts";
import {
  loadDeleteRequestNames,
  loadDeleteRequests,
  selectDeleteRequestRows,
} from "../delete-requests-queries.server.ts";
import { deleteRequestFlow } from "../flow.ts";
import { deleteRequestQueue } from "../queue.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/review";

const { fields, ...queueTexts } = texts.hr;

/**
 * Loads the review queue of one status. Only a head of department decides; the admin has read
 * access.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const status = statusAt(args.url);
  const decides = context.actor.headedDepartments.length > 0;
  const rows =
    decides &&
    status !== "refused" &&
    (await loadDeleteRequests(context, requestStatusCodes[status]));
  if (!rows) {
    const select = selectDeleteRequestRows(context.actor, requestStatusCodes[status]);
    const grid = await loadGridSource(context.db, select, columns[status], args.url);
    return { status, decides, grid };
  }
  if (status === "requested" && !isTableView(args.url)) {
    const tasks = rows.map((row) => toDeletionTask(row, mayOf(row, status)));
    return { status, decides, tasks, today: localDate(context.now) };
  }
  const may = Object.fromEntries(rows.map((row) => [row.id, mayOf(row, status)]));
  return { status, decides, rows, may };
}

/** The steps that lead out of the status, and that the thesis allows. */
const mayOf = ({ free, deleted }: DeleteRequestGridRow, status: RequestStatus) =>
  stepsFrom(deleteRequestFlow, status).filter(
    (step) => (step !== "approve" || free) && (step !== "restore" || deleted),
  );

export const action = queueAction(
  deleteRequestQueue,
  { approve: approveDeletion, refuse: refuseDeletion, restore: restoreThesis },
  {
    names: loadDeleteRequestNames,
    messages: requestMessages,
    done: requestMessages.resultDone,
    noReason: messages.refusals.noReason,
    to: (url) => inSameView(`/delete-request/${statusAt(url)}`, url),
  },
);

export const shouldRevalidate = revalidateAfterConflict;

/** The day of a request, yyyy-mm-dd; the row has it as grids show it. */
const requestedOn = ({ requestedAt }: DeleteRequestGridRow) => parseDate(requestedAt);

const shownDay = (day: string | undefined) => day && formatDate(day);

/** A pending request as a task; if its thesis has been reserved since, it can only be refused. */
const toDeletionTask = (row: DeleteRequestGridRow, may: readonly string[]) => ({
  key: String(row.id),
  id: row.id,
  kind: row.free ? "free" : "notFree",
  person: row.mentor,
  title: row.thesis,
  row,
  may,
  href: row.showPath,
  since: requestedOn(row) ?? null,
  until: null,
});

const deletionKinds = {
  free: { tab: queueTexts.kinds.free, badge: queueTexts.kinds.free, tone: "waiting" },
  notFree: { tab: queueTexts.kinds.notFree, badge: queueTexts.kinds.notFree, tone: "stopped" },
} as const;

export default function DeleteRequestQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { status, decides } = loaderData;
  return (
    <RequestQueue
      {...loaderData}
      of={deleteRequestQueue}
      set="delete-request"
      title={queueTexts.title}
      lead={decides ? queueTexts.lead : queueTexts.leadOfAll}
      kinds={deletionKinds}
      detail={({ row }) => <RequestFacts row={row} />}
      columns={columns[status]}
      preview={(row: DeleteRequestGridRow) => <Preview row={row} />}
      hasDesk={decides && status === "requested"}
      answer={actionData as BulkActionData | undefined}
    />
  );
}

const Preview = ({ row }: { row: DeleteRequestGridRow }) => (
  <>
    <h3>{row.thesis}</h3>
    <RequestFacts row={row} />
  </>
);

const RequestFacts = ({ row }: { row: DeleteRequestGridRow }) => (
  <DescriptionList
    items={[
      [fields.mentor, row.mentor],
      [fields.study, row.study],
      [
        fields.reason,
        <span key="reason" style={{ whiteSpace: "pre-line" }}>
          {row.reason}
        </span>,
      ],
      [fields.requestedAt, shownDay(requestedOn(row))],
      [fields.thesisStatus, row.thesisStatus],
    ]}
  />
);

const thesisColumns: GridColumn[] = [
  { key: "thesis", label: fields.thesis, kind: "link", width: 340 },
  { key: "mentor", label: fields.mentor, width: 190 },
  { key: "study", label: fields.study, width: 220, hidden: true },
  { key: "department", label: fields.department, width: 170, hidden: true },
  { key: "reason", label: fields.reason, width: 320 },
  { key: "requestedAt", label: fields.requestedAt, kind: "date" },
];

const statusColumn: GridColumn = {
  key: "thesisStatus",
  label: fields.thesisStatus,
  pinned: true,
  tones: tonesByLabel(thesisTexts.hr.statuses, thesisTones),
};

const responseColumns: GridColumn[] = [
  { key: "responseAt", label: fields.responseAt, kind: "date" },
  { key: "responseBy", label: fields.responseBy, width: 190 },
];

const columns: Record<RequestStatus, GridColumn[]> = {
  requested: [...thesisColumns, statusColumn],
  refused: [
    ...thesisColumns,
    ...responseColumns,
    { key: "responseReason", label: fields.responseReason, width: 320 },
  ],
  approved: [...thesisColumns, ...responseColumns, statusColumn],
};

const statusAt = ({ pathname }: URL): RequestStatus =>
  orNotFound(requestStatuses.find((status) => pathname.endsWith(`/${status}`)));
