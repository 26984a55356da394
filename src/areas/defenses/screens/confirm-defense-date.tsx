import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { stepAction } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { confirmDefenseDate, loadDefense, reopenDefense } from "../defenses.server.ts";
import { texts } from "../texts.ts";
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

export const action = stepAction(
  reservationSteps,
  { confirmDefenseDate, reopenDefense },
  {
    to: {
      confirmDefenseDate: "/service/student-services",
      reopenDefense: ({ id }) => `/student/reservation/${id}`,
    },
  },
);

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
          <StepButtons
            of={reservationSteps}
            may={may}
            only={["confirmDefenseDate", "reopenDefense"]}
          />
        </Cluster>
      </StepSection>
    </ReservationPage>
  );
}
