import { MentorSelectForm } from "#areas/people/screens/mentor-select-form.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { createNote, loadMentorOptions, loadNoteFormOptions } from "../notes.server.ts";
import { noteForm } from "../notes.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { NoteForm, savedMessage } from "./note-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const mentorId = parseMentorId(args.url, actor);
  if (mentorId === undefined) return { mentors: await loadMentorOptions({ db, now }) };
  return { choices: await loadNoteFormOptions(db, mentorId) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const mentorOf = () => parseMentorId(args.url, context.actor) ?? parseId(undefined);
  const authorize = ({ db }: Context) => loadNoteFormOptions(db, mentorOf());
  return withReceivedForm(
    args.request,
    context,
    { files: { file: "note" }, schema: noteForm, authorize },
    async ({ form, files }) => {
      const note = parseRichText(form.note, "note");
      const saved = await createNote(context, mentorOf(), { ...form, note, file: files.file });
      throw redirectWithFlash(`/mentor-note/show/${saved.id}`, savedMessage(saved, "created"));
    },
  );
}

export default function NewNote({ loaderData: { mentors, choices } }: Route.ComponentProps) {
  const { form, title, show } = texts.hr;
  const back = { to: "/mentor-note", label: show.back };
  if (mentors)
    return (
      <Page title={form.newTitle} back={back}>
        <MentorSelectForm label={form.chooseMentor} submit={form.choose} mentors={mentors} />
      </Page>
    );
  if (choices.studies.length === 0)
    return (
      <Page title={form.newTitle} back={back}>
        <EmptyState title={form.noStudyTitle}>{form.noStudy}</EmptyState>
      </Page>
    );
  return (
    <Page title={form.newTitle} lead={`${title}: ${choices.mentor}. ${form.newLead}`} back={back}>
      <NoteForm studies={choices.studies} defaults={{}} />
    </Page>
  );
}

/**
 * Returns the mentor of the new note. A teacher writes their own notes. The admin names the mentor
 * in the URL, so that the page can be reloaded.
 */
function parseMentorId(
  url: URL,
  actor: Parameters<typeof hasRole>[0] & { id: number },
): number | undefined {
  const mentor = url.searchParams.get("mentor");
  if (hasRole(actor, "admin")) return mentor ? parseId(mentor) : undefined;
  return actor.id;
}
