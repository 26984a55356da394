import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { requireReservationStep } from "#areas/reservations/reservation-queries.server.ts";
import { AiStatementNotice } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import {
  isWanted,
  readCheckAnswer,
  toFrontPages,
  toNewestCheck,
} from "#areas/submission-checks/check-view.ts";
import {
  readContent,
  rememberForm,
  submittedForm,
  toContent,
} from "#areas/submission-checks/checks.server.ts";
import { ruleKeys } from "#areas/submission-checks/rules.ts";
import { FrontPageLinks } from "#areas/submission-checks/screens/front-page-links.tsx";
import { StudentCheck } from "#areas/submission-checks/screens/student-check.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useBilingual, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { finalVersionForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { finalVersionUpload, submitFinalVersion } from "../final-version.server.ts";
import { texts } from "../texts.ts";
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
    check: isWanted(work.check)
      ? { last: toNewestCheck(work.check, submittedForm(context), context) }
      : null,
    frontPages: toFrontPages(work.check),
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

export const action = fileStepAction(reservationSteps, "submitFinal", {
  ...finalVersionUpload,
  required: { thesis: validationMessages.required },
  authorize: (context, id) => requireReservationStep(context, id, "submitFinal"),
  take: async (context, id, { form, fields, ...sent }, { wantsSubmissionCheck }) => {
    rememberForm(context, form);
    if (wantsSubmissionCheck) await readContent(context, id, toContent(sent.files.thesis));
    const answer = readCheckAnswer(fields, ruleKeys);
    return submitFinalVersion(context, id, form, { ...sent, answer });
  },
  to: ({ id }) => `/student/reservation/${id}`,
});

export default function StudentFinalVersion({ loaderData }: Route.ComponentProps) {
  const { aiStatement } = loaderData.page;
  const { page, status, returnReason, deadline, defaults, may, check, frontPages } = loaderData;
  const { screens } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const textOf = useBilingual();
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
        <FrontPageLinks reservationId={page.ids.id} pages={frontPages} />
        <ActionForm
          step="submitFinal"
          schema={finalVersionForm}
          submit={textOf(reservationSteps.rows.submitFinal.label)}
          confirm={{ title: screens.sure, text: screens.sureText }}
          defaults={defaults}
          files
        >
          <FinalVersionFields>
            {check && (
              <StudentCheck
                reservationId={page.ids.id}
                field="thesis"
                form={`/document/student-final-version/${page.ids.id}`}
                last={check.last}
              />
            )}
          </FinalVersionFields>
        </ActionForm>
      </StepSection>
    </ReservationPage>
  );
}
