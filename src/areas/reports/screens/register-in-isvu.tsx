import { useState } from "react";
import {
  loadIsvuCounts,
  selectIsvuRows,
} from "#areas/reservations/isvu-registration/isvu-registration.server.ts";
import {
  type IsvuView,
  isvuPath,
  isvuViews,
  parseIsvuView,
  unmarkInput,
} from "#areas/reservations/isvu-registration/isvu-registration.ts";
import {
  markResultsEntered,
  sendResults,
  unmarkResults,
} from "#areas/reservations/isvu-registration/isvu-registration-commands.server.ts";

import { messages, texts } from "#areas/reservations/isvu-registration/texts.ts";
import { reservationRecordsPolicy } from "#areas/reservations/policy.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { useProgress } from "#kit/ui/hooks.ts";
import { EmptyState, Notice, Page, SelectionBar } from "#kit/ui/page.tsx";
import { isvuColumns } from "../isvu-columns.ts";
import { reportAccess } from "../policy.ts";
import type { Route } from "./+types/register-in-isvu";

/** Loads the results of a view with its first rows; a separate call loads all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const view = parseIsvuView(args.url.searchParams);
  const access = reportAccess(actor);
  const grid = await loadGridSource(
    db,
    selectIsvuRows(view, access),
    isvuColumns(access),
    args.url,
  );
  const may = reservationRecordsPolicy.registerInIsvu(actor, undefined);
  return { view, access, grid, counts: await loadIsvuCounts(db), may, at: now.getTime() };
}

/** Takes the step of the pressed button for the selected reservations (spec §7). */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { refusals, done } = messages;
  const { step, fields } = await readStep(args.request, ["send", "entered", "undo"]);
  const ids = parseSelectedIds(fields.form_reservations, refusals.nothingSelected);
  if (step === "undo") {
    const { reason } = parseForm(unmarkInput, fields);
    const results = await unmarkResults(context, ids, reason);
    return answerBulk(results, { path: isvuPath, allDone: done.undone, done: done.resultUndone });
  }
  if (step === "entered") {
    const results = await markResultsEntered(context, ids);
    return answerBulk(results, { path: isvuPath, allDone: done.entered, done: done.resultEntered });
  }
  const results = await sendResults(context, ids);
  return answerBulk(results, { path: isvuPath, allDone: done.sent, done: done.resultSent });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function RegisterInIsvu({ loaderData, actionData }: Route.ComponentProps) {
  const { view, access, grid, counts, may, at } = loaderData;
  const answer = actionData as BulkActionData | undefined;
  const [selected, select] = useState<readonly number[]>([]);
  useProgress(view === "underway" && counts.underway > 0);
  return (
    <Page title={texts.hr.title} lead={texts.hr.lead} wide>
      <ViewTabs
        label={texts.hr.views.label}
        options={isvuViews.map((isvuView) => ({
          to: isvuView === "pending" ? isvuPath : `${isvuPath}?view=${isvuView}`,
          label: texts.hr.views[isvuView],
          count: counts[isvuView],
          current: isvuView === view,
        }))}
      />
      {answer?.refused?.values.submitButtonClick?.includes("send") && <ManualWay />}
      <BulkResults title={texts.hr.results} answer={answer} />
      {counts[view] === 0 && !answer ? (
        <EmptyState title={emptyTitles[view]} />
      ) : (
        <>
          {may && <IsvuActions view={view} selected={selected} />}
          <Grid
            key={view === "underway" ? `${view} ${counts.underway}` : `${view} ${at}`}
            name="report/register-in-isvu"
            caption={texts.hr.title}
            columns={isvuColumns(access)}
            url={`${isvuPath}/grid-data${view === "pending" ? "" : `?view=${view}`}`}
            {...(may && { selection: "multiple" as const, selected, onSelectionChange: select })}
            {...grid}
          />
        </>
      )}
    </Page>
  );
}

const emptyTitles = {
  pending: texts.hr.empty,
  underway: texts.hr.emptyUnderway,
  entered: texts.hr.emptyEntered,
} as const;

/** The buttons of spec §2 for the selected rows, and the one that takes marks back. */
function IsvuActions({ view, selected }: { view: IsvuView; selected: readonly number[] }) {
  const count = selected.length;
  const ids = selected.join(",");
  const title = formatText(texts.hr.preview, { count });
  const fields = (submitButtonClick: string) => ({ form_reservations: ids, submitButtonClick });
  return (
    <SelectionBar>
      {count > 0 && view !== "entered" && (
        <>
          {view === "pending" && (
            <ActionButton
              key={`send ${ids}`}
              step="send"
              label={`${texts.hr.send} (${count})`}
              fields={fields("send")}
              confirm={{ title, text: texts.hr.sendHint }}
            />
          )}
          <ActionButton
            key={`entered ${ids}`}
            step="entered"
            variant="outline"
            label={`${texts.hr.entered} (${count})`}
            fields={fields("entered")}
            confirm={{ title, text: texts.hr.enteredHint }}
          />
        </>
      )}
      {count > 0 && (
        <ActionButton
          key={`undo ${ids}`}
          step="undo"
          variant="outline"
          tone="neutral"
          label={`${texts.hr.undo} (${count})`}
          fields={fields("undo")}
          reason={{ label: texts.hr.undoReason, required: true }}
        />
      )}
      <p aria-live="polite">{formatText(texts.hr.selected, { count })}</p>
    </SelectionBar>
  );
}

/** What to do if nothing was sent; the reason is shown above, as for every refused step. */
const ManualWay = () => (
  <Notice tone="info" title={texts.hr.manual.title}>
    <ol>
      {texts.hr.manual.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Notice>
);
