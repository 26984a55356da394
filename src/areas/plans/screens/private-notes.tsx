import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  addPrivateNote,
  changePrivateNote,
  deletePrivateNote,
  loadPrivateNotes,
} from "../private-notes/private-notes.server.ts";
import {
  changedNoteForm,
  longestNote,
  newNoteForm,
  type PrivateNote,
  privateNotesPath,
  removedNoteForm,
} from "../private-notes/private-notes.ts";
import { messages, texts } from "../private-notes/texts.ts";
import type { Route } from "./+types/private-notes";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPrivateNotes(contextOf(args), parseId(args.params.id));
  const edited = Number(args.url.searchParams.get("note"));
  return {
    ...page,
    edited: page.mayWrite ? page.notes.find(({ id }) => id === edited) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["add", "change", "remove"]);
  if (step === "add") await addPrivateNote(context, id, parseForm(newNoteForm, fields).body);
  else if (step === "change")
    await changePrivateNote(context, id, parseForm(changedNoteForm, fields));
  else await deletePrivateNote(context, id, parseForm(removedNoteForm, fields));
  throw redirectWithFlash(privateNotesPath(id), messages.done[step]);
}

export const shouldRevalidate = revalidateAfterConflict;

const words = texts.hr;

/** The reader's own private notes on a reservation, and the editor of one. */
export default function PrivateNotes({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, notes, mayWrite, edited } = loaderData;
  return (
    <Page
      record
      title={`${words.title}: ${student}`}
      lead={words.lead}
      back={{ to: `/reservation/show/${id}`, label: words.back }}
    >
      <p className="t-muted">{thesisName}</p>
      {mayWrite ? <Editor id={id} edited={edited} /> : <Notice tone="info">{words.ended}</Notice>}
      <Section title={words.list}>
        {notes.length === 0 ? (
          <p className="t-muted">{mayWrite ? words.empty : words.emptyEnded}</p>
        ) : (
          <ol className="t-thread">
            {notes.map((note) => (
              <li key={note.id}>
                <Note id={id} note={note} mayWrite={mayWrite} />
              </li>
            ))}
          </ol>
        )}
      </Section>
    </Page>
  );
}

/** Writes a note, or changes the one that the address names. */
function Editor({ id, edited }: { id: number; edited: PrivateNote | undefined }) {
  return (
    <Section title={edited ? words.edit : words.add} id="editor">
      <Notice tone="warning" title={words.access}>
        {words.accessText}
      </Notice>
      <ActionForm
        key={edited ? `${edited.id}-${edited.version}` : "new"}
        step={edited ? "change" : "add"}
        row={edited && String(edited.id)}
        submit={edited ? words.saveChange : words.save}
        defaults={{ body: edited?.body }}
        secondary={
          edited && (
            <ButtonLink to={privateNotesPath(id)} variant="subtle" tone="neutral">
              {words.keep}
            </ButtonLink>
          )
        }
      >
        {edited && (
          <>
            <input type="hidden" name="note" value={edited.id} />
            <input type="hidden" name="seen" value={edited.version} />
          </>
        )}
        <TextArea name="body" label={words.body} required rows={6} maxLength={longestNote} />
      </ActionForm>
    </Section>
  );
}

type NoteProps = { id: number; note: PrivateNote; mayWrite: boolean };

function Note({ id, note, mayWrite }: NoteProps) {
  const written = formatInstant(new Date(note.writtenAt));
  return (
    <article className="t-thread-entry" aria-label={`${words.one}, ${written}`}>
      <header className="t-thread-head">
        <h3>
          <DateTime at={note.writtenAt} withTime />
        </h3>
        {note.changedAt && (
          <span className="t-muted">
            {formatText(words.changed, { at: formatInstant(new Date(note.changedAt)) })}
          </span>
        )}
      </header>
      <p className="t-preserve-lines">{note.body}</p>
      <Cluster>
        {mayWrite && (
          <ButtonLink
            to={`${privateNotesPath(id, note.id)}#editor`}
            variant="subtle"
            tone="neutral"
            aria-label={`${words.change}: ${written}`}
          >
            {words.change}
          </ButtonLink>
        )}
        <ActionButton
          step="remove"
          label={words.remove}
          about={written}
          variant="subtle"
          tone="danger"
          confirm={{ title: words.removeTitle, text: words.removeText }}
          fields={{ note: note.id, seen: note.version }}
        />
      </Cluster>
    </article>
  );
}
