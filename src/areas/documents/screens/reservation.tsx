import { loadForecast } from "#areas/reservations/forecast/forecast.server.ts";
import { reservationRecordsPolicy } from "#areas/reservations/policy.ts";
import { toRecordView } from "#areas/reservations/records.server.ts";
import { cancelReservation } from "#areas/reservations/reservation-commands.server.ts";
import {
  loadReservationPage,
  type ReservationPageView,
} from "#areas/reservations/reservation-page.server.ts";
import { ForecastSection } from "#areas/reservations/screens/forecast.tsx";
import { RecordSections } from "#areas/reservations/screens/record-sections.tsx";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { stepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { LanguageContext, useTexts } from "#kit/ui/language.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { type ThreadForm, toThreadForm } from "../documents.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/reservation";
import { ReviewForm, reviewPath, WorkingAnswerForm, WorkingVersionForm } from "./version-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const { page, reservation, beside, versions } = await loadReservationPage(
    context,
    parseId(args.params.id),
  );
  return {
    page,
    form: toThreadForm(actor, reservation, versions, page.may),
    check: beside.submissionCheck ? { last: null } : null,
    forecast: page.own ? await loadForecast(db, reservation.id, now) : null,
    /** All fields, for those who work with reservations as records. */
    record: reservationRecordsPolicy.read(actor, undefined)
      ? toRecordView(actor, reservation, beside)
      : null,
  };
}

export const action = stepAction(
  reservationSteps,
  { cancel: cancelReservation },
  { to: ({ url }) => url.pathname },
);

/**
 * The page of a reservation; at the end of its thread, the form in which the reader sends or
 * answers a version.
 */
export default function ShowReservation({
  loaderData: { page, form, check, forecast, record },
}: Route.ComponentProps) {
  const { screens } = useTexts(texts);
  return (
    <ReservationPage
      page={page}
      sections={record && <RecordSections record={record} />}
      forecast={forecast && <ForecastSection {...forecast} />}
      writing={
        form && (
          <StepSection title={screens.threadForms[form]} passive>
            <OpenForm
              form={form}
              {...page.ids}
              check={check}
              mayApprove={page.may.includes("approveFinal")}
              aiStatement={page.aiStatement}
              opinion={page.mentorOpinion}
              openRemarks={{ reservationId: page.ids.id, count: page.openRemarks }}
            />
          </StepSection>
        )
      }
    />
  );
}

type OpenFormProps = {
  form: ThreadForm;
  id: number;
  documentId: number | null;
  check: { last: null } | null;
  mayApprove: boolean;
  aiStatement: ReservationPageView["aiStatement"];
  opinion: ReservationPageView["mentorOpinion"];
  openRemarks: { reservationId: number; count: number };
};

function OpenForm({ form, id, documentId, check, ...review }: OpenFormProps) {
  if (form === "workingVersion") return <WorkingVersionForm reservationId={id} check={check} />;
  // staff work in Croatian
  return (
    <LanguageContext value="hr">
      <div lang="hr" className="t-stack">
        {check && (
          <p>
            <Link
              to={
                form === "review" && documentId !== null
                  ? reviewPath("approveFinal", documentId)
                  : `/document/mentor-working-version/${id}`
              }
            >
              {texts.hr.screens.findings}
            </Link>
          </p>
        )}
        {form === "workingAnswer" && <WorkingAnswerForm reservationId={id} />}
        {form === "review" && documentId !== null && (
          <ReviewForm documentId={documentId} {...review} />
        )}
      </div>
    </LanguageContext>
  );
}
