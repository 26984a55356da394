import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { confirmDefenseDate, loadDefense, reopenDefense } from "../defenses.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/confirm-defense-date";
import { CommitteeState } from "./committee-state.tsx";
import { DefenseDetails } from "./defense-details.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, defense] = await Promise.all([
    loadReservationPage(context, id),
    loadDefense(context, id),
  ]);
  return { page, ...defense };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["confirmDefenseDate", "reopenDefense"]);
  if (step === "reopenDefense") {
    await reopenDefense(context, id, parseForm(reasonSchema, fields).reason);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.done.reopened);
  }
  await confirmDefenseDate(context, id);
  throw redirectWithFlash("/service/student-services", messages.done.confirmed);
}

export default function ConfirmDefenseDate({
  loaderData: { page, defense, committeeState, dayOff, may },
}: Route.ComponentProps) {
  const { screens } = texts.hr;
  const nothing = !may.includes("confirmDefenseDate") && !may.includes("reopenDefense");
  return (
    <ReservationPage page={page} tab={screens.confirm} step="confirmDefenseDate">
      <StepSection
        title={screens.confirm}
        lead={may.includes("confirmDefenseDate") && screens.confirmLead}
        passive={nothing}
      >
        <DefenseDetails defense={defense} withJmbag />
        {dayOff && defense.defenseDate && (
          <Notice tone="warning">
            {formatText(screens.isDayOff, {
              day: formatDate(localDate(new Date(defense.defenseDate))),
              name: dayOff,
            })}
          </Notice>
        )}
        <CommitteeState
          reservationId={defense.id}
          members={defense.committee}
          state={committeeState}
        />
        {nothing && <Notice tone="info">{screens.confirmNotNow}</Notice>}
        <Cluster>
          {may.includes("confirmDefenseDate") && (
            <ActionButton step="confirmDefenseDate" label={screens.confirmSubmit} />
          )}
          {may.includes("reopenDefense") && (
            <ActionButton
              step="reopenDefense"
              label={screens.reopen}
              tone="danger"
              variant="outline"
              confirm={{ title: screens.reopen, text: screens.reopenText }}
              reason={{ label: screens.reason, required: true }}
            />
          )}
        </Cluster>
      </StepSection>
    </ReservationPage>
  );
}
