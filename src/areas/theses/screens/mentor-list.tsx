import { useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import type { GridColumn } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button, ButtonLink, DownloadLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { announceSubmission } from "#kit/ui/forms/submission.ts";
import { Cluster, EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { loadMentorListCounts, selectMentorListRows } from "../mentor-lists.server.ts";
import {
  findMentorList,
  hasPdf,
  type MentorList,
  type MentorListAction,
  mentorListActions,
  mentorListDataPath,
  mentorListGridName,
  mentorListNames,
  mentorListPaths,
  mentorListPdfPaths,
  pastePath,
} from "../mentor-lists.ts";
import { messages as listMessages, texts as listTexts } from "../mentor-lists-texts.ts";
import { sendTheses } from "../publishing.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/mentor-list";

const { form, fields } = texts.hr;
const lists = listTexts.hr;

/** Loads one of the mentor's lists with its first rows; a separate call loads all of them. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const list = orNotFound(findMentorList(args.url.pathname));
  const grid = await loadGridSource(
    db,
    selectMentorListRows(actor.id, list),
    toColumns(list),
    args.url,
  );
  return { list, grid, counts: await loadMentorListCounts(db, actor.id) };
}

/** Sends the selected drafts for publication (spec §7: comma-joined ids). */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  if (findMentorList(args.url.pathname) !== "draft") throw new Refusal(404, notFound);
  const { fields: sent } = await readStep(args.request, ["sendForPublication"]);
  const ids = parseSelectedIds(sent.form_theses, messages.refusals.nothingSelected);
  return answerBulk(await sendTheses(context, ids), {
    path: `/${mentorListPaths.draft}`,
    allDone: listMessages.sent,
    done: listMessages.resultSent,
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function MentorListScreen({
  loaderData: { list, counts, grid },
  actionData,
}: Route.ComponentProps) {
  const options = mentorListNames.map((name) => ({
    to: `/${mentorListPaths[name]}`,
    label: lists.names[name],
    count: counts[name] ?? 0,
  }));
  const columns = useMemo(() => toColumns(list), [list]);
  const shared = {
    name: mentorListGridName(list),
    caption: `${lists.title}: ${lists.names[list].toLocaleLowerCase("hr")}`,
    columns,
    url: `/${mentorListDataPath(list)}`,
    ...grid,
  };
  // changed counts mean changed rows, and a mounted grid does not reload them
  const key = JSON.stringify([list, counts]);
  const actions = (
    <>
      {hasPdf(list) && <DownloadLink href={`/${mentorListPdfPaths[list]}`} name={lists.pdf} />}
      {list === "draft" && <ButtonLink to={pastePath}>{lists.paste}</ButtonLink>}
      <ButtonLink to="/thesis/mentor/new" variant="filled">
        {form.newTitle}
      </ButtonLink>
    </>
  );
  return (
    <Page title={shared.caption} wide actions={actions}>
      <ViewTabs label={lists.label} options={options} />
      {!counts[list] && !actionData ? (
        <EmptyState title={lists.empty[list]} />
      ) : list === "draft" ? (
        <DraftList key={key} answer={actionData as BulkActionData | undefined} grid={shared} />
      ) : (
        <Grid key={key} {...shared} />
      )}
    </Page>
  );
}

type ColumnName = keyof typeof columnsByName;

const dateColumn = (key: string, label: string): GridColumn => ({
  key,
  label,
  kind: "date",
  width: 115,
});

/**
 * Returns the column of an action. It is wide enough for its text, so that all actions of a row are
 * visible next to the name.
 */
const actionColumn = (key: MentorListAction, width: number): GridColumn => ({
  key,
  label: lists.actions[key],
  kind: "html",
  width,
  pinned: true,
  action: true,
});

const columnsByName = {
  name: { key: "name", label: fields.name, kind: "link", width: 290 },
  mentor: { key: "mentor", label: fields.mentor },
  coMentor: { key: "coMentor", label: fields.coMentor },
  student: { key: "student", label: lists.student, width: 160 },
  study: { key: "study", label: fields.study, width: 185 },
  department: { key: "department", label: fields.department },
  createdAt: dateColumn("createdAt", fields.createdAt),
  updatedAt: dateColumn("updatedAt", fields.updatedAt),
  publishedAt: dateColumn("publishedAt", fields.publishedAt),
  completedAt: dateColumn("completedAt", fields.completedAt),
  preReservationDate: dateColumn("preReservationDate", lists.preReservationDate),
  returned: { key: "returned", label: lists.returned, kind: "boolean", width: 110 },
  edit: actionColumn("edit", 110),
  requestEdit: actionColumn("requestEdit", 155),
  requestDelete: actionColumn("requestDelete", 160),
  copy: actionColumn("copy", 150),
} as const satisfies Record<string, GridColumn>;

/**
 * The columns that each list shows. The other fields of a row (spec §3) can be added by the user.
 */
const visibleColumns: Record<MentorList, readonly ColumnName[]> = {
  draft: ["name", "returned", "updatedAt"],
  notPublished: ["name", "study", "updatedAt"],
  published: ["name", "preReservationDate"],
  reserved: ["name", "student", "study"],
  completed: ["name", "student", "study", "completedAt"],
  deleted: ["name", "study", "updatedAt"],
  coMentorActive: ["name", "mentor", "student", "study"],
  coMentorCompleted: ["name", "mentor", "student", "completedAt"],
};

const hiddenColumns: readonly ColumnName[] = [
  "mentor",
  "coMentor",
  "study",
  "department",
  "createdAt",
  "updatedAt",
  "publishedAt",
];

function toColumns(list: MentorList): GridColumn[] {
  const first = visibleColumns[list];
  return [
    ...first.map((name) => columnsByName[name]),
    ...mentorListActions(list).map((action) => columnsByName[action]),
    ...hiddenColumns
      .filter((name) => !first.includes(name))
      .map((name) => ({ ...columnsByName[name], hidden: true })),
  ];
}

type DraftListProps = { grid: GridProps; answer: BulkActionData | undefined };

/**
 * The mentor's drafts. The selected ones are sent for publication together. Without scripts each is
 * sent from its own page.
 */
function DraftList({ grid, answer }: DraftListProps) {
  const [selected, select] = useState<readonly number[]>([]);
  const busy = useNavigation().state !== "idle";
  return (
    <>
      {answer?.refused && (
        <div role="alert">
          <Notice tone="danger">{answer.refused.message}</Notice>
        </div>
      )}
      <BulkResults title={lists.results} answer={answer} />
      <Form method="post" className="t-selection-bar t-script-only" onSubmit={announceSubmission}>
        <input type="hidden" name="form_theses" value={selected.join(",")} />
        <Cluster>
          <Button type="submit" name="submitButtonClick" value="sendForPublication" busy={busy}>
            {formatText(lists.sendCount, { count: selected.length })}
          </Button>
          <span className="t-muted">{lists.sendHint}</span>
        </Cluster>
      </Form>
      <Grid {...grid} selection="multiple" selected={selected} onSelectionChange={select} />
    </>
  );
}
