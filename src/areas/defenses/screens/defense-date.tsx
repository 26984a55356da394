import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText, textIn } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTimeField } from "#kit/ui/forms/date-fields.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadDefense, setDefenseDate } from "../defenses.server.ts";
import { defenseScheduleForm } from "../defenses.ts";
import { toSlotStart } from "../slots/rules.ts";
import { texts as slotTexts } from "../slots/texts.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/defense-date";
import { CommitteeState } from "./committee-state.tsx";
import { DayOffField } from "./day-off-field.tsx";
import { FreeSlots } from "./free-slots.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation }, loaded] = await Promise.all([
    loadReservationPage(context, id),
    loadDefense(context, id, { slotSearch: args.url.searchParams }),
  ]);
  if (!reservationPolicy.answer(context.actor, reservation)) throw new Refusal(403, accessDenied);
  return { page, ...loaded };
}

export const action = stepAction(
  reservationSteps,
  { setDefenseDate: stepWithForm({ form: defenseScheduleForm }, setDefenseDate) },
  { to: ({ id }) => `/student/reservation/${id}`, own: "setDefenseDate" },
);

export default function DefenseDate({
  loaderData: { page, defense, deadlines, rooms, slots, committeeState, may },
}: Route.ComponentProps) {
  const { screens, fields, hints } = texts.hr;
  const { defenseDate, defensePlace, returnReason } = defense;
  const open = may.includes("setDefenseDate");
  const chosen = slots?.chosen;
  const first = deadlines[0]?.startDate;
  const last = deadlines.at(-1)?.endDate;
  return (
    <ReservationPage page={page} tab={screens.set} step="setDefenseDate">
      <StepSection title={screens.set} lead={open && screens.setLead} passive={!open}>
        {returnReason && (
          <Notice tone="warning" title={textIn(reservationSteps.rows.reopenDefense.timeline, "hr")}>
            <span className="t-preserve-lines">{returnReason}</span>
          </Notice>
        )}
        <CommitteeState
          reservationId={defense.id}
          members={defense.committee}
          state={committeeState}
        />
        {open ? (
          <>
            <h3>{screens.deadlines}</h3>
            {deadlines.length === 0 ? (
              <Notice tone="warning">{screens.noDeadlines}</Notice>
            ) : (
              <ul>
                {deadlines.map(({ startDate, endDate }) => (
                  <li key={startDate}>
                    {formatText(screens.deadline, {
                      start: formatDate(startDate),
                      end: formatDate(endDate),
                    })}
                  </li>
                ))}
              </ul>
            )}
            {chosen && <Notice tone="info">{slotTexts.hr.chosen}</Notice>}
            <ActionForm
              key={chosen ? chosen.at + chosen.place : ""}
              step="setDefenseDate"
              submit={defenseDate ? screens.change : screens.submit}
              defaults={{
                defenseDate: chosen?.at ?? (defenseDate && toSlotStart(defenseDate)),
                defensePlace: chosen?.place || defensePlace,
              }}
            >
              <DateTimeField
                name="defenseDate"
                label={fields.defenseDate}
                description={hints.defenseDate}
                required
                {...(first && { min: first })}
                {...(last && { max: last })}
              />
              <DayOffField />
              <TextField
                name="defensePlace"
                label={fields.defensePlace}
                description={hints.defensePlace}
                maxLength={200}
                suggestions={rooms}
                required
              />
            </ActionForm>
            {slots && (
              <>
                <h3>{slotTexts.hr.title}</h3>
                <FreeSlots search={slots} />
              </>
            )}
          </>
        ) : (
          <Notice tone="info">{screens.notNow}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
