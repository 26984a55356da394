import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
import { erasePerson, loadErasurePreview } from "../erasure/erasure.server.ts";
import { refuseErasureRequest } from "../erasure/requests.server.ts";
import {
  type ErasureRequestView,
  erasureAnswerForm,
  erasureRequestsPath,
} from "../erasure/requests.ts";
import { erasureRequestSteps } from "../erasure/requests-steps.ts";
import { adminTexts } from "../erasure/requests-texts.ts";

import { messages, texts } from "../erasure/texts.ts";
import { requireEraser } from "../policy.ts";
import type { Route } from "./+types/erase-person";

const pageTexts = texts.hr;
const requestTexts = adminTexts.hr;

export function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireEraser(context);
  return loadErasurePreview(context.db, parseId(args.params.id), context.actor.id);
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["erase", "refuse"]);
  const requestId = fields.request?.[0] === undefined ? undefined : parseId(fields.request[0]);
  if (step === "refuse") {
    if (requestId === undefined) throw new Refusal(404, notFound);
    await refuseErasureRequest(context, requestId, parseForm(erasureAnswerForm, fields).answer);
    throw redirectWithFlash(
      erasureRequestsPath,
      stepMessage(erasureRequestSteps, "refuse", "done"),
    );
  }
  await erasePerson(context, id, requestId);
  throw redirectWithFlash(
    requestId === undefined ? `/user/show/${id}` : erasureRequestsPath,
    stepMessage(erasureRequestSteps, "erase", "done"),
  );
}

/**
 * The data that are erased with a person, the data that stay and why, and the button that erases.
 */
export default function ErasePerson({ loaderData: person }: Route.ComponentProps) {
  const { id, name, named, blockers, goes, stays, request } = person;
  const back = request
    ? { to: erasureRequestsPath, label: requestTexts.title }
    : { to: `/user/show/${id}`, label: pageTexts.back };
  const going = [
    {
      what: pageTexts.account,
      count: 1,
      text: named ? pageTexts.accountGoes : `${pageTexts.accountGoes}; ${pageTexts.nameGoes}`,
    },
    ...goes.map(({ group, count }) => ({ what: pageTexts.groups[group], count, text: "" })),
  ];
  return (
    <Page title={name} lead={pageTexts.title} back={back}>
      {request && <WaitingRequest request={request} />}
      {blockers.length > 0 ? (
        <Notice tone="warning" title={pageTexts.blocked}>
          {blockers.map((blocker) => (
            <p key={blocker}>{formatMessage(messages.blockers[blocker])}</p>
          ))}
        </Notice>
      ) : (
        <Notice tone="warning" title={pageTexts.warning}>
          {pageTexts.warningText}
        </Notice>
      )}
      <Section title={pageTexts.goes}>
        <Table
          caption={pageTexts.goes}
          columns={[
            {
              key: "what",
              label: pageTexts.what,
              render: ({ what, text }) => (text ? `${what}: ${text}` : what),
            },
            { key: "count", label: pageTexts.count },
          ]}
          rows={going}
          rowKey={({ what }) => what}
        />
      </Section>
      <Section title={pageTexts.stays}>
        {named && <p>{pageTexts.nameStays}</p>}
        <Table
          caption={pageTexts.stays}
          columns={[
            {
              key: "what",
              label: pageTexts.what,
              render: ({ reason }) => pageTexts.reasons[reason].name,
            },
            { key: "count", label: pageTexts.count },
            {
              key: "why",
              label: pageTexts.why,
              render: ({ reason }) => pageTexts.reasons[reason].why,
            },
          ]}
          rows={stays}
          rowKey={({ reason }) => reason}
          empty={pageTexts.nothing}
        />
      </Section>
      {blockers.length === 0 && (
        <ActionForm
          step="erase"
          submit={erasureRequestSteps.rows.erase.label}
          tone="danger"
          confirm={{
            title: formatText(pageTexts.confirmTitle, { name }),
            text: pageTexts.confirmText,
          }}
          secondary={
            <ButtonLink to={back.to} variant="outline" tone="neutral">
              {back.label}
            </ButtonLink>
          }
        >
          {request && <input type="hidden" name="request" value={request.id} />}
        </ActionForm>
      )}
    </Page>
  );
}

/** The request of the person who is to be erased, which the admin may refuse instead. */
const WaitingRequest = ({
  request: { id, reason, sentAt, deadline },
}: {
  request: ErasureRequestView;
}) => (
  <Section
    title={requestTexts.request}
    actions={<StepButtons of={erasureRequestSteps} may={["refuse"]} fields={{ request: id }} />}
  >
    <p>{formatText(requestTexts.deadline, { deadline: formatDate(deadline) })}</p>
    <DescriptionList
      items={[
        [requestTexts.fields.sentAt, <DateTime key="sent" at={sentAt} withTime />],
        [
          requestTexts.fields.reason,
          <span key="reason" className="t-preserve-lines">
            {reason || requestTexts.noReason}
          </span>,
        ],
      ]}
    />
  </Section>
);
