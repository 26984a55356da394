import { Link } from "react-router";
import { validateDeleteRequest } from "#areas/delete-requests/rules.ts";
import { deleteForm } from "#areas/delete-requests/schema.ts";
import { RequestedThesis } from "#areas/delete-requests/screens/parts/requested-thesis.tsx";
import { sendDeleteRequest } from "#areas/delete-requests/server/commands.ts";
import { loadDeleteRequestThesis } from "#areas/delete-requests/server/queries.ts";
import { texts } from "#areas/delete-requests/texts.ts";
import { mentor } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { requestStatusCodes } from "#areas/theses/requests/schema.ts";
import { contextOf } from "#kit/database/context.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { ActionForm, Notice, Page, Section, TextArea } from "#kit/ui/index.ts";
import { hasRole } from "#kit/workflow/actor.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import type { Route } from "./+types/delete-send";

const { send, confirmed } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const thesis = await loadDeleteRequestThesis(db, parseId(args.params.id));
  const own = mentor(actor, thesis);
  if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  const pending = thesis.request?.status === requestStatusCodes.requested;
  const may = { send: thesisPolicy.requestDelete(actor, thesis) && !pending };
  return { thesis, may, pending, wait: own ? validateDeleteRequest({ ...thesis, pending }) : send.onlyMentor };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { reason } = parseForm(deleteForm, await readFormFields(args.request));
  await sendDeleteRequest(contextOf(args), id, reason);
  throw redirectWithFlash(`/delete-request/confirmed/${id}`, texts.hr.done.sent);
}

export default function SendDeleteRequest({ loaderData }: Route.ComponentProps) {
  const { thesis, may, pending, wait } = loaderData;
  return (
    <Page title={send.title} lead={send.lead} back={{ to: "/mentor/published-thesis", label: confirmed.toPublished }}>
      <Section title={thesis.name}>
        <RequestedThesis thesis={thesis} />
        {may.send ? (
          <ActionForm submit={send.submit} tone="danger" schema={schema}>
            <TextArea name="reason" label={send.reason} required rows={5} maxLength={2_000} />
          </ActionForm>
        ) : (
          <Notice tone="info" title={send.notNow}>
            {wait} {pending && <Link to={`/delete-request/confirmed/${thesis.id}`}>{confirmed.titleOfOthers}</Link>}
          </Notice>
        )}
      </Section>
    </Page>
  );
}

const schema = () => import("#areas/delete-requests/schema.ts").then(({ deleteForm }) => deleteForm);
