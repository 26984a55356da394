import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { versionForm } from "#kit/forms/fields.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { htmlToText } from "#kit/forms/html-to-text.ts";
import { parseForm } from "#kit/forms/parse-form.server.ts";
import { isHtml } from "#kit/forms/rich-text.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { Page } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { editNote, loadNote, loadNoteFormOptions } from "../notes.server.ts";
import { noteForm } from "../notes.ts";
import { notePolicy } from "../policy.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/edit";
import { NoteForm, savedMessage } from "./note-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const note = await loadOwnNote(context, parseId(args.params.id));
  return { note, choices: await loadNoteFormOptions(context.db, note.mentorId) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => loadOwnNote(context, id);
  return withReceivedForm(
    args.request,
    context,
    { files: { file: "note" }, authorize },
    async ({ fields, files }) => {
      const { version } = parseForm(versionForm, fields);
      const input = fields.note?.[0] ?? "";
      const { note } = await loadNote(context.db, id, context.actor.id);
      // without scripts the form shows plain text; if the text is unchanged, the note keeps its
      // formatting and links
      const unchanged =
        !isHtml(input) && input.replaceAll("\r\n", "\n").trim() === htmlToText(note);
      const form = parseForm(noteForm, unchanged ? { ...fields, note: [note] } : fields);
      const changed = { ...form, note: parseRichText(form.note, "note"), file: files.file };
      const saved = await mergeOnConflict(args.request, () =>
        editNote(context, id, version, changed),
      );
      throw redirectWithFlash(`/mentor-note/show/${id}`, savedMessage(saved, "changed"));
    },
  );
}

/** A note that the actor may write; refuses with 403 or 404. */
async function loadOwnNote({ db, actor }: Context, id: number) {
  const note = await loadNote(db, id, actor.id);
  if (!notePolicy.write(actor, note)) throw new Refusal(403, accessDenied);
  return note;
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditNote({ loaderData: { note, choices } }: Route.ComponentProps) {
  const { form } = texts.hr;
  return (
    <Page
      title={form.editTitle}
      lead={note.mentor}
      back={{ to: `/mentor-note/show/${note.id}`, label: texts.hr.title }}
    >
      <NoteForm
        key={note.version}
        studies={[...choices.studies, ...formerStudies(note, choices)]}
        version={note.version}
        sent={note.sendByMail}
        file={note.file}
        defaults={{
          note: note.note,
          studyIds: note.studies.map(({ id }) => String(id)),
          showOnWeb: note.showOnWeb,
        }}
      />
    </Page>
  );
}

type LoaderData = Route.ComponentProps["loaderData"];

/**
 * Returns the studies of the note on which the mentor no longer teaches. They are listed until the
 * note is saved without them.
 */
const formerStudies = ({ studies }: LoaderData["note"], choices: LoaderData["choices"]) =>
  studies
    .filter(({ id }) => !choices.studies.some((study) => study.id === id))
    .map((study) => ({ ...study, studentIds: [] }));
