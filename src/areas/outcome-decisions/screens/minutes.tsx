import { redirect } from "react-router";
import { OutcomeFields, outcomeDefaults } from "#areas/defenses/screens/outcome-fields.tsx";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { requirePermission } from "#areas/reservations/policy.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { enterMinutes } from "../entry.server.ts";
import { findEnteredDecision } from "../outcome-decisions.server.ts";
import { minutesForm, outcomeDecisionPaths } from "../outcome-decisions.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/minutes";

/**
 * Loads the form with the stored outcome; redirects to the decision that awaits its second person.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation }, entered] = await Promise.all([
    loadReservationPage(context, id),
    findEnteredDecision(context.db, id),
  ]);
  const open = page.may.includes("enterMinutes");
  if (open && entered !== undefined) throw redirect(outcomeDecisionPaths.show(entered));
  return {
    page,
    result: open ? outcomeDefaults(reservation) : null,
    today: localDate(context.now),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const sentence = messages.refusals.notClosed;
  const authorize = async ({ db, actor }: Context) =>
    requirePermission("enterMinutes", actor, await loadReservationRecord(db, id), {
      permittedIn: "completed",
      sentence,
    });
  const files = { file: "decision" } as const;
  const required = { file: messages.refusals.noMinutes };
  return withReceivedForm(
    args.request,
    context,
    { files, required, schema: minutesForm, authorize },
    async ({ form, files }) => {
      const decision = await enterMinutes(context, id, { ...form, file: files.file });
      throw redirectWithFlash(outcomeDecisionPaths.show(decision), messages.done.enterMinutes);
    },
  );
}

/** The form with which student services enter what the signed minutes of a closed defense say. */
export default function CorrectionByMinutes({
  loaderData: { page, result, today },
}: Route.ComponentProps) {
  const { fields, decidedOn, file } = outcomeTexts.hr;
  const { minutesTitle, minutesLead, minutesSubmit, minutesReasonHint, refusals } = texts.hr;
  return (
    <ReservationPage page={page} tab={minutesTitle} step="enterMinutes">
      <StepSection title={minutesTitle} lead={result && minutesLead} passive={!result}>
        {result ? (
          <ActionForm
            submit={minutesSubmit}
            files
            defaults={result}
            schema={() => import("../outcome-decisions.ts").then((schemas) => schemas.minutesForm)}
          >
            <FileField
              name="file"
              label={`${file.correction} (PDF)`}
              hint={uploadHint("decision")}
              accept={acceptAttribute("decision")}
              required
            />
            <DateField name="decidedOn" label={decidedOn.correction} max={today} required />
            <OutcomeFields gradeAgreeBy={page.details.gradeAgreeBy} lastExamDay={today} />
            <TextArea
              name="reason"
              label={fields.reason}
              description={minutesReasonHint}
              rows={3}
              maxLength={1_000}
              required
            />
          </ActionForm>
        ) : (
          <Notice tone="info">{refusals.notClosed}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
