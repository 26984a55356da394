import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { type Context, contextOf } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import type { GridColumn } from "#kit/grid/columns.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Facts } from "#kit/ui/index.ts";
import { notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { DeleteRow } from "../delete-schema.ts";
import { type Desk, type DeskResult, desks, requestStatus } from "../schema.ts";
import { approveDeletion, refuseDeletion, restoreTopic } from "../server/delete-commands.ts";
import { deleteRequestsAtDesk, topicNames } from "../server/delete-queries.ts";
import { pressedIn, selectedIn, takeEach } from "../server/desk.ts";
import { texts } from "../texts/delete.ts";
import type { Route } from "./+types/delete-desk";
import { type DeskButton, RequestDesk } from "./parts/request-desk.tsx";

const { buttons: labels, fields, done: happened, refusals, ...words } = texts.hr;

/** Only who heads a department decides; the admin reads. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const desk = deskAt(args.url);
  const decides = context.actor.heads.length > 0;
  const rows = decides && desk !== "refused" && (await deleteRequestsAtDesk(context, requestStatus[desk]));
  return { desk, decides, ...(rows && { rows }) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const sent = await readFormFields(args.request);
  const pressed = pressedIn(sent);
  const step = isStep(pressed) ? pressed : undefined;
  if (!step) throw new Refusal(404, notFound);
  const ids = selectedIn(sent, "delete-request");
  const { reason } = parseForm(reasonSchema, sent);
  if (step === "refuse" && !reason) throw new Refusal(422, refusals.noReason, { reason: refusals.noReason });
  const names = await topicNames(context.db, context.actor, ids);
  const results = await takeEach(ids, names, (id) => steps[step](context, id, reason));
  if (results.some(({ refused }) => refused)) return data({ results }, { status: 409 });
  throw redirectWithFlash(`/delete-request/${deskAt(args.url)}`, formatText(happened[step], { count: results.length }));
}

const steps = {
  approve: approveDeletion,
  refuse: refuseDeletion,
  restore: restoreTopic,
} satisfies Record<string, (context: Context, id: number, reason: string) => Promise<unknown>>;

const isStep = (name: string): name is keyof typeof steps => Object.hasOwn(steps, name);

/** Where not all went well, the page shows what is left. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function DeleteDesk({ loaderData: { desk, decides, rows }, actionData }: Route.ComponentProps) {
  const { results } = (actionData ?? {}) as { results?: DeskResult[] };
  return (
    <RequestDesk<DeleteRow>
      key={desk}
      set="delete-request"
      desk={desk}
      title={words.title}
      lead={decides ? words.lead : words.leadOfAll}
      columns={columns[desk]}
      {...(rows && { rows })}
      buttons={buttons[desk]}
      isFor={(row, button) => (button === "approve" ? row.free : button !== "restore" || row.deleted)}
      preview={(row) => <Preview row={row} />}
      results={results}
    />
  );
}

const Preview = ({ row }: { row: DeleteRow }) => (
  <>
    <h3>{row.thesis}</h3>
    <Facts
      items={[
        [fields.mentor, row.mentor],
        [fields.study, row.study],
        [
          fields.reason,
          <span key="reason" style={{ whiteSpace: "pre-line" }}>
            {row.reason}
          </span>,
        ],
        [fields.requestedAt, row.requestedAt],
        [fields.thesisStatus, row.thesisStatus],
      ]}
    />
  </>
);

/** Buttons by status (spec §4, product §3): a pending request is answered, an approved one taken back, a refused one stays. */
const buttons: Record<Desk, DeskButton[]> = {
  requested: [
    { value: "approve", label: labels.approve, title: labels.approveTitle, text: labels.approveText },
    {
      value: "refuse",
      label: labels.refuse,
      title: labels.refuseTitle,
      text: labels.refuseText,
      tone: "danger",
      variant: "outline",
      reason: { label: labels.refuseReason },
    },
  ],
  refused: [],
  approved: [{ value: "restore", label: labels.restore, title: labels.restoreTitle, text: labels.restoreText }],
};

const topic: GridColumn[] = [
  { key: "thesis", label: fields.thesis, kind: "link", width: 340 },
  { key: "mentor", label: fields.mentor, width: 190 },
  { key: "study", label: fields.study, width: 220, hidden: true },
  { key: "department", label: fields.department, width: 170 },
  { key: "reason", label: fields.reason, width: 320 },
  { key: "requestedAt", label: fields.requestedAt, kind: "date" },
];
const now: GridColumn = { key: "thesisStatus", label: fields.thesisStatus };
const answer: GridColumn[] = [
  { key: "responseAt", label: fields.responseAt, kind: "date" },
  { key: "responseBy", label: fields.responseBy, width: 190 },
];
const columns: Record<Desk, GridColumn[]> = {
  requested: [...topic, now],
  refused: [...topic, ...answer, { key: "responseReason", label: fields.responseReason, width: 320 }],
  approved: [...topic, ...answer, now],
};

const deskAt = ({ pathname }: URL): Desk => orNotFound(desks.find((desk) => pathname.endsWith(`/${desk}`)));
