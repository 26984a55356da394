import { data } from "react-router";
import { contextOf } from "#kit/database/context.ts";
import { readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { hasRole } from "#kit/workflow/actor.ts";
import { type DeskResult, desks } from "../schema.ts";
import { selectedIn } from "../server/desk.ts";
import { decideEdits } from "../server/edit-decide.ts";
import { gridRowOf } from "../server/edit-grid.ts";
import { editsToDecide } from "../server/edit-queries.ts";
import { texts } from "../texts/edit.ts";
import type { Route } from "./+types/edit-desk";
import { editButtons } from "./parts/edit-buttons.ts";
import { EditCard } from "./parts/edit-card.tsx";
import { deskColumns } from "./parts/edit-columns.ts";
import { RequestDesk } from "./parts/request-desk.tsx";

const words = texts.hr.desk;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const desk = desks.find((name) => args.url.pathname.includes(`/edit-request/${name}`)) ?? "requested";
  const rows = desk === "requested" ? (await editsToDecide(db, actor)).map(gridRowOf) : undefined;
  return { desk, rows, decides: hasRole(actor, "headOfDepartment") };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const { results, sentence } = await decideEdits(contextOf(args), selectedIn(fields, "edit-request"), fields);
  if (results.some(({ refused }) => refused)) return data({ results }, { status: 409 });
  throw redirectWithFlash("/edit-request/requested", sentence);
}

export default function EditDesk({ loaderData: { desk, rows, decides }, actionData }: Route.ComponentProps) {
  const { results } = (actionData ?? {}) as { results?: readonly DeskResult[] };
  return (
    <RequestDesk
      set="edit-request"
      desk={desk}
      title={words.title}
      lead={words.lead}
      columns={deskColumns[desk]}
      {...(rows && { rows })}
      {...(decides && { buttons: editButtons })}
      preview={(row) => <EditCard row={row} />}
      results={results}
    />
  );
}
