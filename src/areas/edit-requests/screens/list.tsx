import { attachmentPath } from "#areas/theses/attachment-path.ts";
import { thesisMentor } from "#areas/theses/flow.ts";
import { withStoredOptions } from "#areas/theses/form-choices.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { loadThesis, loadThesisFormOptions } from "#areas/theses/theses-queries.server.ts";
import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { removeEditRequest, requestEdit } from "../edit-requests-commands.server.ts";
import { parseEditForm } from "../edit-requests-form.server.ts";
import { loadThesisEditRequests } from "../edit-requests-queries.server.ts";
import { askStep, formFieldIds } from "../edit-requests-rules.ts";
import { editRequestPolicy } from "../policy.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/list";
import { EditRequestDialog } from "./edit-request-dialog.tsx";
import { EditRequestTable } from "./edit-request-table.tsx";

const { panel: panelTexts, refusals } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const id = parseId(args.params.id);
  const thesis = await loadThesis(db, id);
  if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
  const rows = await loadThesisEditRequests(db, id);
  const requests = rows.map((row) => ({ ...row, mayRemove: editRequestPolicy.remove(actor, row) }));
  const may = {
    ask: thesisPolicy.requestEdit(actor, thesis),
    preReserve: thesisPolicy.preReserve(actor, thesis),
    requestDelete: thesisPolicy.requestDelete(actor, thesis),
  };
  const choices = may.ask
    ? withStoredOptions(await loadThesisFormOptions({ db, now }, thesis.mentorId), thesis)
    : undefined;
  return {
    thesis,
    requests,
    may,
    own: thesisMentor(actor, thesis),
    choices,
    field: args.url.searchParams.get("field"),
    today: localDate(now),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(
    args.request,
    ["ask", ...formFieldIds.map(askStep), "remove"],
    "ask",
  );
  if (step === "remove") {
    await removeEditRequest(context, parseId(fields.request?.[0]));
    throw redirectWithFlash(`/edit-request/list/${id}`, messages.done.removed);
  }
  await requestEdit(context, id, parseEditForm(fields));
  throw redirectWithFlash(`/edit-request/list/${id}`, messages.done.sent);
}

export default function ThesisEditRequests({ loaderData }: Route.ComponentProps) {
  const { thesis, requests, may, own, choices, field, today } = loaderData;
  const pending = requests.filter(({ status }) => status === "requested");
  const decided = requests.filter(({ status }) => status !== "requested");
  return (
    <Page
      title={panelTexts.title}
      lead={thesis.name}
      back={{ to: `/thesis/show/${thesis.id}`, label: panelTexts.thesis }}
      actions={
        <>
          {may.preReserve && (
            <ButtonLink to={`/edit-request/pre-reservation/${thesis.id}`} variant="outline">
              {panelTexts.preReservation}
            </ButtonLink>
          )}
          {may.ask && thesis.asked.attachment !== "none" && (
            <ButtonLink to={attachmentPath(thesis.id)} variant="outline">
              {texts.hr.attachment.open}
            </ButtonLink>
          )}
          {may.requestDelete && (
            <ButtonLink to={`/delete-request/send/${thesis.id}`} variant="outline" tone="neutral">
              {panelTexts.deleteRequest}
            </ButtonLink>
          )}
        </>
      }
    >
      {!may.ask && own && <Notice tone="info">{refusals.notOpen}</Notice>}
      <Section
        title={panelTexts.pending}
        actions={
          choices && (
            <EditRequestDialog
              thesis={thesis}
              choices={choices}
              pending={pending}
              first={field}
              today={today}
            />
          )
        }
      >
        <p>{panelTexts.lead}</p>
        <EditRequestTable
          rows={pending}
          empty={panelTexts.noPending}
          caption={panelTexts.pending}
        />
      </Section>
      {decided.length > 0 && (
        <Section title={panelTexts.decided}>
          <EditRequestTable rows={decided} empty="" caption={panelTexts.decided} />
        </Section>
      )}
    </Page>
  );
}
