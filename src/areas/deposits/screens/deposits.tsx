import { useState } from "react";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { EmptyState, Page, SelectionBar } from "#kit/ui/page.tsx";
import { depositListViews, depositPaths, parseDepositListView } from "../deposits.ts";
import { depositTheses } from "../deposits-commands.server.ts";
import { loadDepositCounts, selectDepositRows } from "../deposits-queries.server.ts";
import { depositColumns } from "../list-columns.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/deposits";

/** Loads the theses of a view with its first rows; a separate call loads all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const view = parseDepositListView(args.url.searchParams);
  const grid = await loadGridSource(
    db,
    selectDepositRows(view, localDate(now)),
    depositColumns,
    args.url,
  );
  return { view, grid, counts: await loadDepositCounts(db), at: now.getTime() };
}

/** Sends the selected theses. */
export async function action(args: Route.ActionArgs) {
  const { refusals, done } = messages;
  const { fields } = await readStep(args.request, ["send"]);
  const ids = parseSelectedIds(fields.form_theses, refusals.nothingSelected);
  const results = await depositTheses(contextOf(args), ids);
  return answerBulk(results, { path: depositPaths.index, allDone: done.allSent, done: done.sent });
}

export const shouldRevalidate = revalidateAfterConflict;

const { list, send, sendText } = texts.hr;

const viewPath = (view: string) =>
  view === "pending" ? depositPaths.index : `${depositPaths.index}?view=${view}`;

export default function Deposits({
  loaderData: { view, grid, counts, at },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as BulkActionData | undefined;
  return (
    <Page title={list.title} lead={list.lead} wide>
      <ViewTabs
        label={list.views.label}
        options={depositListViews.map((depositListView) => ({
          to: viewPath(depositListView),
          label: list.views[depositListView],
          count: counts[depositListView],
          current: depositListView === view,
        }))}
      />
      <BulkResults title={list.results} answer={answer} />
      {counts[view] === 0 && !answer ? (
        <EmptyState title={list.empty[view]} />
      ) : (
        <DepositList key={`${view} ${counts.pending} ${at}`} view={view} grid={grid} />
      )}
    </Page>
  );
}

/** The theses of a view; those that are pending can be selected, until some are sent. */
function DepositList({ view, grid }: Pick<Route.ComponentProps["loaderData"], "view" | "grid">) {
  const [selected, select] = useState<readonly number[]>([]);
  const selection = view === "pending" && {
    selection: "multiple" as const,
    selected,
    onSelectionChange: select,
  };
  return (
    <>
      {view === "pending" && <SendSelected selected={selected} />}
      <Grid
        name="service/dabar"
        caption={list.title}
        columns={depositColumns}
        url={`${depositPaths.index}/grid-data${view === "pending" ? "" : `?view=${view}`}`}
        {...selection}
        {...grid}
      />
    </>
  );
}

/** The button that sends the selected theses. */
function SendSelected({ selected }: { selected: readonly number[] }) {
  const count = selected.length;
  const ids = selected.join(",");
  return (
    <SelectionBar>
      {count > 0 && (
        <ActionButton
          key={ids}
          step="send"
          label={`${send} (${count})`}
          fields={{ form_theses: ids }}
          confirm={{ title: formatText(list.preview, { count }), text: sendText }}
        />
      )}
      <p aria-live="polite">{formatText(list.selected, { count })}</p>
    </SelectionBar>
  );
}
