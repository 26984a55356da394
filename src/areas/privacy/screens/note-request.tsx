import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import { answerWithoutNotes, refuseNote, releaseNote } from "../note-access/note-access.server.ts";
import {
  decisionOf,
  longestNoteReason,
  longestReleasedText,
  type NoteDecision,
  noteRefusalForm,
  noteReleaseForm,
  noteRequestPath,
  noteRequestsPath,
} from "../note-access/note-access.ts";
import { findNoteRequest, type RequestedNote } from "../note-access/note-access-queries.server.ts";
import { requestListMessages, requestListTexts } from "../note-access/texts.ts";
import { requireNoteReviewer } from "../policy.ts";
import type { Route } from "./+types/note-request";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireNoteReviewer(context);
  return orNotFound(await findNoteRequest(context.db, parseId(args.params.id)));
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const userId = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["release", "refuse", "answer"]);
  const isAnswered = await take();
  throw isAnswered
    ? redirectWithFlash(noteRequestsPath, requestListMessages.done.answered)
    : redirectWithFlash(noteRequestPath(userId), requestListMessages.done.decided);

  async function take(): Promise<boolean> {
    if (step === "release") return releaseNote(context, userId, parseForm(noteReleaseForm, fields));
    if (step === "refuse") return refuseNote(context, userId, parseForm(noteRefusalForm, fields));
    await answerWithoutNotes(context, userId);
    return true;
  }
}

export const shouldRevalidate = revalidateAfterConflict;

const words = requestListTexts.hr;

const dayOf = (instant: string) => formatDate(localDate(new Date(instant)));

/** A student's open request: each note is released, with or without a part, or refused. */
export default function NoteRequest({ loaderData: { name, request } }: Route.ComponentProps) {
  const title = formatText(words.one, { name });
  const back = { to: noteRequestsPath, label: words.back };
  if (!request)
    return (
      <Page title={title} back={back}>
        <EmptyState
          title={words.noOpen}
          action={<ButtonLink to={noteRequestsPath}>{words.back}</ButtonLink>}
        />
      </Page>
    );
  const { sentAt, deadline, notes } = request;
  return (
    <Page title={title} lead={words.oneLead} back={back}>
      <p>{formatText(words.until, { sentAt: dayOf(sentAt), deadline: formatDate(deadline) })}</p>
      {notes.length === 0 && (
        <EmptyState
          title={words.noNotes}
          action={<ActionButton step="answer" label={words.answer} />}
        >
          {words.noNotesText}
        </EmptyState>
      )}
      {notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
    </Page>
  );
}

const tones: Readonly<Record<NoteDecision, StatusTone>> = {
  released: "done",
  shortened: "done",
  refused: "stopped",
};

function Note({ note }: { note: RequestedNote }) {
  const { id, version, author, writtenAt, thesisName, body, reviewedAt, text, reason } = note;
  const fields = { note: id, seen: version };
  const decision = decisionOf(note);
  return (
    <Section title={formatText(words.note, { author, writtenAt: dayOf(writtenAt) })}>
      <p className="t-muted">{formatText(words.about, { thesis: thesisName })}</p>
      {reviewedAt ? (
        <>
          <div>
            <StatusBadge label={words.decisions[decision]} tone={tones[decision]} />
          </div>
          {text && <p className="t-preserve-lines">{text}</p>}
          {reason && <p className="t-muted t-preserve-lines">{reason}</p>}
        </>
      ) : (
        <ActionForm
          step="release"
          row={String(id)}
          submit={words.release}
          defaults={{ text: body }}
          secondary={
            <ActionButton
              step="refuse"
              label={words.refuse}
              about={author}
              variant="subtle"
              tone="danger"
              confirm={{ title: words.refuseTitle, text: words.refuseText }}
              reason={{ label: words.refuseReason, required: true }}
              fields={fields}
            />
          }
        >
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <TextArea
            name="text"
            label={words.text}
            description={words.textHint}
            rows={6}
            maxLength={longestReleasedText}
          />
          <TextArea name="reason" label={words.reason} rows={2} maxLength={longestNoteReason} />
        </ActionForm>
      )}
    </Section>
  );
}
