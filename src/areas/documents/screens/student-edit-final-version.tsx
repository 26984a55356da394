import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { AiStatementNotice } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { finalVersionForm } from "../documents.ts";
import { loadDocument, reservationOfDocument } from "../documents-queries.server.ts";
import { finalVersionUpload, resubmitFinalVersion } from "../final-version.server.ts";
import { requireReview } from "../review.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/student-edit-final-version";
import { FinalVersionFields } from "./final-version-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { version, may }] = await Promise.all([
    loadReservationPage(context, reservationOfDocument(id)),
    loadDocument(context, id),
  ]);
  return { page, version, may: may as string[] };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReview(context, id, "resubmitFinal");
  const options = { ...finalVersionUpload, authorize, steps: ["resubmitFinal"] };
  return withReceivedForm(args.request, context, options, async ({ form, ...sent }) => {
    const { reservationId } = await resubmitFinalVersion(context, id, form, sent);
    throw redirectWithFlash(`/student/reservation/${reservationId}`, messages.done.corrected);
  });
}

export default function StudentEditFinalVersion({
  loaderData: { page, version, may },
}: Route.ComponentProps) {
  const { screens, steps } = useTexts(texts);
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
        {open && (
          <ActionForm
            step="resubmitFinal"
            schema={finalVersionForm}
            submit={steps.resubmitFinal}
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
            }}
            files
          >
            <FinalVersionFields thesisFile={thesisFile} attachmentFile={attachmentFile} />
          </ActionForm>
        )}
      </StepSection>
    </ReservationPage>
  );
}
