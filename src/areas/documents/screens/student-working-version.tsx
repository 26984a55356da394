import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { workingVersionForm } from "../documents.ts";
import { loadReservationDocuments } from "../documents-queries.server.ts";
import { workingVersionPolicy } from "../policy.ts";
import { messages, texts } from "../texts.ts";
import { requireSending, sendWorkingVersion } from "../working-version.server.ts";
import type { Route } from "./+types/student-working-version";
import { WorkingVersionForm } from "./version-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, { work, record }] = await Promise.all([
    loadReservationPage(context, id),
    loadReservationDocuments(context, id),
  ]);
  const isEmpty = work.versions.every(({ finalVersion }) => finalVersion);
  return { page, isEmpty, may: workingVersionPolicy.send(context.actor, record) ? ["send"] : [] };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = async (context: Context) =>
    requireSending(context, await loadReservationRecord(context.db, id));
  return withReceivedForm(
    args.request,
    context,
    {
      files: { file: "workingVersion" },
      required: { file: messages.refusals.noWorkingFile },
      schema: workingVersionForm,
      authorize,
      steps: ["studentWorkingVersion", "send"],
    },
    async ({ form, files }) => {
      await sendWorkingVersion(context, id, { file: files.file, ...form });
      throw redirectWithFlash(`/document/student-working-version/${id}`, messages.done.workingSent);
    },
  );
}

export default function StudentWorkingVersion({
  loaderData: { page, isEmpty, may },
}: Route.ComponentProps) {
  const { screens } = useTexts(texts);
  const open = may.includes("send");
  return (
    <ReservationPage page={page} tab={screens.studentWorking} step="studentWorkingVersion">
      <StepSection
        title={open ? screens.sendWorking : screens.studentWorking}
        lead={open && screens.studentWorkingLead}
        passive={!open}
      >
        {open ? (
          <WorkingVersionForm
            reservationId={page.ids.id}
            secondary={
              <ButtonLink
                to={`/document/student-final-version/${page.ids.id}`}
                variant="outline"
                tone="neutral"
              >
                {screens.goFinal}
              </ButtonLink>
            }
          />
        ) : (
          !isEmpty && <Notice tone="info">{screens.workingInThread}</Notice>
        )}
        {isEmpty && <EmptyState title={screens.noWorking}>{screens.noWorkingStudent}</EmptyState>}
      </StepSection>
    </ReservationPage>
  );
}
