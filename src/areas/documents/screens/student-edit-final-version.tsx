import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { AiStatementNotice } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import {
  isWanted,
  readCheckAnswer,
  toExplanationFields,
  toFrontPages,
  toNewestCheck,
} from "#areas/submission-checks/check-view.ts";
import {
  readContent,
  rememberForm,
  submittedForm,
  toContent,
  toStoredContent,
} from "#areas/submission-checks/checks.server.ts";
import { ruleKeys } from "#areas/submission-checks/rules.ts";
import { FrontPageLinks } from "#areas/submission-checks/screens/front-page-links.tsx";
import { StudentCheck } from "#areas/submission-checks/screens/student-check.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useBilingual, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { finalVersionForm } from "../documents.ts";
import {
  findThesisContent,
  loadDocument,
  reservationOfDocument,
} from "../documents-queries.server.ts";
import { finalVersionUpload, resubmitFinalVersion } from "../final-version.server.ts";
import { requireReview } from "../review.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/student-edit-final-version";
import { FinalVersionFields } from "./final-version-fields.tsx";
import { OpenRemarks } from "./open-remarks.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { version, work, may }] = await Promise.all([
    loadReservationPage(context, reservationOfDocument(id)),
    loadDocument(context, id),
  ]);
  const { abstract, abstractEng, keywordsEng } = version;
  const form = submittedForm(context) ?? { abstract, abstractEng, keywordsEng };
  const check = isWanted(work.check) ? { last: toNewestCheck(work.check, form, context) } : null;
  const { explanations = {} } = work.check ?? {};
  const frontPages = toFrontPages(work.check);
  const remarks = { remarks: work.openRemarks, versions: work.versions };
  return { page, version, may: may as string[], check, frontPages, explanations, remarks };
}

export const action = fileStepAction(reservationSteps, "resubmitFinal", {
  ...finalVersionUpload,
  authorize: (context, id) => requireReview(context, id, "resubmitFinal"),
  take: async (context, id, { form, fields, ...sent }, { wantsSubmissionCheck }) => {
    rememberForm(context, form);
    const stored = wantsSubmissionCheck ? await findThesisContent(context.db, id) : undefined;
    const { thesis } = sent.files;
    if (stored)
      await readContent(
        context,
        stored.reservationId,
        thesis ? toContent(thesis) : toStoredContent(context, stored),
      );
    const answer = readCheckAnswer(fields, ruleKeys);
    return resubmitFinalVersion(context, id, form, { ...sent, answer });
  },
  to: ({ result }) => `/student/reservation/${result.reservationId}`,
});

export default function StudentEditFinalVersion({
  loaderData: { page, version, may, check, frontPages, explanations, remarks },
}: Route.ComponentProps) {
  const { screens } = useTexts(texts);
  const textOf = useBilingual();
  const { abstract, abstractEng, keywordsEng } = version;
  const { creativeCommons, publiclyAccessible, studentComment, thesisFile, attachmentFile } =
    version;
  const { embargoUntil, embargoReason } = version;
  const open = may.includes("resubmitFinal");
  return (
    <ReservationPage page={page} tab={screens.editFinal} step="resubmitFinal">
      <StepSection title={screens.editFinal} lead={open && screens.editFinalLead} passive={!open}>
        {!open && <Notice tone="info" title={screens.notNow} />}
        {page.may.includes("aiStatement") && (
          <AiStatementNotice view={page.aiStatement} reservationId={page.ids.id} />
        )}
        {version.mentorComment && (
          <Notice tone="warning" title={screens.whatToChange}>
            <span className="t-preserve-lines">{version.mentorComment}</span>
          </Notice>
        )}
        {open && <FrontPageLinks reservationId={page.ids.id} pages={frontPages} />}
        {open && (
          <ActionForm
            step="resubmitFinal"
            schema={finalVersionForm}
            submit={textOf(reservationSteps.rows.resubmitFinal.label)}
            defaults={{
              abstract,
              abstractEng,
              keywordsEng,
              creativeCommons,
              publiclyAccessible,
              studentComment,
              embargoUntil,
              embargoReason,
              statementOfOrigin: true,
              ...toExplanationFields(explanations),
            }}
            files
          >
            <FinalVersionFields thesisFile={thesisFile} attachmentFile={attachmentFile}>
              {check && (
                <StudentCheck
                  reservationId={page.ids.id}
                  field="thesis"
                  form={`/document/student-edit-final-version/${version.id}`}
                  last={check.last}
                />
              )}
            </FinalVersionFields>
          </ActionForm>
        )}
      </StepSection>
      <OpenRemarks reservationId={page.ids.id} count={page.openRemarks} {...remarks} />
    </ReservationPage>
  );
}
