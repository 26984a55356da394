import { sql } from "drizzle-orm";
import { canGuideOnStudy, isEnrolled, isTeacher } from "#areas/people/fragments.server.ts";
import { isActiveReservation } from "#areas/reservations/fragments.server.ts";
import { messages as thesisMessages } from "#areas/theses/texts.ts";
import type { ThesisView } from "#areas/theses/theses-queries.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  type EditFieldValue,
  EditRefusal,
  programsValue,
  type RequestedEdit,
  referenceValue,
} from "./edit-requests-rules.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** The database and the clock: accounts end on a day. */
type Clocked = Pick<Context, "db" | "now">;

/** A pending request for the same thesis, with the values on which other requests depend. */
export type PendingEdit = { id: number; fieldId: number; newIds: number[] };

/** A valid edit: the new value as text, and for programmes their study and names. */
export type ValidatedEdit = {
  value: EditFieldValue;
  studyId?: number;
  programs?: readonly { id: number; name: string }[];
};

/**
 * Checks an edit against the thesis and the other pending requests, which may be approved first
 * (spec §5). Refuses with 422, by field of the form.
 *
 * @rule what an edit request needs
 */
export async function validateEdit(
  context: Clocked,
  thesis: ThesisView,
  edit: RequestedEdit,
  pending: readonly PendingEdit[],
): Promise<ValidatedEdit> {
  switch (edit.field) {
    case 5:
      return validateCoMentor(context, thesis, edit.id, pending);
    case 6:
      return validateStrategicArea(context.db, edit.id);
    case 14:
      return validateAttachment(context.db, edit.id);
    case 7:
      return validatePrograms(context, thesis, edit.ids, pending);
    case 8:
      return { value: { text: edit.phrases.join("|"), ids: [] } };
    default:
      return { value: { text: edit.text, ids: [] } };
  }
}

async function validateAttachment(db: Database, id: number | null) {
  if (id === null) return { value: referenceValue(null, null) };
  const [file] = await queryRows<{ name: string }>(
    db,
    sql`select name from files where id = ${id}`,
  );
  if (!file) throw new EditRefusal("attachment", "attachment", refusals.fileGone);
  return { value: referenceValue(id, file.name) };
}

async function validateCoMentor(
  context: Clocked,
  thesis: ThesisView,
  id: number | null,
  pending: readonly PendingEdit[],
) {
  if (id === null) return { value: referenceValue(null, null) };
  if (id === thesis.mentorId)
    throw new EditRefusal("coMentor", "coMentor", refusals.coMentorIsMentor);
  const studyId = (await requestedStudyId(context.db, pending)) ?? thesis.studyId;
  const right = await refuseMissingCoMentor(
    loadCoMentorEligibility(context, id, studyId),
    "coMentor",
  );
  const incompatible = incompatibilityMessage(right);
  if (incompatible) throw new EditRefusal("coMentor", "coMentor", incompatible);
  return { value: referenceValue(id, right.coMentor) };
}

/**
 * Returns the study to which a pending request would move the thesis; undefined if there is none.
 */
export async function requestedStudyId(
  db: Database,
  pending: readonly PendingEdit[],
): Promise<number | undefined> {
  const programId = pending.find(({ fieldId }) => fieldId === 7)?.newIds[0];
  return programId === undefined ? undefined : (await loadPrograms(db, [programId]))[0]?.studyId;
}

/** Returns the co-mentor in the pending request, or else the co-mentor of the thesis. */
export function requestedCoMentorId(
  thesis: { coMentorId: number | null },
  pending: readonly PendingEdit[],
): number | null {
  const request = pending.find(({ fieldId }) => fieldId === 5);
  return request ? (request.newIds[0] ?? null) : thesis.coMentorId;
}

async function validateStrategicArea(db: Database, id: number | null) {
  if (id === null) return { value: referenceValue(null, null) };
  const [area] = await queryRows<{ name: string }>(
    db,
    sql`select name from strategic_areas where id = ${id}`,
  );
  if (!area) throw new EditRefusal("strategicArea", "strategicArea", refusals.areaGone);
  return { value: referenceValue(id, area.name) };
}

