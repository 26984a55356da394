import { thesisMentor } from "#areas/theses/flow.ts";
import { requestStatusCodes } from "#areas/theses/requests.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { deleteForm } from "../delete-requests.ts";
import { sendDeleteRequest } from "../delete-requests-commands.server.ts";
import { loadDeleteRequestThesis } from "../delete-requests-queries.server.ts";
import { validateDeleteRequest } from "../delete-requests-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/send";
import { RequestedThesis } from "./requested-thesis.tsx";

const { send, confirmed } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, language } = contextOf(args);
  const thesis = await loadDeleteRequestThesis(db, parseId(args.params.id));
  const own = thesisMentor(actor, thesis);
  if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  const pending = thesis.request?.status === requestStatusCodes.requested;
  const refusal = own ? validateDeleteRequest({ ...thesis, pending }) : messages.send.onlyMentor;
  return {
    thesis,
    may: { send: !refusal },
    pending,
    refusal: refusal && formatMessage(refusal, language),
  };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { reason } = parseForm(deleteForm, await readFormFields(args.request));
  await sendDeleteRequest(contextOf(args), id, reason);
  throw redirectWithFlash(`/delete-request/confirmed/${id}`, messages.done.sent);
}

export default function SendDeleteRequest({ loaderData }: Route.ComponentProps) {
  const { thesis, may, pending, refusal } = loaderData;
  return (
    <Page
      title={send.title}
      lead={send.lead}
      back={{ to: "/mentor/published-thesis", label: confirmed.toPublished }}
    >
      <Section title={thesis.name}>
        <RequestedThesis thesis={thesis} />
        {may.send ? (
          <ActionForm submit={send.submit} tone="danger" schema={schema}>
            <TextArea name="reason" label={send.reason} required rows={5} maxLength={2_000} />
          </ActionForm>
        ) : (
          <Notice tone="info" title={send.notNow}>
            {refusal}{" "}
            {pending && (
              <Link to={`/delete-request/confirmed/${thesis.id}`}>{confirmed.titleOfOthers}</Link>
            )}
          </Notice>
        )}
      </Section>
    </Page>
  );
}

const schema = () => import("../delete-requests.ts").then(({ deleteForm }) => deleteForm);
