import { data } from "react-router";
import { type RequestResult, requestStatuses } from "#areas/theses/requests/schema.ts";
import { type ReviewAction, ReviewQueue } from "#areas/theses/requests/screens/parts/review-queue.tsx";
import { parseSelectedIds } from "#areas/theses/requests/server/commands.ts";

import { readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { hasRole } from "#kit/workflow/index.ts";
import { editRequestColumns } from "../columns.ts";
import { decideEdits } from "../server/commands/decisions.ts";
import { loadEditRequestsToDecide, toEditRequestGridRow } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/review";
import { EditRequestCard } from "./parts/edit-request-card.tsx";

const queueTexts = texts.hr.desk;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const desk = requestStatuses.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ?? "requested";
  const rows = desk === "requested" ? (await loadEditRequestsToDecide(db, actor)).map(toEditRequestGridRow) : undefined;
  return { desk, rows, decides: hasRole(actor, "headOfDepartment") };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const { results, sentence } = await decideEdits(contextOf(args), parseSelectedIds(fields, "edit-request"), fields);
  if (results.some(({ refused }) => refused)) return data({ results }, { status: 409 });
  throw redirectWithFlash("/edit-request/requested", sentence);
}

export default function EditRequestQueue({ loaderData: { desk, rows, decides }, actionData }: Route.ComponentProps) {
  const { results } = (actionData ?? {}) as { results?: readonly RequestResult[] };
  return (
    <ReviewQueue
      set="edit-request"
      status={desk}
      title={queueTexts.title}
      lead={queueTexts.lead}
      columns={editRequestColumns[desk]}
      {...(rows && { rows })}
      {...(decides && { actions: reviewActions })}
      preview={(row) => <EditRequestCard row={row} />}
      results={results}
    />
  );
}

/** What the head does with requests that wait (spec §4: only status 1). */
export const reviewActions: readonly ReviewAction[] = [
  { value: "approve", label: queueTexts.approve, title: queueTexts.approveTitle, text: queueTexts.approveText },
  {
    value: "refuse",
    label: queueTexts.refuse,
    title: queueTexts.refuseTitle,
    text: queueTexts.refuseText,
    tone: "danger",
    variant: "outline",
    reason: { label: queueTexts.reason },
  },
];
