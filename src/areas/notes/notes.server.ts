import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { bySurname, canActAs, isTeacher } from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { isSinceAcademicYear } from "#areas/studies/fragments.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { htmlToText } from "#kit/forms/html-to-text.ts";
import type { SanitizedHtml } from "#kit/forms/rich-text.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { formatStoredValue, loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { characterCount } from "#kit/text/croatian.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { NoteFormInput } from "./notes.ts";
import type { NoteStudyOption } from "./notes-rules.ts";
import { type NoteRecord, notePolicy } from "./policy.ts";
import { mentorNoteStudies, mentorNotes } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

/** The view model of a note's page; `updatedAt` is an ISO instant. */
export type NoteView = NoteRecord & {
  id: number;
  version: number;
  mentor: string;
  note: string;
  sendByMail: boolean;
  updatedAt: string;
  studies: { id: number; name: string }[];
  file: { id: number; name: string; size: number } | null;
};

/**
 * Loads one note with its studies and file, and whether it is meant for the actor; 404 when there
 * is none.
 */
export async function loadNote(db: Database, id: number, actorId: number): Promise<NoteView> {
  const [row] = await queryRows<NoteView>(
    db,
    sql`select n.id, n.version, n.mentor_id, u.name_with_title as mentor, n.note,
        n.send_by_mail, n.show_on_web, to_json(n.updated_at) as updated_at,
        array(select jsonb_build_object('id', s.id, 'name', s.formatted_name) from mentor_note_studies l
          join studies s on s.id = l.study_id where l.mentor_note_id = n.id order by s.formatted_name) as studies,
        case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) end as file,
        exists (select from reservations r join theses t on t.id = r.thesis_id
          join mentor_note_studies l on l.study_id = t.study_id and l.mentor_note_id = n.id
          where t.mentor_id = n.mentor_id and r.student_id = ${actorId}) as meant_for_actor
      from mentor_notes n join users u on u.id = n.mentor_id left join files f on f.id = n.file_id where n.id = ${id}`,
  );
  return orNotFound(row);
}

/** The mentor of a note, the mentor's name, and the studies to choose from. */
export type NoteFormOptions = { mentorId: number; mentor: string; studies: NoteStudyOption[] };

/**
 * Loads the studies on which a mentor teaches or has an active reservation, each with the students
 * who would receive a note. Refuses with 404 when the person is not a teacher.
 */
export async function loadNoteFormOptions(
  db: Database,
  mentorId: number,
): Promise<NoteFormOptions> {
  const [row] = await queryRows<NoteFormOptions>(
    db,
    sql`with active as (
        select distinct t.study_id, r.student_id from reservations r join theses t on t.id = r.thesis_id
        where t.mentor_id = ${mentorId} and ${isOpenReservation()})
      select u.id as mentor_id, u.name_with_title as mentor, array(
          select jsonb_build_object('id', s.id, 'name', s.formatted_name, 'studentIds',
            array(select a.student_id from active a where a.study_id = s.id order by a.student_id))
          from studies s where s.id in (
            select study_id from user_studies where user_id = ${mentorId} and user_type = 'teacher'
            union select study_id from active)
          order by s.formatted_name collate "hr-x-icu") as studies
      from users u where u.id = ${mentorId} and ${isTeacher()}`,
  );
  return orNotFound(row);
}

/** Loads the teachers whom the admin can choose as the mentor of a note. */
export const loadMentorOptions = ({ db, now }: Pick<Context, "db" | "now">) =>
  queryRows<{ id: number; name: string }>(
    db,
    sql`select u.id, u.name_with_title as name from users u
      where ${canActAs("mentor", localDate(now))} order by ${bySurname()}`,
  );

/**
 * SQL: rows of the notes that the actor may see, all notes for the admin. `current` includes only
 * notes that are on the web or were changed in the current academic year (product §1).
 */
export const selectNoteRows = (actor: Actor, view: "current" | "all", today: string): SQL =>
  sql`select n.id, ${plainTextExcerpt(sql`n.note`)} as note, u.name_with_title as mentor,
      replace(n.study_list, '|', ', ') as studies, n.file_id is not null as file, n.show_on_web as "showOnWeb",
      n.send_by_mail as "sendByMail", ${gridDateOfInstant(sql`n.updated_at`)} as "updatedAt", '/mentor-note/show/' || n.id as "showPath"
    from mentor_notes n join users u on u.id = n.mentor_id
    where (${hasRole(actor, "admin")} or n.mentor_id = ${actor.id}) and (${view === "all"} or n.show_on_web or ${isSinceAcademicYear(sql`n.updated_at`, today)})
    order by n.updated_at desc, n.id desc`;

/**
 * SQL: the beginning of a note without markup. `&amp;` is decoded last, so that nothing is decoded
 * twice.
 */
const plainTextExcerpt = (html: SQL) =>
  sql`left(btrim(replace(replace(replace(replace(
    regexp_replace(regexp_replace(${html}, '<[^>]+>', ' ', 'g'), '\\s+', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')), 160)`;