async function validatePrograms(
  context: Clocked,
  thesis: ThesisView,
  ids: readonly number[],
  pending: readonly PendingEdit[],
): Promise<ValidatedEdit> {
  const programs = await loadPrograms(context.db, ids);
  const [first] = programs;
  if (!first || programs.length !== ids.length) throw programsRefusal(refusals.programGone);
  const { studyId, study } = first;
  if (programs.some((program) => program.studyId !== studyId))
    throw programsRefusal(refusals.oneStudy);
  const facts = await loadProgramFacts(context, thesis, studyId);
  if (studyId !== thesis.studyId) {
    if (facts.studentProgramId !== null)
      throw programsRefusal(thesisMessages.refusals.reservedStudy);
    if (!facts.mentors) throw programsRefusal(withValues(refusals.mentorNotOnStudy, { study }));
    if (!facts.studentStudies) throw programsRefusal(refusals.studentOfOtherStudy);
    const coMentorId = requestedCoMentorId(thesis, pending);
    const incompatible =
      coMentorId !== null &&
      incompatibilityMessage(await loadCoMentorEligibility(context, coMentorId, studyId));
    if (incompatible) throw programsRefusal(incompatible);
  }
  if (facts.studentProgramId !== null && !ids.includes(facts.studentProgramId))
    throw programsRefusal(thesisMessages.refusals.reservedProgram);
  return { value: programsValue(study, programs), studyId, programs };
}

const programsRefusal = (message: Message) =>
  new EditRefusal("studyPrograms", "studyPrograms", message);

const loadPrograms = (db: Database, ids: readonly number[]) =>
  queryRows<{ id: number; name: string; studyId: number; study: string }>(
    db,
    sql`select p.id, p.name, s.id as study_id, s.formatted_name as study
      from study_programs p join studies s on s.id = p.study_id
      where p.id = any(${sql.param([...ids])}::integer[]) order by p.name`,
  );

type ProgramFacts = {
  /** True if the teacher may mentor on the study. */
  mentors: boolean;
  /**
   * True if the student of the pre-reservation is on the study, or if there is no pre-reservation.
   */
  studentStudies: boolean;
  /** The programme of the student who has reserved the thesis. */
  studentProgramId: number | null;
};

async function loadProgramFacts(
  { db, now }: Clocked,
  thesis: ThesisView,
  studyId: number,
): Promise<ProgramFacts> {
  const studentId = thesis.preReservationStudentId;
  const [facts] = await queryRows<ProgramFacts>(
    db,
    sql`select
        ${canGuideOnStudy("mentor", localDate(now), sql`${thesis.mentorId}`, sql`${studyId}`)} as mentors,
        ${studentId}::integer is null or ${isEnrolled(sql`${studentId}`, sql`${studyId}`)} as student_studies,
        (select student_study_program_id from reservations where thesis_id = ${thesis.id}
          and ${isActiveReservation(sql`status`, sql`outcome_pending`)}) as student_program_id`,
  );
  return facts ?? { mentors: false, studentStudies: false, studentProgramId: null };
}

/** Turns a 404 for a missing teacher into a 422 for the form's field. */
async function refuseMissingCoMentor(
  right: Promise<CoMentorEligibility>,
  field: "coMentor",
): Promise<CoMentorEligibility> {
  try {
    return await right;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw new EditRefusal(field, field, thesisMessages.refusals.chooseFromList);
    throw error;
  }
}

/** Whether a teacher may be a co-mentor on a study, with the names used in a refusal. */
export type CoMentorEligibility = {
  allowed: boolean;
  coMentor: string;
  studyId: number;
  study: string;
};

/**
 * Loads a teacher's eligibility as co-mentor on a study. Refuses with 404 if there is no such
 * teacher or study.
 */
export async function loadCoMentorEligibility(
  { db, now }: Clocked,
  coMentorId: number,
  studyId: number,
): Promise<CoMentorEligibility> {
  const [row] = await queryRows<CoMentorEligibility>(
    db,
    sql`select u.name_with_title as co_mentor, s.id as study_id, s.formatted_name as study, ${canGuideOnStudy("co_mentor", localDate(now), sql`u.id`, sql`s.id`)} as allowed
      from users u cross join studies s
      where u.id = ${coMentorId} and s.id = ${studyId} and ${isTeacher()}`,
  );
  return orNotFound(row);
}

/** Returns the study of a programme; refuses with 404 if there is none. */
export async function loadProgramStudyId(db: Database, programId: number): Promise<number> {
  const [row] = await queryRows<{ studyId: number }>(
    db,
    sql`select study_id from study_programs where id = ${programId}`,
  );
  return orNotFound(row).studyId;
}

/** Returns why co-mentor and study are incompatible; undefined if they are compatible (spec §5). */
export const incompatibilityMessage = ({
  allowed,
  coMentor,
  study,
}: CoMentorEligibility): Message | undefined =>
  allowed ? undefined : withValues(refusals.coMentorNotOnStudy, { coMentor, study });
