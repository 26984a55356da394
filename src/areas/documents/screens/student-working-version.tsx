import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { isWanted, toFrontPages, toNewestCheck } from "#areas/submission-checks/check-view.ts";
import { readBesides, toContent } from "#areas/submission-checks/checks.server.ts";
import { FrontPageLinks } from "#areas/submission-checks/screens/front-page-links.tsx";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useBilingual, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { workingVersionForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { workingVersionPolicy } from "../policy.ts";
import { versionSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import { requireSending, sendWorkingVersion } from "../working-version.server.ts";
import type { Route } from "./+types/student-working-version";
import { OpenRemarks } from "./open-remarks.tsx";
import { WorkingVersionForm } from "./version-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { work, record }] = await Promise.all([
    loadReservationPage(context, id),
    loadReservationDocuments(context, id),
  ]);
  const isEmpty = work.versions.every(({ finalVersion }) => finalVersion);
  const check = isWanted(work.check) ? { last: toNewestCheck(work.check, null, context) } : null;
  return {
    page,
    isEmpty,
    check,
    frontPages: toFrontPages(work.check),
    remarks: { remarks: work.openRemarks, versions: work.versions },
    may: workingVersionPolicy.send(context.actor, record) ? ["send"] : [],
  };
}

export const action = fileStepAction(versionSteps, "workingVersion", {
  files: { file: "workingVersion" },
  required: { file: messages.refusals.noWorkingFile },
  schema: workingVersionForm,
  authorize: async (context, id) => {
    const record = await loadReservationRecord(context.db, id);
    requireSending(context, record);
    return record;
  },
  steps: ["studentWorkingVersion", "send"],
  take: async (context, id, { form, files }, { wantsSubmissionCheck }) => {
    if (wantsSubmissionCheck) await readBesides(context, id, toContent(files.file));
    return sendWorkingVersion(context, id, { file: files.file, ...form });
  },
  to: ({ id }) => `/document/student-working-version/${id}`,
});

export default function StudentWorkingVersion({
  loaderData: { page, isEmpty, check, frontPages, remarks, may },
}: Route.ComponentProps) {
  const { screens } = useTexts(texts);
  const textOf = useBilingual();
  const open = may.includes("send");
  return (
    <ReservationPage page={page} tab={screens.studentWorking} step="studentWorkingVersion">
      <StepSection
        title={open ? textOf(versionSteps.rows.workingVersion.label) : screens.studentWorking}
        lead={open && screens.studentWorkingLead}
        passive={!open}
      >
        {open && <FrontPageLinks reservationId={page.ids.id} pages={frontPages} />}
        {open ? (
          <WorkingVersionForm
            reservationId={page.ids.id}
            check={check}
            secondary={
              <ButtonLink
                to={`/document/student-final-version/${page.ids.id}`}
                variant="outline"
                tone="neutral"
              >
                {textOf(reservationSteps.rows.submitFinal.label)}
              </ButtonLink>
            }
          />
        ) : (
          !isEmpty && <Notice tone="info">{screens.workingInThread}</Notice>
        )}
        {isEmpty && <EmptyState title={screens.noWorking}>{screens.noWorkingStudent}</EmptyState>}
      </StepSection>
      <OpenRemarks reservationId={page.ids.id} count={page.openRemarks} {...remarks} />
    </ReservationPage>
  );
}
