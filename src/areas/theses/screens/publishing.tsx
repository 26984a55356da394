import type { Context } from "#kit/database/context.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseSelectedIds } from "#kit/forms/parse-form.server.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { inSameView, isTableView } from "#kit/queue/queue.ts";
import { queueAction } from "#kit/queue/queue-action.server.ts";
import { QueueLink } from "#kit/queue/ui/queue-button.tsx";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { type DeskRow, rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { thesisFlow } from "../flow.ts";
import { publishPreviewPath, publishQueue } from "../publish-queue.ts";
import {
  countAwaitingPublication,
  loadAwaitingPublication,
  loadAwaitingTasks,
  loadHeadedNames,
  selectAwaitingPublicationRows,
} from "../publishing.server.ts";
import { messages as publishingMessages, texts } from "../publishing-texts.ts";
import { loadSimilarTheses } from "../similar.server.ts";
import { messages } from "../texts.ts";
import type { ThesisView } from "../theses-queries.server.ts";
import { publishThesis, returnToDraft } from "../transitions.server.ts";
import type { Route } from "./+types/publishing";
import { maxDeskTheses, PublishDesk, PublishList, publishColumns } from "./publish-list.tsx";
import { PrintableTheses, PublishPreview } from "./publish-preview.tsx";

const publishing = texts.hr;
const { refusals } = messages;

/** Maximum number of theses in one preview that are compared with earlier ones. */
const maxCompared = 100;

/**
 * Loads the list. With `theses` in the URL, loads the chosen theses with all details, for review
 * or, with `print`, for printing.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const { searchParams } = args.url;
  const selection = searchParams.get("theses");
  const of = hasRole(actor, "admin") ? "all" : actor.headedDepartments;
  if (selection === null && actor.headedDepartments.length > 0 && !isTableView(args.url))
    return loadDesk(contextOf(args), searchParams);
  if (selection === null)
    return {
      view: "list" as const,
      count: await countAwaitingPublication(db, of),
      mayPublish: actor.headedDepartments.length > 0,
      at: now.getTime(),
      grid: await loadGridSource(
        db,
        selectAwaitingPublicationRows(actor),
        publishColumns,
        args.url,
      ),
    };
  const ids =
    selection === "all" ? undefined : parseSelectedIds([selection], refusals.nothingSelected);
  const printed = searchParams.has("print");
  const rows = await loadAwaitingPublication(db, of, ids);
  const theses = printed
    ? rows.map((row) => ({ ...row, similar: [], may: [] }))
    : await withSimilar({ db, actor, now }, rows);
  return { view: "preview" as const, theses, asked: ids ?? [], printed };
}

/** The list of the desk, and the theses to which the head is likely to move, completely. */
async function loadDesk({ db, actor, now }: Context, searchParams: URLSearchParams) {
  const awaiting = await loadAwaitingTasks(db, actor.headedDepartments, maxDeskTheses);
  const desk = awaiting.map(
    ({ id, name, mentor, since }): DeskRow => ({
      key: String(id),
      id,
      kind: "publish",
      person: mentor,
      title: name,
      since,
      until: null,
      href: publishPreviewPath([id]),
    }),
  );
  const ids = rowsInReach(desk, searchParams).map(({ id }) => id);
  const theses =
    ids.length > 0
      ? await withSimilar({ db, actor, now }, await loadAwaitingPublication(db, "all", ids))
      : [];
  const details = Object.fromEntries(theses.map((thesis) => [String(thesis.id), thesis]));
  return { view: "desk" as const, desk, details, today: localDate(now) };
}

/** Adds similar theses and the steps available to the head for each. */
async function withSimilar(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  rows: readonly ThesisView[],
) {
  const similar = await loadSimilarTheses(db, actor, rows.slice(0, maxCompared));
  return rows.map((row, index) => ({
    ...row,
    similar: similar[index] ?? [],
    may: availableSteps(thesisFlow, actor, row, now),
  }));
}

export const action = queueAction(
  publishQueue,
  {
    // each event names all of them, so that followers of several get a single notification
    publish: {
      take: (context, id, { ids }) => publishThesis(context, id, { together: ids }),
      allDone: messages.done.published,
      done: publishingMessages.published,
    },
    returnToDraft: {
      take: (context, id, { reason }) => returnToDraft(context, id, { note: reason }),
      allDone: publishingMessages.doneReturned,
      done: publishingMessages.returned,
    },
  },
  {
    names: loadHeadedNames,
    messages: { ...refusals, nameless: publishingMessages.nameless },
    noReason: refusals.noNote,
    to: (url) => inSameView(publishQueue.path, url),
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function Publishing({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as BulkActionData | undefined;
  if (loaderData.view === "desk") {
    const { desk, details, today } = loaderData;
    return <PublishDesk rows={desk} details={details} today={today} answer={answer} />;
  }
  if (loaderData.view === "preview") return <Preview {...loaderData} answer={answer} />;
  const { count, mayPublish, at, grid } = loaderData;
  return (
    <Page
      title={publishing.title}
      lead={mayPublish ? publishing.lead : publishing.leadOfAll}
      wide
      actions={mayPublish && <ButtonLink to={publishQueue.path}>{publishing.asDesk}</ButtonLink>}
    >
      <BulkResults title={publishing.results} answer={answer} />
      {count === 0 ? (
        <EmptyState title={publishing.empty}>{publishing.emptyText}</EmptyState>
      ) : (
        <PublishList key={at} mayPublish={mayPublish} grid={grid} />
      )}
    </Page>
  );
}

type PreviewProps = Extract<Route.ComponentProps["loaderData"], { view: "preview" }> & {
  answer: BulkActionData | undefined;
};

function Preview({ theses, asked, printed, answer }: PreviewProps) {
  const back = { to: publishQueue.path, label: publishing.toScreen };
  if (printed) return <PrintableTheses theses={theses} back={publishPreviewPath(asked)} />;
  const missingCount = answer?.results ? 0 : Math.max(0, asked.length - theses.length);
  if (theses.length === 0)
    return (
      <Page title={publishing.previewTitle} back={back}>
        <BulkResults title={publishing.results} answer={answer} />
        <EmptyState title={asked.length > 0 ? publishing.noneLeft : publishing.empty} />
      </Page>
    );
  const print = (
    <QueueLink to={publishQueue.print} ids={asked} count={theses.length} tone="neutral" />
  );
  const all = theses.map(({ id }) => String(id));
  return (
    <Page
      title={publishing.previewTitle}
      lead={formatText(publishing.previewLead, { count: theses.length })}
      back={back}
      actions={print}
    >
      <BulkResults title={publishing.results} answer={answer} />
      {missingCount > 0 && (
        <Notice tone="info">{formatText(publishing.gone, { count: missingCount })}</Notice>
      )}
      <PublishPreview
        key={all.join()}
        theses={theses}
        typed={answer?.refused?.values.form_theses ?? all}
      />
    </Page>
  );
}
