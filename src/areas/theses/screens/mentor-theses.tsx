import { useMemo } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { queryRows } from "#kit/database/connection.ts";
import { contextOf } from "#kit/database/context.ts";
import { readFormFields } from "#kit/forms/server/parse-form.ts";
import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Grid } from "#kit/ui/grid/index.ts";
import { ButtonLink, DownloadLink, EmptyState, Page, Switcher } from "#kit/ui/index.ts";
import { notFound, orNotFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import {
  isPrinted,
  listAt,
  listNames,
  type MentorList,
  mentorLists,
  pastePath,
  printedLists,
  type RowAction,
  rowActions,
  rowsPath,
} from "../lists.ts";
import { listCounts, listRows } from "../server/lists.ts";
import { sendTheses } from "../server/send.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/mentor-theses";
import { Drafts } from "./parts/drafts.tsx";
import type { SendAnswer } from "./parts/send-outcome.tsx";

const { lists, form, refusals, fields } = texts.hr;

/** One of the mentor's lists; its rows come by a call of their own, on paper with the page itself. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const list = orNotFound(listAt(args.url.pathname));
  const paper = args.url.searchParams.has("print");
  const printed = paper ? await queryRows<GridRow>(db, listRows(actor.id, list)) : undefined;
  return { list, printed, counts: await listCounts(db, actor.id) };
}

/** Of the drafts: sends those selected for publication (spec §7: comma-joined ids). */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  if (listAt(args.url.pathname) !== "draft") throw new Refusal(404, notFound);
  const { form_theses = [], submitButtonClick } = await readFormFields(args.request);
  if (submitButtonClick?.[0] !== "sendForPublication") throw new Refusal(404, notFound);
  const ids = [...new Set(form_theses.join(",").split(",").filter(Boolean).map(parseId))];
  if (ids.length === 0) throw new Refusal(422, refusals.nothingSelected);
  const results = await sendTheses(context, ids);
  if (results.some(({ refused }) => refused)) return data({ results }, { status: 409 });
  throw redirectWithFlash(`/${mentorLists.draft}`, formatText(lists.sent, { count: results.length }));
}

/** Also where some were refused, others have left the list. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function MentorTheses({ loaderData: { list, counts, printed }, actionData }: Route.ComponentProps) {
  const options = listNames.map((name) => ({
    to: `/${mentorLists[name]}`,
    label: lists.names[name],
    count: counts[name] ?? 0,
  }));
  const columns = useMemo(() => columnsOf(list), [list]);
  const shared = {
    name: `mentor-${list}`,
    caption: `${lists.title}: ${lists.names[list].toLocaleLowerCase("hr")}`,
    columns,
    ...(printed ? { rows: printed } : { url: `/${rowsPath(list)}` }),
  };
  // other counts: other rows, which a grid that stands doesn't ask for again
  const key = JSON.stringify([list, counts]);
  const actions = (
    <>
      {isPrinted(list) && <DownloadLink href={`/${printedLists[list]}`} name={lists.pdf} />}
      {list === "draft" && <ButtonLink to={pastePath}>{lists.paste}</ButtonLink>}
      <ButtonLink to="/thesis/mentor/new" variant="filled">
        {form.newTitle}
      </ButtonLink>
    </>
  );
  return (
    <Page title={shared.caption} wide actions={actions}>
      <Switcher label={lists.label} options={options} />
      {!counts[list] && !actionData ? (
        <EmptyState title={lists.empty[list]} />
      ) : list === "draft" ? (
        <Drafts key={key} answer={actionData as SendAnswer | undefined} grid={shared} />
      ) : (
        <Grid key={key} {...shared} />
      )}
    </Page>
  );
}

type Name = keyof typeof columnsByName;

const day = (key: string, label: string): GridColumn => ({ key, label, kind: "date", width: 115 });

/** Wide enough for its words, so that all of a row's actions are seen beside its name. */
const act = (key: RowAction, width: number): GridColumn => ({ key, label: lists.actions[key], kind: "html", width });

const columnsByName = {
  name: { key: "name", label: fields.name, kind: "link", width: 290 },
  mentor: { key: "mentor", label: fields.mentor },
  coMentor: { key: "coMentor", label: fields.coMentor },
  student: { key: "student", label: lists.student, width: 160 },
  study: { key: "study", label: fields.study, width: 185 },
  department: { key: "department", label: fields.department },
  createdAt: day("createdAt", fields.createdAt),
  updatedAt: day("updatedAt", fields.updatedAt),
  publishedAt: day("publishedAt", fields.publishedAt),
  completedAt: day("completedAt", fields.completedAt),
  preReservationDate: day("preReservationDate", lists.preReservationDate),
  returned: { key: "returned", label: lists.returned, kind: "boolean", width: 110 },
  edit: act("edit", 110),
  requestEdit: act("requestEdit", 155),
  requestDelete: act("requestDelete", 160),
  copy: act("copy", 150),
} as const satisfies Record<string, GridColumn>;

/** What a list shows; the other fields of a row (spec §3) are there to be asked for. */
const shown: Record<MentorList, readonly Name[]> = {
  draft: ["name", "returned", "updatedAt"],
  notPublished: ["name", "study", "updatedAt"],
  published: ["name", "preReservationDate"],
  reserved: ["name", "student", "study"],
  completed: ["name", "student", "study", "completedAt"],
  deleted: ["name", "study", "updatedAt"],
  coMentorActive: ["name", "mentor", "student", "study"],
  coMentorCompleted: ["name", "mentor", "student", "completedAt"],
};

const others: readonly Name[] = ["mentor", "coMentor", "study", "department", "createdAt", "updatedAt", "publishedAt"];

function columnsOf(list: MentorList): GridColumn[] {
  const first = shown[list];
  return [
    ...first.map((name) => columnsByName[name]),
    ...rowActions[list].map((action) => columnsByName[action]),
    ...others.filter((name) => !first.includes(name)).map((name) => ({ ...columnsByName[name], hidden: true })),
  ];
}
