import { maxMilestoneName } from "#areas/studies/plan-template.ts";
import { Paragraphs } from "#areas/theses/screens/paragraphs.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormSection } from "#kit/ui/forms/field.tsx";
import { TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  changeMeeting,
  loadMeetings,
  noteMeeting,
  removeMeeting,
} from "../meetings/meetings.server.ts";
import {
  maxMeetingNotes,
  meetingForm,
  meetingRemovalForm,
  meetingsPath,
  newMeetingForm,
  nextStepRows,
} from "../meetings/meetings.ts";
import { messages, texts } from "../meetings/texts.ts";
import { planPaths, toTypedMilestones } from "../plans.ts";
import type { Route } from "./+types/meetings";

export const loader = (args: Route.LoaderArgs) =>
  loadMeetings(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["add", "change", "remove"]);
  const done = await take();
  throw redirectWithFlash(meetingsPath(id), messages.done[done]);

  async function take(): Promise<keyof typeof messages.done> {
    if (step === "add") {
      const { heldOn, notes, ...rows } = parseForm(newMeetingForm, fields);
      const steps = toTypedMilestones(rows);
      await noteMeeting(context, id, { heldOn, notes, steps });
      return steps.length > 0 ? "addWithSteps" : step;
    }
    if (step === "remove") await removeMeeting(context, id, parseForm(meetingRemovalForm, fields));
    else await changeMeeting(context, id, parseForm(meetingForm, fields));
    return step;
  }
}

export const shouldRevalidate = revalidateAfterConflict;

type PageData = Route.ComponentProps["loaderData"];

/** The meetings about a thesis, the newest first, and the form that notes one. */
export default function Meetings({ loaderData: page }: Route.ComponentProps) {
  const { id, thesisName, student, mentor, mayWrite, meetings } = page;
  const words = useTexts(texts);
  return (
    <Page
      record
      title={`${words.title}: ${thesisName}`}
      lead={words.lead}
      back={{ to: planPaths.show(id), label: words.back }}
    >
      <p className="t-muted">{`${student} · ${mentor}`}</p>
      {!mayWrite && <Notice tone="info">{words.ended}</Notice>}
      {mayWrite && <AddMeeting key={meetings[0]?.id} today={page.today} />}
      {meetings.length === 0 && (
        <EmptyState title={words.empty}>{mayWrite && words.emptyHint}</EmptyState>
      )}
      {meetings.map((meeting) => (
        <MeetingNotes key={meeting.id} meeting={meeting} />
      ))}
    </Page>
  );
}

function MeetingFields() {
  const words = useTexts(texts);
  return (
    <>
      <DateField name="heldOn" label={words.heldOn} required />
      <TextArea name="notes" label={words.notes} maxLength={maxMeetingNotes} rows={5} required />
    </>
  );
}

function AddMeeting({ today }: { today: string }) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <details className="t-action-details">
      <summary className="t-button" data-variant="light">
        {words.add}
      </summary>
      <ActionForm step="add" submit={words.submit} defaults={{ heldOn: today }}>
        <MeetingFields />
        <FormSection title={words.steps}>
          <p className="t-muted">{words.stepsHint}</p>
          {nextStepRows.map((row) => (
            <EqualColumns key={row}>
              <TextField
                name={`name${row}`}
                label={format(words.step, { nth: row })}
                maxLength={maxMilestoneName}
              />
              <DateField name={`day${row}`} label={format(words.until, { nth: row })} />
            </EqualColumns>
          ))}
        </FormSection>
      </ActionForm>
    </details>
  );
}

/** One meeting; its author may change or delete it. */
function MeetingNotes({ meeting }: { meeting: PageData["meetings"][number] }) {
  const { id, version, heldOn, notes, author, isOwn } = meeting;
  const words = useTexts(texts);
  const language = useLanguage();
  const day = formatDate(heldOn, language);
  return (
    <Section title={day}>
      <p className="t-muted">{author}</p>
      <Paragraphs text={notes} />
      {isOwn && (
        <Cluster>
          <details className="t-action-details">
            <summary
              className="t-button"
              data-variant="outline"
              data-tone="neutral"
              aria-label={`${words.edit}: ${day}`}
            >
              {words.edit}
            </summary>
            <ActionForm
              key={version}
              step="change"
              row={String(id)}
              submit={words.save}
              defaults={{ heldOn, notes }}
            >
              <input type="hidden" name="row" value={id} />
              <input type="hidden" name="version" value={version} />
              <MeetingFields />
            </ActionForm>
          </details>
          <ActionButton
            step="remove"
            label={words.remove}
            about={day}
            tone="danger"
            variant="outline"
            confirm={{ title: `${words.remove}: ${day}`, text: words.removeText }}
            fields={{ row: id, version }}
          />
        </Cluster>
      )}
    </Section>
  );
}
