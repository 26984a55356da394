import { loadThesis } from "#areas/theses/theses-queries.server.ts";
import { ownStep, stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { noFields, reasonSchema } from "#kit/forms/fields.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { stepMessage } from "#kit/workflow/steps.ts";
import { approveEdit, refuseEdit, removeEditRequest } from "../edit-requests-commands.server.ts";
import { loadEditRequest } from "../edit-requests-queries.server.ts";
import { currentValue, editFieldLabel, isEditFieldId } from "../edit-requests-rules.ts";
import { type EditRequestStep, editRequestFlow } from "../flow.ts";
import { editRequestPolicy } from "../policy.ts";
import { editRequestSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/show";
import {
  EditRequestStatus,
  FieldChange,
  FieldValue,
  RequestedFile,
  WithdrawButton,
} from "./edit-request-table.tsx";

const { columns, queue, panel, staleTitle, staleText } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now: today } = contextOf(args);
  const request = await loadEditRequest(db, parseId(args.params.id));
  if (!editRequestPolicy.read(actor, request)) throw new Refusal(403, accessDenied);
  const thesis =
    request.stale && isEditFieldId(request.fieldId) && (await loadThesis(db, request.thesisId));
  const now =
    thesis && isEditFieldId(request.fieldId)
      ? currentValue(thesis, request.fieldId).text.replaceAll("|", ", ")
      : null;
  return {
    request,
    may: availableSteps(editRequestFlow, actor, request, today),
    mayRemove: editRequestPolicy.remove(actor, request),
    now,
  };
}

/** The message after a decision about one request. */
const decided = (step: EditRequestStep) =>
  withValues(stepMessage(editRequestSteps, step, "done"), { count: 1 });

export const action = stepAction(
  editRequestSteps,
  {
    approve: stepWithForm({ form: noFields, done: decided("approve") }, approveEdit),
    refuse: stepWithForm({ form: reasonSchema, done: decided("refuse") }, refuseEdit),
    remove: ownStep(
      {
        done: messages.done.removed,
        to: ({ result }) => `/edit-request/list/${result.thesisId}`,
      },
      removeEditRequest,
    ),
  },
  { to: "/edit-request/requested" },
);

export default function ShowEditRequest({
  loaderData: { request, may, mayRemove, now },
}: Route.ComponentProps) {
  const { thesisId, originalValue, newValue, stale } = request;
  const back = may.includes("refuse")
    ? { to: "/edit-request/requested", label: queue.title }
    : { to: `/edit-request/list/${thesisId}`, label: panel.title };
  return (
    <Page
      title={`${texts.hr.title}: ${editFieldLabel(request.fieldId)}`}
      lead={request.thesis}
      back={back}
    >
      {stale && (
        <Notice tone="warning" title={staleTitle}>
          {staleText}
        </Notice>
      )}
      <Section
        title={editFieldLabel(request.fieldId)}
        actions={
          <>
            <StepButtons of={editRequestSteps} may={may} />
            {mayRemove && <WithdrawButton id={request.id} />}
          </>
        }
      >
        <DescriptionList
          items={[
            [columns.originalValue, <FieldValue key="before" text={originalValue} />],
            [columns.nowValue, now !== null && <FieldValue key="now" text={now} />],
            [
              columns.newValue,
              <FieldChange key="after" before={originalValue} after={newValue} whole />,
            ],
            [
              texts.hr.attachment.requested,
              request.newFileId !== null && <RequestedFile key="file" request={request} />,
            ],
            [columns.status, <EditRequestStatus key="status" {...request} />],
            [
              columns.reason,
              request.reason && <p className="t-preserve-lines">{request.reason}</p>,
            ],
          ]}
        />
      </Section>
      <Section title={texts.hr.title}>
        <DescriptionList
          items={[
            [
              columns.thesis,
              <Link key="thesis" to={`/thesis/show/${thesisId}`}>
                {request.thesis}
              </Link>,
            ],
            [columns.mentor, request.mentor],
            [columns.department, request.department],
            [columns.requestedBy, request.requestedBy],
            [columns.requestedAt, <DateTime key="asked" at={request.requestedAt} withTime />],
            [columns.responseBy, request.responseBy],
            [
              columns.responseAt,
              request.responseAt && <DateTime at={request.responseAt} withTime />,
            ],
          ]}
        />
      </Section>
    </Page>
  );
}
