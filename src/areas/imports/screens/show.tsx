import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useProgress } from "#kit/ui/hooks.ts";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { pageNumberFrom } from "#kit/ui/pager.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadImport, loadRows } from "../imports.server.ts";
import { importPaths, matchingField, type RowOutcome, rowOutcomes } from "../imports.ts";
import { matchingSchema, toMatching } from "../matching.ts";
import { importSets } from "../sets/records.ts";
import { confirmImport, discardImport, enqueueStep, rematch } from "../steps.server.ts";
import { messages, texts } from "../texts.ts";
import { requireImportManager } from "../upload.server.ts";
import { type ColumnView, columnViews, toDoubtView, toRowView } from "../views.ts";
import type { Route } from "./+types/show";
import { ImportProgress, isWorking, lookEvery } from "./import-list.tsx";
import { ImportReport } from "./import-report.tsx";

/**
 * Loads an import with a page of its rows of one outcome: the requested outcome, or the first with
 * any rows.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const id = parseId(args.params.id);
  const storedImport = await loadImport(db, id);
  const rowOutcome = rowOutcomes.find((outcome) => outcome === args.url.searchParams.get("rows"));
  const outcome: RowOutcome =
    rowOutcome ?? rowOutcomes.find((outcome) => storedImport.counts[outcome]) ?? "new";
  const page = pageNumberFrom(args.url.href);
  const { recordSet, state, doubts, hasRows } = storedImport;
  const set = importSets[recordSet];
  const isReported = state !== "matching" && state !== "checking" && hasRows;
  const { rows, hasNext } = isReported
    ? await loadRows(db, id, outcome, page)
    : { rows: null, hasNext: false };
  return {
    found: { ...storedImport, doubts: doubts.map((row) => toDoubtView(set, row)) },
    title: set.title,
    columns: state === "matching" || state === "checked" ? columnViews(set) : null,
    outcome,
    page,
    rows: rows?.map((row) => toRowView(set, row)) ?? null,
    hasNext,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireImportManager(context);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["check", "import", "undo", "delete"]);
  const path = importPaths.show(id);
  switch (step) {
    case "check": {
      const set = importSets[(await loadImport(context.db, id)).recordSet];
      await rematch(context, id, toMatching(parseForm(matchingSchema(set), fields)));
      throw redirectWithFlash(path, messages.started);
    }
    case "import":
      await confirmImport(
        context,
        id,
        fields.confirmed?.[0] === "on" ? Number(fields.doubtful?.[0]) : 0,
      );
      throw redirectWithFlash(path, messages.importStarted);
    case "undo":
      await enqueueStep(context, id, "undo");
      throw redirectWithFlash(path, messages.undoStarted);
    case "delete":
      await discardImport(context, id);
      throw redirectWithFlash(importPaths.index, messages.deleted);
  }
}

const { show: pageTexts } = texts.hr;

export default function ShowImport({ loaderData }: Route.ComponentProps) {
  const { found, title, columns } = loaderData;
  const { id, state, failure } = found;
  useProgress(isWorking(found), lookEvery);
  return (
    <Page
      title={`${title}: ${found.fileName}`}
      lead={<ImportProgress {...found} />}
      back={{ to: importPaths.index, label: pageTexts.back }}
      wide
    >
      {failure && !isWorking(found) && <Notice tone="warning">{failure}</Notice>}
      {state !== "matching" && state !== "checking" && <ImportReport key={id} {...loaderData} />}
      {columns && <Matching columns={columns} {...found} />}
    </Page>
  );
}

type Props = Route.ComponentProps["loaderData"]["found"] & { columns: readonly ColumnView[] };

/** Assigns the columns of the table to those of the set. */
function Matching({ columns, headings, matching, state }: Props) {
  const options = [
    { value: "", label: pageTexts.skipped },
    ...headings.flatMap((label, place) => (label === "" ? [] : [{ value: String(place), label }])),
  ];
  const defaults = Object.entries(matching).map(([key, place]) => [
    matchingField(key),
    String(place),
  ]);
  return (
    <Section title={pageTexts.matching}>
      <p className="t-muted">{pageTexts.matchingLead}</p>
      <ActionForm
        step="check"
        submit={formatText(state === "matching" ? pageTexts.check : pageTexts.checkAgain)}
        defaults={Object.fromEntries(defaults)}
      >
        <div className="t-equal-columns">
          {columns.map(({ key, label, required, explanation }) => (
            <SelectField
              key={key}
              name={matchingField(key)}
              label={label}
              required={required}
              options={options}
              description={explanation}
            />
          ))}
        </div>
      </ActionForm>
    </Section>
  );
}
