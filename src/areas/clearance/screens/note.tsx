import { isOpen } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { CheckboxField, RadioField, TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadClearance } from "../clearance.server.ts";
import { resolveOfficeNote, writeOfficeNote } from "../office-notes.server.ts";
import { officeNoteForm, resolveForm } from "../office-notes.ts";
import { writableOffices } from "../office-notes-policy.ts";
import { messages, texts } from "../office-notes-texts.ts";
import type { Route } from "./+types/note";
import { NoteList } from "./note-list.tsx";

/** Loads a reservation's facts and the notes that the actor may read. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { clearing } = await loadClearance(context, id);
  const { student, jmbag, thesisName, mentor, status, notes } = clearing;
  return {
    id,
    student,
    jmbag,
    thesisName,
    mentor,
    status,
    notes,
    offices: writableOffices(context.actor),
    tomorrow: addDays(localDate(context.now), 1),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["note", "resolve"]);
  if (step === "resolve") {
    await resolveOfficeNote(context, id, parseForm(resolveForm, fields).note);
    throw redirectWithFlash(`/service/note/${id}`, messages.done.resolved);
  }
  const office = writableOffices(context.actor).find(
    (candidate) => candidate === fields.office?.[0],
  );
  if (!office) throw new Refusal(403, accessDenied);
  await writeOfficeNote(context, id, office, parseForm(officeNoteForm, fields));
  throw redirectWithFlash(`/service/note/${id}`, messages.done.saved);
}

export default function OfficeNotePage({ loaderData }: Route.ComponentProps) {
  const { id, student, jmbag, thesisName, mentor, status, notes, offices, tomorrow } = loaderData;
  const { fields, hints, ...noteTexts } = texts.hr;
  const [office] = offices;
  return (
    <Page
      title={noteTexts.titles}
      lead={noteTexts.pageLead}
      back={{ to: `/student/reservation/${id}`, label: noteTexts.back }}
    >
      <Section title={noteTexts.about}>
        <DescriptionList
          items={[
            [noteTexts.student, student],
            [noteTexts.jmbag, jmbag],
            [noteTexts.thesis, thesisName],
            [noteTexts.mentor, mentor],
            [noteTexts.status, reservationTexts.hr.statuses[status]],
          ]}
        />
      </Section>
      <Section title={noteTexts.list}>
        <NoteList notes={notes} own={offices} />
      </Section>
      {office === undefined || !isOpen(status) ? (
        <Notice tone="info">{office === undefined ? noteTexts.notYours : noteTexts.notNow}</Notice>
      ) : (
        <Section title={noteTexts.new}>
          <ActionForm step="note" submit={noteTexts.submit} defaults={{ notify: true, office }}>
            {offices.length > 1 ? (
              <RadioField
                name="office"
                label={noteTexts.office}
                options={offices.map((value) => ({ value, label: noteTexts.offices[value] }))}
              />
            ) : (
              <input type="hidden" name="office" value={office} />
            )}
            <TextArea
              name="reason"
              label={fields.reason}
              description={hints.reason}
              maxLength={2000}
              required
            />
            <DateField
              name="remindOn"
              label={fields.remindOn}
              description={hints.remindOn}
              min={tomorrow}
            />
            <CheckboxField name="notify" label={fields.notify} description={hints.notify} />
          </ActionForm>
        </Section>
      )}
    </Page>
  );
}
