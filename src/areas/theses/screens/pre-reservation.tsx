import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { addDays, formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { thesisMentor } from "../flow.ts";
import { thesisPolicy } from "../policy.ts";
import {
  isKeptByWaitingList,
  liftPreReservation,
  preReserve,
} from "../pre-reservation/pre-reservation.server.ts";
import { preReservationForm } from "../pre-reservation/pre-reservation.ts";

import { messages, texts } from "../pre-reservation/texts.ts";
import { loadThesis, loadThesisFormOptions } from "../theses-queries.server.ts";
import type { Route } from "./+types/pre-reservation";

const pageTexts = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const thesis = await loadThesis(db, parseId(args.params.id));
  if (!thesisPolicy.seeEdits(actor, thesis)) throw new Refusal(403, accessDenied);
  const may = {
    save: thesisPolicy.preReserve(actor, thesis),
    edit: thesisPolicy.edit(actor, thesis),
  };
  const options = may.save
    ? await loadThesisFormOptions({ db, now }, thesis.mentorId)
    : { students: [], daysOff: [] };
  const keptByWaitingList = await isKeptByWaitingList(db, thesis.id);
  return {
    thesis,
    students: options.students.filter(({ studyIds }) => studyIds.includes(thesis.studyId)),
    daysOff: options.daysOff,
    keptByWaitingList,
    may: { ...may, save: may.save && !keptByWaitingList },
    mine: thesisMentor(actor, thesis),
    today: localDate(now),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["preReserve", "lift"], "preReserve");
  const path = `/edit-request/pre-reservation/${id}`;
  if (step === "lift") {
    await liftPreReservation(context, id);
    throw redirectWithFlash(path, messages.done.lifted);
  }
  await preReserve(context, id, parseForm(preReservationForm, fields));
  throw redirectWithFlash(path, messages.done.preReserved);
}

export default function PreReservation({ loaderData }: Route.ComponentProps) {
  const { thesis, students, daysOff, keptByWaitingList, may, mine, today } = loaderData;
  const {
    preReservationStudentId: studentId,
    preReservationStudent: student,
    preReservationDate: day,
  } = thesis;
  const isPreReserved = student && day;
  return (
    <Page
      title={pageTexts.title}
      lead={thesis.name}
      back={{ to: `/edit-request/list/${thesis.id}`, label: pageTexts.back }}
    >
      <Section
        title={pageTexts.now}
        actions={
          isPreReserved &&
          may.save && (
            <ActionButton
              step="lift"
              label={pageTexts.lift}
              tone="danger"
              variant="subtle"
              confirm={{ title: pageTexts.liftTitle, text: pageTexts.liftText }}
            />
          )
        }
      >
        <p>
          {isPreReserved
            ? formatText(today < day ? pageTexts.until : pageTexts.passed, {
                student,
                day: formatDate(day),
              })
            : pageTexts.nobody}
        </p>
      </Section>
      {may.edit && (
        <Notice tone="info">
          {pageTexts.unpublished}{" "}
          <ButtonLink to={`/thesis/mentor/edit/${thesis.id}`}>{pageTexts.edit}</ButtonLink>
        </Notice>
      )}
      {keptByWaitingList && <Notice tone="info">{pageTexts.keptByWaitingList}</Notice>}
      {mine && !may.edit && !may.save && !keptByWaitingList && (
        <Notice tone="info">{pageTexts.refusals.notFree}</Notice>
      )}
      {may.save && (
        <Section title={pageTexts.title}>
          <p>
            {pageTexts.lead} {pageTexts.studentNote}
          </p>
          <ActionForm
            key={thesis.version}
            step="preReserve"
            submit={isPreReserved ? pageTexts.change : pageTexts.submit}
            defaults={{ student: studentId, date: day }}
            schema={() =>
              import("../pre-reservation/pre-reservation.ts").then(
                (schemas) => schemas.preReservationForm,
              )
            }
          >
            <EqualColumns>
              <ComboboxField
                name="student"
                label={pageTexts.student}
                required
                options={students.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <TermField
                name="date"
                label={pageTexts.date}
                required
                min={addDays(today, 1)}
                daysOff={daysOff}
              />
            </EqualColumns>
          </ActionForm>
        </Section>
      )}
    </Page>
  );
}
