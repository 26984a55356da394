import { and, eq, notInArray } from "drizzle-orm";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { htmlToText } from "#kit/forms/html-to-text.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { formatStoredValue, loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { characterCount } from "#kit/text/croatian.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { notePolicy } from "../policy.ts";
import type { NoteFormInput } from "../schema.ts";
import { messages, texts } from "../texts.ts";
import { loadNote, loadNoteFormOptions } from "./queries.ts";
import { mentorNoteStudies, mentorNotes } from "./tables.ts";

type NoteInput = NoteFormInput & { file: ReceivedFile | undefined };

/** A saved note and the number of students it was sent to; `null` when it was not sent. */
export type SavedNote = { id: number; sentTo: number | null };

const { fields } = texts.hr;

const conflictLabels = { note: fields.note, studyList: fields.studies, showOnWeb: fields.showOnWeb };

/** Creates a note as its mentor, or as the admin for a mentor. Refuses with 403, 404 (no such mentor) or 422. */
export const createNote = (context: Context, mentorId: number, form: NoteInput): Promise<SavedNote> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin") && context.actor.id !== mentorId) throw new Refusal(403, accessDenied);
    const { columns, studentIds } = await resolveNoteForm(context, mentorId, form);
    const fileId = form.file ? await createFileRecord(context, form.file, "note") : null;
    const { id } = await create(context, mentorNotes, { ...columns, mentorId, fileId, sendByMail: form.sendByMail });
    await linkStudies(context, id, form.studyIds);
    return { id, sentTo: await notifyRecipients(context, mentorId, form, columns.note, studentIds) };
  });

/**
 * Changes the given `version` of a note. The note is sent again only if sending is selected again. Refuses with 403,
 * 404, 409 (changed by somebody else in the meantime) or 422.
 */
export const editNote = (context: Context, id: number, version: number, form: NoteInput): Promise<SavedNote> =>
  inTransaction(context, async (context) => {
    const note = await lockNote(context, id);
    const { columns, studentIds } = await resolveNoteForm(context, note.mentorId, form);
    if (note.version !== version) {
      const { studies } = await loadNote(context.db, id, context.actor.id);
      throw await loadEditConflict(context.db, {
        ...{ objectClass: "MentorNote", id, version, stored: note, typed: columns, labels: conflictLabels },
        inputs: { studyList: { name: "studyIds", values: studies.map((study) => String(study.id)) } },
        format: (field, value) =>
          field === "note" ? noteExcerpt(htmlToText(String(value))) : formatStoredValue(value),
      });
    }
    const storedFileId = form.removeFile ? null : note.fileId;
    const fileId = form.file ? await createFileRecord(context, form.file, "note") : storedFileId;
    const sendByMail = note.sendByMail || form.sendByMail;
    await change(context, mentorNotes, id, { ...columns, fileId, sendByMail });
    await linkStudies(context, id, form.studyIds);
    return { id, sentTo: await notifyRecipients(context, note.mentorId, form, columns.note, studentIds) };
  });

/** Deletes a note. No other records depend on it; its history stays. */
export const removeNote = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    await lockNote(context, id);
    return remove(context, mentorNotes, id);
  });

/** Locks the note. Refuses with 403 actors who may not write it, and with 404 a note that does not exist. */
async function lockNote({ db, actor }: Context, id: number) {
  const note = orNotFound((await db.select().from(mentorNotes).where(eq(mentorNotes.id, id)).for("update"))[0]);
  if (!notePolicy.write(actor, { ...note, meantForActor: false })) throw new Refusal(403, accessDenied);
  return note;
}

async function resolveNoteForm({ db }: Context, mentorId: number, { note, studyIds, showOnWeb }: NoteFormInput) {
  const { studies } = await loadNoteFormOptions(db, mentorId);
  const chosen = studies.filter(({ id }) => studyIds.includes(id));
  if (chosen.length < studyIds.length) throw new Refusal(422, saveError, { studyIds: messages.refusals.notTeaching });
  return {
    studentIds: [...new Set(chosen.flatMap(({ studentIds }) => studentIds))],
    columns: {
      note: parseRichText(note, "note"),
      showOnWeb,
      studyList: chosen.map(({ name }) => name).join("|"),
    },
  };
}

async function linkStudies({ db }: Context, mentorNoteId: number, studyIds: readonly number[]) {
  const { studyId, mentorNoteId: noteId } = mentorNoteStudies;
  await db.delete(mentorNoteStudies).where(and(eq(noteId, mentorNoteId), notInArray(studyId, [...studyIds])));
  await db
    .insert(mentorNoteStudies)
    .values(studyIds.map((studyId) => ({ mentorNoteId, studyId })))
    .onConflictDoNothing();
}

/** Notifies the recipients by mail and bell. The text is plain, because mails contain no markup of ours. */
async function notifyRecipients(
  context: Context,
  mentorId: number,
  form: NoteFormInput,
  note: string,
  userIds: readonly number[],
) {
  if (!form.sendByMail) return null;
  if (userIds.length > 0)
    await context.publish(context, { name: "mentorNote.send", userIds, data: { mentorId, reason: htmlToText(note) } });
  return userIds.length;
}

/** Messages for constraint violations caused by concurrent changes. */
explainConstraints({ mentor_note_studies_study_id_fkey: messages.refusals.studyGone });

/** Deletion of a note. A note can always be deleted; recipients keep the messages already sent. */
export const noteDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const note = await loadNote(db, id, actor.id);
    if (!notePolicy.write(actor, note)) throw new Refusal(403, accessDenied);
    return { id, title: noteExcerpt(htmlToText(note.note)), blocked: undefined, links: [] };
  },
  remove: removeNote,
};

/** Returns the beginning of the note, used as its title. */
const noteExcerpt = (text: string) => {
  const line = text.replace(/\s+/g, " ");
  return characterCount(line) > 100 ? `${line.slice(0, 100).trimEnd()}…` : line;
};
