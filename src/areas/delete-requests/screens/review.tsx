import {
  asGridSearch,
  isGridView,
  type RequestStatus,
  requestStatusCodes,
  requestStatuses,
  selectedIdsField,
} from "#areas/theses/requests.ts";
import { messages as requestMessages } from "#areas/theses/requests-texts.ts";
import { RequestDesk } from "#areas/theses/screens/request-desk.tsx";
import { ReviewQueue, reviewActionsOf } from "#areas/theses/screens/review-queue.tsx";
import { thesisTones } from "#areas/theses/status.ts";
import { texts as thesisTexts } from "#areas/theses/summary-texts.ts";
import type { Context } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { formatDate, localDate, parseDate } from "#kit/time/dates-and-times.ts";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { stepsFrom } from "#kit/workflow/flow.ts";
import { orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
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
import { type DeleteRequestStep, deleteRequestFlow } from "../flow.ts";
import { deleteRequestSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/review";

const { fields, ...queueTexts } = texts.hr;
const { refusals } = messages;

/**
 * Loads the review queue of one status. Only a head of department decides; the admin has read
 * access.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const status = statusAt(args.url);
  const decides = context.actor.headedDepartments.length > 0;
  const steps = decides ? stepsFrom(deleteRequestFlow, status) : [];
  const rows =
    decides &&
    status !== "refused" &&
    (await loadDeleteRequests(context, requestStatusCodes[status]));
  if (rows && status === "requested" && !isGridView(args.url)) {
    const tasks = rows.map(toDeletionTask);
    return { status, decides, steps, tasks, today: localDate(context.now) };
  }
  if (rows) return { status, decides, steps, rows };
  const select = selectDeleteRequestRows(context.actor, requestStatusCodes[status]);
  return {
    status,
    decides,
    steps,
    grid: await loadGridSource(context.db, select, columns[status], args.url),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields: sent } = await readStep(args.request, ["approve", "refuse", "restore"]);
  const ids = parseSelectedIds(
    sent[selectedIdsField["delete-request"]],
    requestMessages.nothingSelected,
  );
  const { reason } = parseForm(reasonSchema, sent);
  if (step === "refuse" && !reason)
    throw new Refusal(422, refusals.noReason, { reason: refusals.noReason });
  const names = await loadDeleteRequestNames(context.db, context.actor, ids);
  const { nameless, resultDone } = requestMessages;
  const results = await runBulk(ids, { names, nameless }, (id) =>
    commands[step](context, id, reason),
  );
  const path = `/delete-request/${statusAt(args.url)}${isGridView(args.url) ? asGridSearch : ""}`;
  return answerBulk(results, {
    path,
    allDone: stepMessage(deleteRequestSteps, step, "done"),
    done: resultDone,
  });
}

const commands: Record<
  DeleteRequestStep,
  (context: Context, id: number, reason: string) => Promise<unknown>
> = {
  approve: approveDeletion,
  refuse: refuseDeletion,
  restore: restoreThesis,
};

export const shouldRevalidate = revalidateAfterConflict;

/** The day of a request, yyyy-mm-dd; the row has it as grids show it. */
const requestedOn = ({ requestedAt }: DeleteRequestGridRow) => parseDate(requestedAt);

const shownDay = (day: string | undefined) => day && formatDate(day);

/**
 * A pending request as a task; the thesis may have been reserved since, and then it can only be
 * refused.
 */
const toDeletionTask = (row: DeleteRequestGridRow) => ({
  key: String(row.id),
  id: row.id,
  kind: row.free ? "free" : "notFree",
  person: row.mentor,
  title: row.thesis,
  row,
  steps: row.free ? ["approve", "refuse"] : ["refuse"],
  href: row.showPath,
  since: requestedOn(row) ?? null,
  until: null,
});

const deletionKinds = {
  free: { tab: queueTexts.kinds.free, badge: queueTexts.kinds.free, tone: "waiting" },
  notFree: { tab: queueTexts.kinds.notFree, badge: queueTexts.kinds.notFree, tone: "stopped" },
} as const;

export default function DeleteRequestQueue({
  loaderData: { status, decides, steps, rows, grid, tasks, today },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as BulkActionData | undefined;
  if (tasks)
    return (
      <RequestDesk
        set="delete-request"
        title={queueTexts.title}
        lead={queueTexts.lead}
        today={today}
        rows={tasks}
        kinds={deletionKinds}
        detail={({ row }) => <RequestFacts row={row} />}
        reason={deleteRequestSteps.rows.refuse.reason}
        answer={answer}
      />
    );
  return (
    <ReviewQueue<DeleteRequestGridRow>
      key={status}
      set="delete-request"
      status={status}
      title={queueTexts.title}
      lead={decides ? queueTexts.lead : queueTexts.leadOfAll}
      columns={columns[status]}
      {...(rows && { rows })}
      {...(grid && { grid })}
      actions={actions.filter(({ value }) => steps.some((step) => step === value))}
      appliesTo={(row, button) =>
        button === "approve" ? row.free : button !== "restore" || row.deleted
      }
      preview={(row) => <Preview row={row} />}
      answer={answer}
      desk={decides && status === "requested" ? "/delete-request/requested" : undefined}
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

const actions = reviewActionsOf(deleteRequestSteps, queueTexts.dialogs);

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
