import { redirect } from "react-router";
import { decidedKinds } from "#areas/reservations/outcome-decision-kinds.ts";
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
import { RadioField, TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { enterOutcomeDecision } from "../entry.server.ts";
import { findEnteredDecision } from "../outcome-decisions.server.ts";
import { outcomeDecisionForm, outcomeDecisionPaths } from "../outcome-decisions.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/new";

/**
 * Loads the form for a closed reservation; redirects to the decision that awaits its second person.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, entered] = await Promise.all([
    loadReservationPage(context, id),
    findEnteredDecision(context.db, id),
  ]);
  const open = page.may.includes("enterDecision");
  if (open && entered !== undefined) throw redirect(outcomeDecisionPaths.show(entered));
  return { page, open, today: localDate(context.now) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const sentence = messages.refusals.notClosed;
  const authorize = async ({ db, actor }: Context) =>
    requirePermission("enterDecision", actor, await loadReservationRecord(db, id), {
      permittedIn: "completed",
      sentence,
    });
  const files = { file: "decision" } as const;
  const required = { file: messages.refusals.noFile };
  return withReceivedForm(
    args.request,
    context,
    { files, required, schema: outcomeDecisionForm, authorize },
    async ({ form, files }) => {
      const decision = await enterOutcomeDecision(context, id, { ...form, file: files.file });
      throw redirectWithFlash(outcomeDecisionPaths.show(decision), messages.done.enter);
    },
  );
}

/** The form with which student services enter a decision on the outcome of a defense. */
export default function NewOutcomeDecision({
  loaderData: { page, open, today },
}: Route.ComponentProps) {
  const { fields, kinds } = outcomeTexts.hr;
  const pageTexts = texts.hr;
  return (
    <ReservationPage page={page} tab={pageTexts.newTitle} step="enterDecision">
      <StepSection title={pageTexts.newTitle} lead={open && pageTexts.newLead} passive={!open}>
        {open ? (
          <ActionForm
            submit={pageTexts.enter}
            files
            schema={() =>
              import("../outcome-decisions.ts").then((schemas) => schemas.outcomeDecisionForm)
            }
          >
            <RadioField
              name="kind"
              label={pageTexts.kind}
              options={decidedKinds.map((value) => ({
                value,
                label: kinds[value],
                hint: pageTexts.kindHints[value],
              }))}
              required
            />
            <TextField
              name="body"
              label={fields.body}
              description={pageTexts.bodyHint}
              maxLength={200}
              required
            />
            <TextField
              name="classificationNo"
              label={fields.classificationNo}
              description={pageTexts.classificationHint}
              maxLength={100}
              required
            />
            <TextField
              name="registrationNo"
              label={fields.registrationNo}
              description={pageTexts.registrationHint}
              maxLength={100}
              required
            />
            <DateField
              name="decidedOn"
              label={outcomeTexts.hr.decidedOn.annulment}
              max={today}
              required
            />
            <TextArea
              name="reason"
              label={fields.reason}
              description={pageTexts.reasonHint}
              rows={4}
              maxLength={2_000}
              required
            />
            <FileField
              name="file"
              label={pageTexts.file}
              hint={uploadHint("decision")}
              accept={acceptAttribute("decision")}
              required
            />
          </ActionForm>
        ) : (
          <Notice tone="info">{pageTexts.refusals.notClosed}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
