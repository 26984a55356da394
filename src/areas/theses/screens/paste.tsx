import { useEffect, useRef } from "react";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText, withValues } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { mentorListPaths } from "../mentor-lists.ts";
import { texts as listTexts } from "../mentor-lists-texts.ts";
import { createPastedTheses, pasteForm, previewPaste } from "../paste/paste.server.ts";
import { maxPastedRows } from "../paste/paste.ts";
import type { ValidatedRow } from "../paste/rules.ts";
import { messages, texts as pasteTexts } from "../paste/texts.ts";
import { texts } from "../texts.ts";
import { loadThesisFormOptions } from "../theses-queries.server.ts";
import type { Route } from "./+types/paste";
import { PasteColumns } from "./paste-columns.tsx";

const { form: formTexts } = texts.hr;
const paste = pasteTexts.hr;

/** Loads the values that this mentor may use in the columns. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const { studies, departments } = await loadThesisFormOptions({ db, now }, actor.id);
  return { studies, departments };
}

/**
 * Handles two steps: `preview` only validates; `create` creates the drafts and returns the rows
 * that still need correction.
 */
export async function action(args: Route.ActionArgs): Promise<PasteAnswer> {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["preview", "create"]);
  const { rows: text } = parseForm(pasteForm, fields);
  if (step === "preview") return { text, rows: toRowViews(await previewPaste(context, text)) };
  const { count, wrong, rest } = await createPastedTheses(context, text);
  if (wrong.length === 0)
    throw redirectWithFlash(`/${mentorListPaths.draft}`, withValues(messages.created, { count }));
  return { text: rest, rows: toRowViews(wrong), created: count };
}

type PasteRowView = { row: number; name: string; problems: readonly string[] };

type PasteAnswer = {
  text: string;
  rows: PasteRowView[];
  /** The number of drafts just created. */
  created?: number;
};

const toRowViews = (rows: readonly ValidatedRow[]) =>
  rows.map(
    ({ row, name, problems = [] }): PasteRowView => ({
      row,
      name,
      problems: problems.map((problem) => formatMessage(problem)),
    }),
  );

export default function PasteTheses({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: `/${mentorListPaths.draft}`, label: listTexts.hr.names.draft };
  const missing =
    loaderData.studies.length === 0
      ? formTexts.noStudy
      : loaderData.departments.length === 0 && formTexts.noDepartment;
  if (missing)
    return (
      <Page title={paste.title} back={back}>
        <EmptyState title={formTexts.noStudyTitle}>{missing}</EmptyState>
      </Page>
    );
  const answer = actionData && "rows" in actionData ? actionData : undefined;
  const sent = (actionData as Partial<RefusedSubmission> | undefined)?.refused?.values.rows?.[0];
  const text = answer?.text ?? sent ?? "";
  const fine = answer?.rows.filter(({ problems }) => problems.length === 0).length ?? 0;
  return (
    <Page title={paste.title} lead={paste.lead} back={back} wide>
      <PasteColumns {...loaderData} />
      {answer && <PasteResult answer={answer} />}
      {fine > 0 && (
        <ActionForm step="create" submit={formatText(paste.create, { count: fine })}>
          <input type="hidden" name="rows" value={text} />
        </ActionForm>
      )}
      <ActionForm
        key={answer?.created}
        step="preview"
        submit={paste.check}
        defaults={{ rows: text }}
      >
        <TextArea
          name="rows"
          label={paste.rows}
          description={formatText(paste.rowsHint, { rows: maxPastedRows })}
          required
          rows={24}
        />
      </ActionForm>
    </Page>
  );
}

/** The result of the paste. It appears above the form, so it receives the focus. */
function PasteResult({ answer }: { answer: PasteAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => place.current?.focus(), [answer]);
  return (
    <div ref={place} tabIndex={-1} style={{ scrollMarginBlockStart: "5rem" }}>
      {answer.created !== undefined && <CreatedNotice count={answer.created} />}
      <Section title={paste.preview}>
        <PastePreview rows={answer.rows} />
      </Section>
    </div>
  );
}

const CreatedNotice = ({ count }: { count: number }) =>
  count === 0 ? (
    <Notice tone="warning">{paste.nothingFine}</Notice>
  ) : (
    <Notice tone="success" title={`${formatText(paste.created, { count })} ${paste.leftTitle}.`}>
      {paste.left}
    </Notice>
  );

/** The validation result of each pasted row. */
function PastePreview({ rows }: { rows: readonly PasteRowView[] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <>
      <p>
        {formatText(paste.fineCount, { count: rows.length - wrong })}{" "}
        {formatText(paste.wrongCount, { count: wrong })}
      </p>
      <Table caption={paste.preview} columns={columns} rows={rows} rowKey={({ row }) => row} />
    </>
  );
}

const columns: TableColumn<PasteRowView>[] = [
  { key: "row", label: paste.row, align: "end" },
  {
    key: "name",
    label: paste.name,
    render: ({ name }) => <span style={{ overflowWrap: "anywhere" }}>{name || "–"}</span>,
  },
  {
    key: "outcome",
    label: paste.outcome,
    render: ({ problems }) => <RowOutcome problems={problems} />,
  },
];

const RowOutcome = ({ problems }: Pick<PasteRowView, "problems">) =>
  problems.length === 0 ? (
    <>✓ {paste.fine}</>
  ) : (
    <ul style={{ margin: 0, paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
