import { texts as reservationTexts } from "#areas/reservations/texts.ts";

import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant, localDate } from "#kit/time/index.ts";
import { ActionForm, CheckboxField, DateField, Notice, Page, Section, SelectField, TextArea } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { defenseResultForm, grades } from "../schema.ts";
import { finishDefense } from "../server/commands.ts";
import { loadDefense } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/finish-defense";
import { DefenseDetails } from "./parts/defense-details.tsx";

export const loader = (args: Route.LoaderArgs) => loadDefense(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const result = parseForm(defenseResultForm, await readFormFields(args.request));
  const { status } = await finishDefense(contextOf(args), id, result);
  throw redirectWithFlash(
    `/student/reservation/${id}`,
    status === "completed" ? messages.done.completed : messages.done.notCompleted,
  );
}

export default function FinishDefense({ loaderData: { defense, hasBegun, may } }: Route.ComponentProps) {
  const { screens } = texts.hr;
  const { id, defenseDate } = defense;
  const when = defenseDate ? new Date(defenseDate) : undefined;
  return (
    <Page
      title={screens.finish}
      lead={screens.finishLead}
      back={{ to: `/student/reservation/${id}`, label: screens.back }}
    >
      <Section title={texts.hr.title}>
        <DefenseDetails defense={defense} withJmbag />
      </Section>
      {!may.includes("finish") && <Notice tone="info">{whyNotNow(defense, hasBegun)}</Notice>}
      {may.includes("finish") && when && (
        <Section title={screens.grade}>
          <ActionForm
            step="finish"
            submit={screens.finishSubmit}
            confirm={{ title: screens.finishSure, text: screens.finishSureText }}
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
          </ActionForm>
        </Section>
      )}
    </Page>
  );
}

type DefenseView = Route.ComponentProps["loaderData"]["defense"];

/** Why the defense can't be closed now: it is closed or cancelled, since when and by whom, or it hasn't begun. */
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
