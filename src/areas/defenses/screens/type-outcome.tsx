import { OutcomeSuggestion, SettlementFields } from "#areas/assessment/screens/suggestion.tsx";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadDefense, typeDefenseOutcome } from "../defenses.server.ts";
import { grades, seenResultForm } from "../defenses.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/type-outcome";
import { CommitteeState } from "./committee-state.tsx";
import { DefenseDetails } from "./defense-details.tsx";
import {
  FromTypedMinutes,
  firstDefaults,
  OutcomeFields,
  outcomeDefaults,
  TypedVersionField,
} from "./outcome-fields.tsx";

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
  {
    typeOutcome: stepWithForm({ form: seenResultForm }, (context, id, { typed: seen, ...result }) =>
      typeDefenseOutcome(context, id, { ...result, seen }),
    ),
  },
  { to: ({ id }) => `/student/reservation/${id}`, own: "typeOutcome" },
);

export const shouldRevalidate = revalidateAfterConflict;

const { typing } = texts.hr;

/**
 * The form in which the mentor or the chair of the committee types the outcome of a defense, also
 * in its room.
 */
export default function TypeOutcome({
  loaderData: { page, defense, committeeState, hasBegun, may, isTypist, assessment },
}: Route.ComponentProps) {
  const { defenseDate, typed } = defense;
  const open = may.includes("typeOutcome");
  const lacksCommittee = hasBegun && isTypist && Boolean(committeeState?.problem);
  const isTyped = typed?.status === "typed";
  return (
    <ReservationPage page={page} tab={typing.title} step="typeOutcome">
      <StepSection title={typing.title} lead={open && typing.lead} passive={!open}>
        <DefenseDetails defense={defense} />
        <CommitteeState
          reservationId={defense.id}
          members={defense.committee}
          state={committeeState}
        />
        {!open && !lacksCommittee && (
          <Notice tone="info">{whyNotNow(defense, hasBegun, isTypist)}</Notice>
        )}
        {open && assessment && <OutcomeSuggestion reservationId={defense.id} view={assessment} />}
        {open && isTyped && (
          <Notice tone="info">
            {formatText(typing.typed, { when: formatInstant(new Date(typed.typedAt)) })}
          </Notice>
        )}
        {open && typed?.status === "returned" && (
          <Notice tone="warning" title={typing.returned}>
            <span className="t-preserve-lines">{typed.returnReason}</span>
          </Notice>
        )}
        {open && defenseDate && (
          <ActionForm
            step="typeOutcome"
            submit={isTyped ? typing.change : typing.submit}
            confirm={{ title: typing.sure, text: namedGrade }}
            defaults={
              typed ? outcomeDefaults(typed) : firstDefaults(defenseDate, defense.typedMinutes)
            }
          >
            {!typed && <FromTypedMinutes typedMinutes={defense.typedMinutes} />}
            <TypedVersionField typed={typed?.version ?? null} />
            <OutcomeFields gradeAgreeBy={page.details.gradeAgreeBy} />
            {assessment && <SettlementFields view={assessment} />}
          </ActionForm>
        )}
      </StepSection>
    </ReservationPage>
  );
}

/** Names the chosen grade before it is sent. */
function namedGrade(form: FormData) {
  const grade = grades.find((value) => value === form.get("grade"));
  return grade ? formatText(typing.sureText, { grade: reservationTexts.hr.grades[grade] }) : null;
}

type DefenseView = Route.ComponentProps["loaderData"]["defense"];

/** Returns why the outcome can't be typed now. */
function whyNotNow(
  { status, defenseDate, closed }: DefenseView,
  hasBegun: boolean,
  isTypist: boolean,
): string {
  if (closed) return typing.closed;
  if (!isTypist) return typing.notYours;
  return status === "studentServicesConfirmedDefenseDate" && !hasBegun && defenseDate
    ? formatText(typing.notYet, { when: formatInstant(new Date(defenseDate)) })
    : typing.notNow;
}
