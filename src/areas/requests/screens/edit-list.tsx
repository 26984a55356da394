import { thesisPolicy } from "#areas/theses/policy.ts";
import { withStored } from "#areas/theses/rules.ts";
import { choicesOf } from "#areas/theses/server/choices.ts";
import { thesisShown } from "#areas/theses/server/queries.ts";
import { contextOf } from "#kit/database/context.ts";
import { readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { ButtonLink, Notice, Page, Section } from "#kit/ui/index.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { mayPreReserve } from "../edit-policy.ts";
import { askedIn } from "../server/edit-asked.ts";
import { askForEdit, removeEditRequest } from "../server/edit-commands.ts";
import { editsOf } from "../server/edit-queries.ts";
import { texts } from "../texts/edit.ts";
import type { Route } from "./+types/edit-list";
import { AskEdit } from "./parts/ask-edit.tsx";
import { EditTable } from "./parts/edit-table.tsx";

const { panel: words, refusals, done: happened } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const id = parseId(args.params.id);
  const thesis = await thesisShown(db, id);
  if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
  const requests = await editsOf(db, id);
  const may = {
    ask: thesisPolicy.requestEdit(actor, thesis),
    preReserve: mayPreReserve(actor, thesis),
    requestDelete: thesisPolicy.requestDelete(actor, thesis),
    remove: thesis.mentorId === actor.id,
  };
  const choices = may.ask ? withStored(await choicesOf(db, thesis.mentorId), thesis) : undefined;
  return { thesis, requests, may, choices, field: args.url.searchParams.get("field") };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] === "remove") {
    await removeEditRequest(context, parseId(fields.request?.[0]));
    throw redirectWithFlash(`/edit-request/list/${id}`, happened.removed);
  }
  await askForEdit(context, id, askedIn(fields));
  throw redirectWithFlash(`/edit-request/list/${id}`, happened.sent);
}

export default function EditRequests({ loaderData }: Route.ComponentProps) {
  const { thesis, requests, may, choices, field } = loaderData;
  const pending = requests.filter(({ status }) => status === "requested");
  const decided = requests.filter(({ status }) => status !== "requested");
  return (
    <Page
      title={words.title}
      lead={thesis.name}
      back={{ to: `/thesis/show/${thesis.id}`, label: words.topic }}
      actions={
        <>
          {may.preReserve && (
            <ButtonLink to={`/edit-request/pre-reservation/${thesis.id}`} variant="outline">
              {words.preReservation}
            </ButtonLink>
          )}
          {may.requestDelete && (
            <ButtonLink to={`/delete-request/send/${thesis.id}`} variant="outline" tone="neutral">
              {words.deleteRequest}
            </ButtonLink>
          )}
        </>
      }
    >
      {!may.ask && may.remove && <Notice tone="info">{refusals.notOpen}</Notice>}
      <Section
        title={words.pending}
        actions={choices && <AskEdit thesis={thesis} choices={choices} pending={pending} first={field} />}
      >
        <p>{words.lead}</p>
        <EditTable rows={pending} empty={words.noPending} caption={words.pending} removes={may.remove} />
      </Section>
      {decided.length > 0 && (
        <Section title={words.decided}>
          <EditTable rows={decided} empty="" caption={words.decided} removes={false} />
        </Section>
      )}
    </Page>
  );
}
