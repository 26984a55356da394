import { ReservedThesisTitle } from "#areas/reservations/screens/reserved-thesis-title.tsx";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { NumberField, TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useBilingual, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { type RemarkStep, remarkFlow } from "../remarks/flow.ts";
import { remarkPolicy } from "../remarks/policy.ts";
import { remarkAnswerForm, remarkForm, remarkStepForm } from "../remarks/remark-forms.ts";
import { addRemark, takeRemarkStep } from "../remarks/remarks.server.ts";
import {
  quoteLimit,
  type RemarkStatus,
  remarkStatuses,
  remarksPath,
  remarkTextLimit,
} from "../remarks/remarks.ts";
import { findRemarks } from "../remarks/remarks-queries.server.ts";
import { remarkSteps } from "../remarks/steps.ts";
import { messages, texts } from "../remarks/texts.ts";
import { versionTextPath } from "../remarks/version-text.ts";
import type { Route } from "./+types/remarks";
import { RemarkGroups } from "./remark-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const sent = args.url.searchParams.get("status");
  const status = remarkStatuses.find((name) => name === sent) ?? "open";
  const page = pageNumberFrom(args.request.url);
  const id = parseId(args.params.id);
  const { actor, db, now } = context;
  const [{ work, record }, list] = await Promise.all([
    loadReservationDocuments(context, id),
    findRemarks(db, id, { status, page }),
  ]);
  const parties = { ...record, status, reservationStatus: record.status };
  return {
    ...list,
    work,
    status,
    page,
    own: work.studentId === actor.id,
    /** The steps that lead out of this status, the same for each remark. */
    may: availableSteps(remarkFlow, actor, parties, now),
    /** The version to which the reader may add remarks; null if to none. */
    addsTo: remarkPolicy.add(actor, record) ? (work.versions[0]?.id ?? null) : null,
  };
}

export const action = stepAction(
  remarkSteps,
  {
    add: stepWithForm({ form: remarkForm, done: messages.add.done }, addRemark),
    answer: stepWithForm({ form: remarkAnswerForm }, (context, id, form) =>
      takeRemarkStep(context, id, "answer", form),
    ),
    close: stepWithForm({ form: remarkStepForm }, (context, id, form) =>
      takeRemarkStep(context, id, "close", form),
    ),
    reopen: stepWithForm({ form: remarkStepForm }, (context, id, form) =>
      takeRemarkStep(context, id, "reopen", form),
    ),
  },
  { to: ({ url }) => `${url.pathname}${url.search}` },
);

/** The remarks on all versions of a reservation, the open ones first. */
export default function Remarks({ loaderData }: Route.ComponentProps) {
  const { work, status, page, counts, remarks, hasNext, may, addsTo, own } = loaderData;
  const { title, lead, tabs, back, empty, emptyHint, pages, reading } = useTexts(texts);
  return (
    <Page
      title={title}
      lead={<ReservedThesisTitle of={work} />}
      back={{ to: `/document/comments/${work.reservationId}`, label: back }}
    >
      <p>{lead}</p>
      <ViewTabs
        label={tabs.label}
        options={remarkStatuses.map((name) => ({
          to: remarksPath(work.reservationId, name),
          label: tabs[name],
          count: counts[name],
          current: name === status,
        }))}
      />
      {addsTo !== null && (
        <>
          <Cluster>
            <ButtonLink to={versionTextPath(addsTo)}>{reading.link}</ButtonLink>
          </Cluster>
          <AddRemark key={counts.open} documentId={addsTo} />
        </>
      )}
      {remarks.length === 0 && (
        <EmptyState title={empty[status]}>
          {status === "open" && emptyHint[own ? "student" : "mentor"]}
        </EmptyState>
      )}
      <RemarkGroups
        remarks={remarks}
        versions={work.versions}
        actions={(remark) => <RemarkActions remark={remark} may={may} />}
      />
      <Pager
        label={pages.label}
        previousLabel={pages.previous}
        nextLabel={pages.next}
        page={page}
        hasNext={hasNext}
      />
    </Page>
  );
}

/** The form in which mentors type a remark. */
function AddRemark({ documentId }: { documentId: number }) {
  const { add, fields } = useTexts(texts);
  return (
    <details className="t-action-details">
      <summary className="t-button" data-variant="light">
        {add.title}
      </summary>
      <ActionForm step="add" schema={remarkForm} submit={add.submit}>
        <input type="hidden" name="documentId" value={documentId} />
        <NumberField
          name="page"
          label={fields.page}
          description={add.pageHint}
          min={1}
          max={99_999}
        />
        <TextField
          name="quote"
          label={fields.quote}
          description={add.quoteHint}
          maxLength={quoteLimit}
        />
        <TextArea name="body" label={fields.body} maxLength={remarkTextLimit} rows={4} required />
      </ActionForm>
    </details>
  );
}

type ActionsProps = {
  remark: { id: number; body: string; status: RemarkStatus };
  may: readonly RemarkStep[];
};

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** What the reader may do with a remark; each button names it to those who don't see it. */
function RemarkActions({ remark: { id, body }, may }: ActionsProps) {
  const textOf = useBilingual();
  const { answer, close, reopen } = remarkSteps.rows;
  if (may.length === 0) return null;
  const common = { about: shortened(body), fields: { remark: id } };
  return (
    <Cluster>
      {may.includes("answer") && (
        <ActionButton
          {...common}
          step="answer"
          label={textOf(answer.label)}
          variant="light"
          reason={{ label: textOf(answer.reason), name: "answer", required: true }}
        />
      )}
      {may.includes("close") && (
        <ActionButton {...common} step="close" label={textOf(close.label)} variant="light" />
      )}
      {may.includes("reopen") && (
        <ActionButton
          {...common}
          step="reopen"
          label={textOf(reopen.label)}
          variant="outline"
          tone="neutral"
        />
      )}
    </Cluster>
  );
}
