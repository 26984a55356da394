import { data } from "react-router";
import { holds } from "#kit/actor.ts";
import { idOf } from "#kit/id.ts";
import { Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { ButtonLink, EmptyState, Page } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { thesisPolicy } from "../policy.ts";
import { returnForm } from "../schema.ts";
import { returnToDraft } from "../server/commands.ts";
import { publishTheses } from "../server/publish.ts";
import { awaitingPublication } from "../server/queries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/not-published";
import { Awaiting } from "./parts/awaiting.tsx";
import { Printed } from "./parts/printed.tsx";
import { Outcome, type PublishAnswer } from "./parts/publish-outcome.tsx";

const { publishing, done: happened, refusals } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = here(args);
  const rows = await awaitingPublication(db, holds(actor, "admin") ? "all" : actor.heads);
  const theses = rows.map((row) => ({ ...row, may: { publish: thesisPolicy.publish(actor, row) } }));
  return { theses, printed: args.url.searchParams.has("print") };
}

export async function action(args: Route.ActionArgs) {
  const context = here(args);
  const fields = await fieldsOf(args.request);
  const ids = selectedIn(fields);
  const button = fields.submitButtonClick?.[0] ?? fields.step?.[0];
  if (button === "returnToDraft") {
    const { note } = accept(returnForm, fields);
    for (const id of ids) await returnToDraft(context, id, note);
    throw done(path, happened.returned);
  }
  const results = await publishTheses(context, ids);
  if (results.some(({ refused }) => refused)) return data({ results }, { status: 409 });
  throw done(path, say(happened.published, { count: results.length }));
}

export default function NotPublished({ loaderData: { theses, printed }, actionData }: Route.ComponentProps) {
  const answer = actionData as PublishAnswer | undefined;
  if (printed) return <Printed theses={theses} back={path} />;
  const print = theses.length > 0 && <ButtonLink to={`${path}?print=1`}>{publishing.print}</ButtonLink>;
  return (
    <Page title={publishing.title} lead={publishing.lead} actions={print}>
      <Outcome answer={answer} />
      {theses.length === 0 ? (
        <EmptyState title={publishing.empty}>{publishing.emptyText}</EmptyState>
      ) : (
        <Awaiting theses={theses} typed={answer?.refused?.values.form_theses ?? []} />
      )}
    </Page>
  );
}

const path = "/head-of-department/not-published";

/** The selected ids, joined with commas (spec §7) or, without scripts, one a field. */
function selectedIn({ form_theses = [] }: Record<string, string[]>): number[] {
  const ids = [...new Set(form_theses.join(",").split(",").filter(Boolean).map(idOf))];
  if (ids.length === 0) throw new Refusal(422, refusals.nothingSelected);
  return ids;
}