type NoteInput = Omit<NoteFormInput, "note"> & {
  note: SanitizedHtml;
  file: ReceivedFile | undefined;
};

/** A saved note and the number of students it was sent to; `null` when it was not sent. */
export type SavedNote = { id: number; sentTo: number | null };

const { fields } = texts.hr;

const conflictLabels = {
  note: fields.note,
  studyList: fields.studies,
  showOnWeb: fields.showOnWeb,
};

/**
 * Creates a note as its mentor, or as the admin for a mentor. Refuses with 403, 404 (no such
 * mentor) or 422.
 */
export const createNote = (
  context: Context,
  mentorId: number,
  form: NoteInput,
): Promise<SavedNote> =>
  inTransaction(context, async (context) => {
    if (!hasRole(context.actor, "admin") && context.actor.id !== mentorId)
      throw new Refusal(403, accessDenied);
    const { columns, studentIds } = await resolveNoteForm(context, mentorId, form);
    const fileId = form.file ? await createFileRecord(context, form.file, "note") : null;
    const { id } = await create(context, mentorNotes, {
      ...columns,
      mentorId,
      fileId,
      sendByMail: form.sendByMail,
    });
    await linkStudies(context, id, form.studyIds);
    return {
      id,
      sentTo: await notifyRecipients(context, mentorId, form, studentIds),
    };
  });

/**
 * Changes the given `version` of a note. The note is sent again only if sending is selected again.
 * Refuses with 403, 404, 409 (changed by somebody else in the meantime) or 422.
 */
export const editNote = (
  context: Context,
  id: number,
  version: number,
  form: NoteInput,
): Promise<SavedNote> =>
  inTransaction(context, async (context) => {
    const note = await lockNote(context, id);
    const { columns, studentIds } = await resolveNoteForm(context, note.mentorId, form);
    if (note.version !== version) {
      const { studies } = await loadNote(context.db, id, context.actor.id);
      throw await loadEditConflict(context.db, {
        objectClass: "MentorNote",
        id,
        version,
        stored: note,
        typed: columns,
        labels: conflictLabels,
        inputs: {
          studyList: { name: "studyIds", values: studies.map((study) => String(study.id)) },
        },
        format: (field, value) =>
          field === "note" ? noteExcerpt(htmlToText(String(value))) : formatStoredValue(value),
      });
    }
    const storedFileId = form.removeFile ? null : note.fileId;
    const fileId = form.file ? await createFileRecord(context, form.file, "note") : storedFileId;
    const sendByMail = note.sendByMail || form.sendByMail;
    await change(context, mentorNotes, id, { ...columns, fileId, sendByMail });
    await linkStudies(context, id, form.studyIds);
    return {
      id,
      sentTo: await notifyRecipients(context, note.mentorId, form, studentIds),
    };
  });

/** Deletes a note. No other records depend on it; its history stays. */
export const removeNote = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    await lockNote(context, id);
    return remove(context, mentorNotes, id);
  });

/**
 * Locks the note. Refuses with 403 actors who may not write it, and with 404 a note that does not
 * exist.
 */
async function lockNote({ db, actor }: Context, id: number) {
  const note = orNotFound(
    (await db.select().from(mentorNotes).where(eq(mentorNotes.id, id)).for("update"))[0],
  );
  if (!notePolicy.write(actor, { ...note, meantForActor: false }))
    throw new Refusal(403, accessDenied);
  return note;
}

async function resolveNoteForm(
  { db }: Context,
  mentorId: number,
  { note, studyIds, showOnWeb }: NoteInput,
) {
  const { studies } = await loadNoteFormOptions(db, mentorId);
  const chosen = studies.filter(({ id }) => studyIds.includes(id));
  if (chosen.length < studyIds.length)
    throw new Refusal(422, saveError, { studyIds: messages.refusals.notTeaching });
  return {
    studentIds: [...new Set(chosen.flatMap(({ studentIds }) => studentIds))],
    columns: {
      note,
      showOnWeb,
      studyList: chosen.map(({ name }) => name).join("|"),
    },
  };
}

async function linkStudies({ db }: Context, mentorNoteId: number, studyIds: readonly number[]) {
  const { studyId, mentorNoteId: noteId } = mentorNoteStudies;
  await db
    .delete(mentorNoteStudies)
    .where(and(eq(noteId, mentorNoteId), notInArray(studyId, [...studyIds])));
  await db
    .insert(mentorNoteStudies)
    .values(studyIds.map((studyId) => ({ mentorNoteId, studyId })))
    .onConflictDoNothing();
}

/**
 * Notifies the recipients by mail and bell. The text is plain, because mails contain no markup of
 * ours.
 */
async function notifyRecipients(
  context: Context,
  mentorId: number,
  { note, sendByMail }: NoteInput,
  userIds: readonly number[],
) {
  if (!sendByMail) return null;
  if (userIds.length > 0)
    await context.publish(context, {
      name: "mentorNote.send",
      userIds,
      data: { mentorId, reason: htmlToText(note) },
    });
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
