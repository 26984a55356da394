import { ForecastSection } from "#areas/reservations/forecast/screens/parts/forecast.tsx";
import { loadForecast } from "#areas/reservations/forecast/server/queries.ts";
import { reservationRecordsPolicy } from "#areas/reservations/policy.ts";
import { RecordSections } from "#areas/reservations/records/screens/parts/record-sections.tsx";
import { toRecordView } from "#areas/reservations/records/server/queries.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/parts/reservation-page.tsx";
import { messages } from "#areas/reservations/screens/texts.ts";
import { cancelReservation } from "#areas/reservations/server/commands/reservation.ts";
import { loadReservationPage, type ReservationPageView } from "#areas/reservations/server/queries/reservation-page.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { LanguageContext, useTexts } from "#kit/ui/language.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { toThreadForm } from "../rules.ts";
import type { ThreadForm } from "../schema.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/reservation";
import { ReviewForm, WorkingAnswerForm, WorkingVersionForm } from "./parts/version-forms.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, now } = context;
  const { page, reservation, beside, versions } = await loadReservationPage(context, parseId(args.params.id));
  return {
    page,
    form: toThreadForm(actor, reservation, versions, page.may),
    forecast: page.own ? await loadForecast(db, reservation.id, now) : null,
    /** All fields, for those who work with reservations as records. */
    record: reservationRecordsPolicy.read(actor, undefined) ? toRecordView(actor, reservation, beside) : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { fields } = await readStep(args.request, ["cancel"]);
  const id = parseId(args.params.id);
  await cancelReservation(contextOf(args), id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash(args.url.pathname, messages.reservation.canceled);
}

/** The page of a reservation; at the end of its thread, the form in which the reader sends or answers a version. */
export default function ShowReservation({ loaderData: { page, form, forecast, record } }: Route.ComponentProps) {
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
              mayApprove={page.may.includes("approveFinal")}
              aiStatement={page.aiStatement}
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
  mayApprove: boolean;
  aiStatement: ReservationPageView["aiStatement"];
};

function OpenForm({ form, id, documentId, ...review }: OpenFormProps) {
  if (form === "workingVersion") return <WorkingVersionForm reservationId={id} />;
  // staff work in Croatian
  return (
    <LanguageContext value="hr">
      <div lang="hr">
        {form === "workingAnswer" && <WorkingAnswerForm reservationId={id} />}
        {form === "review" && documentId !== null && <ReviewForm documentId={documentId} {...review} />}
      </div>
    </LanguageContext>
  );
}
