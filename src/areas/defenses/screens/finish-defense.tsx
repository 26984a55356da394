import { OutcomeSuggestion, SettlementFields } from "#areas/assessment/screens/suggestion.tsx";
import type { TypedOutcomeView } from "#areas/clearance/clearance.ts";
import {
  confirmationFields,
  TypedOutcomeDetails,
  typedByLine,
} from "#areas/clearance/screens/office-tasks.tsx";
import { texts as clearanceTexts } from "#areas/clearance/texts.ts";
import { returnOutcome } from "#areas/reservations/outcome.server.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { type StepResult, stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText, type Message, textIn, withValues } from "#kit/text/localization.ts";
import { formatInstant, instantMessage } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { finishDefense, loadDefense } from "../defenses.server.ts";
import { grades, returnOutcomeForm, seenResultForm } from "../defenses.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/finish-defense";
import { CommitteeState } from "./committee-state.tsx";
import { DefenseDetails } from "./defense-details.tsx";
import { MinutesNotice } from "./minutes-draft.tsx";
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
  return { page, ...defense, edits: args.url.searchParams.has("edit") };
}

export const action = stepAction(
  reservationSteps,
  {
    finish: stepWithForm(
      { form: seenResultForm, done: finishedMessage },
      (context, id, { typed: seen, ...result }) => finishDefense(context, id, { ...result, seen }),
    ),
    returnOutcome: stepWithForm(
      { form: returnOutcomeForm },
      (context, id, { typed: seen, reason }) => returnOutcome(context, id, { seen, reason }),
    ),
  },
  { to: ({ id }) => `/student/reservation/${id}`, own: "finish" },
);

/** What follows from the outcome, and until when it may be corrected. */
function finishedMessage({
  result: { status, outcomeOpenUntil },
}: StepResult<{ status: string; outcomeOpenUntil: Date | null }>): Message {
  const { done } = messages;
  const isCompleted = status === "completed";
  if (!outcomeOpenUntil) return isCompleted ? done.completed : done.notCompleted;
  return withValues(isCompleted ? done.pendingCompleted : done.pendingNotCompleted, {
    until: instantMessage(outcomeOpenUntil),
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function FinishDefense({
  loaderData: {
    page,
    defense,
    committeeState,
    hasBegun,
    may,
    outcomeTypist,
    edits,
    assessment,
    minutes,
  },
}: Route.ComponentProps) {
  const { screens, typing } = texts.hr;
  const { typed } = defense;
  const waiting = typed?.status === "typed" ? typed : null;
  const { defenseDate, outcomeHours: hours } = defense;
  const open = may.includes("finish");
  const lacksCommittee = hasBegun && page.statusSummary.yours && Boolean(committeeState?.problem);
  const when = defenseDate ? new Date(defenseDate) : undefined;
  return (
    <ReservationPage page={page} tab={screens.finish} step="finish">
      <StepSection
        title={screens.finish}
        lead={
          open &&
          `${screens.finishLead} ${hours === 0 ? screens.finishFinal : formatText(screens.finishWindow, { hours })}`
        }
        passive={!open}
      >
        <DefenseDetails defense={defense} withJmbag />
        <CommitteeState
          reservationId={defense.id}
          members={defense.committee}
          state={committeeState}
        />
        {!open && !lacksCommittee && <Notice tone="info">{whyNotNow(defense, hasBegun)}</Notice>}
        {open && minutes && <MinutesNotice id={defense.id} minutes={minutes} />}
        {open && assessment && <OutcomeSuggestion reservationId={defense.id} view={assessment} />}
        {open && waiting && <TypedOutcome typed={waiting} edits={edits} />}
        {open && typed?.status === "returned" && (
          <Notice tone="info">
            {formatText(typing.returnedReason, { reason: typed.returnReason })}
          </Notice>
        )}
        {open && !typed && outcomeTypist !== "studentServices" && (
          <Notice tone="info">
            {formatText(typing.expected[outcomeTypist], { mentor: defense.mentor })}
          </Notice>
        )}
        {open && when && (!waiting || edits) && (
          <ActionForm
            step="finish"
            submit={textIn(reservationSteps.rows.finish.label, "hr")}
            confirm={{ title: screens.finishSure, text: namedOutcome }}
            defaults={
              minutes?.draft
                ? outcomeDefaults(minutes.draft)
                : waiting
                  ? outcomeDefaults(waiting)
                  : firstDefaults(when, defense.typedMinutes)
            }
          >
            {!minutes?.draft && !waiting && (
              <FromTypedMinutes typedMinutes={defense.typedMinutes} />
            )}
            <TypedVersionField typed={waiting?.version ?? null} />
            <OutcomeFields gradeAgreeBy={page.details.gradeAgreeBy} />
            {assessment && <SettlementFields view={assessment} />}
            <DescriptionList
              items={outcomes.map(({ title, status, thesis, certificate, register }) => [
                title,
                [status, thesis, certificate, register].join(" "),
              ])}
            />
          </ActionForm>
        )}
      </StepSection>
    </ReservationPage>
  );
}

/**
 * The outcome typed by the mentor or chair, to be confirmed by one press, corrected or returned.
 */
const TypedOutcome = ({ typed, edits }: { typed: TypedOutcomeView; edits: boolean }) => {
  const { confirmLead } = texts.hr.typing;
  const typing = clearanceTexts.hr.typed;
  return (
    <>
      <Notice tone="info" title={typedByLine(typed)}>
        {confirmLead}
      </Notice>
      {!edits && <TypedOutcomeDetails typed={typed} />}
      <Cluster>
        {!edits && (
          <ActionButton step="finish" label={typing.confirm} fields={confirmationFields(typed)} />
        )}
        {!edits && (
          <ButtonLink to="?edit" variant="outline">
            {typing.edit}
          </ButtonLink>
        )}
        <StepButtons
          of={reservationSteps}
          may={["returnOutcome"]}
          fields={{ typed: typed.version }}
        />
      </Cluster>
    </>
  );
};

const { completed, notCompleted } = texts.hr.screens.finishOutcomes;

const outcomes = [completed, notCompleted];

/** The consequences of the grade in the form, before it is recorded. */
function namedOutcome(form: FormData) {
  const grade = grades.find((value) => value === form.get("grade"));
  if (!grade) return null;
  const {
    grade: named,
    status,
    thesis,
    certificate,
    register,
  } = grade === "1" ? notCompleted : completed;
  const first = formatText(named, { grade: reservationTexts.hr.grades[grade] });
  return (
    <ul>
      {[first, status, thesis, certificate, register].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type DefenseView = Route.ComponentProps["loaderData"]["defense"];

/**
 * Returns why the defense can't be closed now: it is closed or cancelled, with time and actor, or
 * it hasn't begun.
 */
function whyNotNow({ status, defenseDate, closed }: DefenseView, hasBegun: boolean): string {
  const { screens } = texts.hr;
  if (closed) {
    const facts = { when: formatInstant(new Date(closed.at)), who: closed.by ?? screens.byExpiry };
    return formatText(status === "canceled" ? screens.finishCanceled : screens.finishClosed, facts);
  }
  return status === "studentServicesConfirmedDefenseDate" && !hasBegun && defenseDate
    ? formatText(screens.finishNotYet, { when: formatInstant(new Date(defenseDate)) })
    : screens.finishNotNow;
}
