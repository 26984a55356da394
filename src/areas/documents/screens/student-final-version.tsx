import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { requireReservationStep } from "#areas/reservations/reservation-queries.server.ts";
import { AiStatementNotice } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { finalVersionForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { finalVersionUpload, submitFinalVersion } from "../final-version.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-final-version";
import { FinalVersionFields } from "./final-version-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { work, may }] = await Promise.all([
    loadReservationPage(context, id),
    loadReservationDocuments(context, id),
  ]);
  const { returnReason, submissionDate, startDate, endDate, status } = work;
  const last = work.versions.find(({ finalVersion }) => finalVersion);
  const { abstract, abstractEng, keywordsEng, creativeCommons, publiclyAccessible } = last ?? {};
  const { embargoUntil, embargoReason } = last ?? {};
  return {
    page,
    status,
    returnReason,
    may: may as string[],
    deadline:
      submissionDate && startDate && endDate ? { submissionDate, startDate, endDate } : null,
    defaults: {
      abstract,
      abstractEng,
      keywordsEng,
      creativeCommons,
      publiclyAccessible,
      embargoUntil,
      embargoReason,
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReservationStep(context, id, "submitFinal");
  const required = { thesis: validationMessages.required };
  const options = { ...finalVersionUpload, required, authorize, steps: ["submitFinal"] };
  return withReceivedForm(args.request, context, options, async ({ form, ...sent }) => {
    await submitFinalVersion(context, id, form, sent);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.done.finalSent);
  });
}

export default function StudentFinalVersion({ loaderData }: Route.ComponentProps) {
  const { aiStatement } = loaderData.page;
  const { page, status, returnReason, deadline, defaults, may } = loaderData;
  const { screens } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const noDeadline = <Notice tone="warning">{screens.noDeadline}</Notice>;
  if (!may.includes("submitFinal")) {
    return (
      <ReservationPage page={page} tab={screens.submitFinal} step="submitFinal">
        <StepSection title={screens.submitFinal} passive>
          <Notice tone="info" title={screens.notNow} />
          {page.may.includes("aiStatement") && (
            <AiStatementNotice view={aiStatement} reservationId={page.ids.id} />
          )}
          {status === "mentorConfirmedReservation" && !deadline && noDeadline}
        </StepSection>
      </ReservationPage>
    );
  }
  return (
    <ReservationPage page={page} tab={screens.submitFinal} step="submitFinal">
      <StepSection title={screens.submitFinal} lead={screens.submitFinalLead}>
        {returnReason && (
          <Notice tone="warning" title={screens.return}>
            <span className="t-preserve-lines">{returnReason}</span>
          </Notice>
        )}
        <AiStatementNotice view={aiStatement} reservationId={page.ids.id} />
        {deadline ? (
          <Notice tone="info">
            {format(screens.deadline, {
              start: formatDate(deadline.startDate, language),
              end: formatDate(deadline.endDate, language),
              submission: formatDate(deadline.submissionDate, language),
            })}
          </Notice>
        ) : (
          noDeadline
        )}
        <ActionForm
          step="submitFinal"
          schema={finalVersionForm}
          submit={screens.goFinal}
          confirm={{ title: screens.sure, text: screens.sureText }}
          defaults={defaults}
          files
        >
          <FinalVersionFields />
        </ActionForm>
      </StepSection>
    </ReservationPage>
  );
}
