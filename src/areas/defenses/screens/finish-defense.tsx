import { ReservationPage, StepSection } from "#areas/reservations/screens/parts/reservation-page.tsx";
import { loadReservationPage } from "#areas/reservations/server/queries/reservation-page.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText, withValues } from "#kit/text/index.ts";
import { formatInstant, instantMessage, localDate } from "#kit/time/index.ts";
import { ActionForm, CheckboxField, DateField, DescriptionList, Notice, SelectField, TextArea } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { CommitteeState } from "../committee/screens/parts/committee-state.tsx";
import { defenseResultForm, grades } from "../schema.ts";
import { finishDefense } from "../server/commands.ts";
import { loadDefense } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/finish-defense";
import { DefenseDetails } from "./parts/defense-details.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page }, defense] = await Promise.all([loadReservationPage(context, id), loadDefense(context, id)]);
  return { page, ...defense };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const result = parseForm(defenseResultForm, await readFormFields(args.request, "finish"));
  const { status, outcomeOpenUntil } = await finishDefense(contextOf(args), id, result);
  const isCompleted = status === "completed";
  const done = outcomeOpenUntil
    ? withValues(isCompleted ? messages.done.pendingCompleted : messages.done.pendingNotCompleted, {
        until: instantMessage(outcomeOpenUntil),
      })
    : isCompleted
      ? messages.done.completed
      : messages.done.notCompleted;
  throw redirectWithFlash(`/student/reservation/${id}`, done);
}

export default function FinishDefense({
  loaderData: { page, defense, committeeState, hasBegun, may },
}: Route.ComponentProps) {
  const { screens } = texts.hr;
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
        <CommitteeState reservationId={defense.id} members={defense.committee} state={committeeState} />
        {!open && !lacksCommittee && <Notice tone="info">{whyNotNow(defense, hasBegun)}</Notice>}
        {open && when && (
          <ActionForm
            step="finish"
            submit={screens.finishSubmit}
            confirm={{ title: screens.finishSure, text: namedOutcome }}
            defaults={{ examDate: localDate(when), gradeAgree: true }}
          >
            <SelectField
              name="grade"
              label={screens.grade}
              options={grades.map((value) => ({ value, label: reservationTexts.hr.grades[value] }))}
              required
            />
            <CheckboxField name="gradeAgree" label={screens.gradeAgree} />
            <DateField name="examDate" label={screens.examDate} required />
            <TextArea name="defenseFlow" label={screens.defenseFlow} maxLength={5000} rows={5} required />
            <TextArea name="defenseQuestions" label={screens.defenseQuestions} maxLength={5000} rows={5} required />
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

const { completed, notCompleted } = texts.hr.screens.finishOutcomes;

const outcomes = [completed, notCompleted];

/** What follows from the grade in the form, before it is recorded. */
function namedOutcome(form: FormData) {
  const grade = grades.find((value) => value === form.get("grade"));
  if (!grade) return null;
  const { grade: named, status, thesis, certificate, register } = grade === "1" ? notCompleted : completed;
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

/** Returns why the defense can't be closed now: it is closed or cancelled, with time and actor, or it hasn't begun. */
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
