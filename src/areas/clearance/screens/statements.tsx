import { texts as examples } from "#areas/reservations/examples-texts.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { AiStatementNotice } from "#areas/reservations/screens/ai-statement.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useBilingual, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { confirmStatements, loadClearance, statementsForm } from "../clearance.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/statements";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation }, { clearing, may }] = await Promise.all([
    loadReservationPage(context, id),
    loadClearance(context, id),
  ]);
  return { page, clearing, may, isExample: page.own && reservation.exampleConsentAt !== null };
}

export const action = stepAction(
  reservationSteps,
  { confirmStatements: stepWithForm({ form: statementsForm }, confirmStatements) },
  { to: ({ id }) => `/student/reservation/${id}`, own: "confirmStatements" },
);

export default function Statements({
  loaderData: { page, clearing, may, isExample },
}: Route.ComponentProps) {
  const { statements: statementTexts } = useTexts(texts);
  const { fields } = useTexts(reservationTexts);
  const exampleTexts = useTexts(examples);
  const { statementOfAuthenticityAt, submissionStatementAt, returnReason } = clearing;
  const textOf = useBilingual();
  const open = may.includes("confirmStatements");
  return (
    <ReservationPage page={page} tab={statementTexts.title} step="confirmStatements">
      <StepSection title={statementTexts.title} lead={open && statementTexts.lead} passive={!open}>
        {open && returnReason && (
          <Notice tone="warning" title={statementTexts.returned}>
            <span className="t-preserve-lines">{returnReason}</span>
          </Notice>
        )}
        {page.may.includes("aiStatement") && (
          <AiStatementNotice view={page.aiStatement} reservationId={page.ids.id} isLate />
        )}
        {open ? (
          <ActionForm
            step="confirmStatements"
            submit={textOf(reservationSteps.rows.confirmStatements.label)}
            defaults={{ exampleConsent: isExample }}
          >
            <CheckboxField
              name="statementOfAuthenticity"
              label={fields.statementOfAuthenticity}
              required
            />
            <CheckboxField name="submissionStatement" label={fields.submissionStatement} required />
            <CheckboxField
              name="exampleConsent"
              label={exampleTexts.consent}
              description={`${exampleTexts.means} ${exampleTexts.revocable}`}
            />
          </ActionForm>
        ) : (
          <>
            <Notice tone="info">
              {statementOfAuthenticityAt ? statementTexts.given : statementTexts.notNow}
            </Notice>
            <DescriptionList
              items={[
                [
                  fields.statementOfAuthenticityAt,
                  statementOfAuthenticityAt && <DateTime at={statementOfAuthenticityAt} withTime />,
                ],
                [
                  fields.submissionStatementAt,
                  submissionStatementAt && <DateTime at={submissionStatementAt} withTime />,
                ],
              ]}
            />
          </>
        )}
      </StepSection>
    </ReservationPage>
  );
}
