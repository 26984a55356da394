import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { formatText } from "#kit/text/format-text.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { texts } from "../texts/edit.ts";

const no = texts.hr.refusals;

/** May this teacher be a co-mentor on this study? With the names that a refusal tells. */
export type CoMentorEligibility = { allowed: boolean; coMentor: string; studyId: number; study: string };

/** 404 when there is no such teacher or study. */
export async function loadCoMentorEligibility(
  db: Database,
  coMentorId: number,
  studyId: number,
): Promise<CoMentorEligibility> {
  const [row] = await queryRows<CoMentorEligibility>(
    db,
    sql`select u.name_with_title as "coMentor", s.id as "studyId", s.formatted_name as study, u.active and exists (
        select from user_studies r where r.user_id = u.id and r.study_id = s.id and r.user_type = 'teacher' and r.co_mentor) as allowed
      from users u cross join studies s
      where u.id = ${coMentorId} and s.id = ${studyId} and u.roles && array['teacher', 'headOfDepartment']`,
  );
  return orNotFound(row);
}

/** Keeps the right as it is until the decision ends, so that nobody takes it away between the look and the write. */
export const lockEligibility = (db: Database, userIds: readonly number[]) =>
  db.execute(sql`select id from user_studies where user_id = any(${sql.param([...userIds])}::integer[])
    and user_type = 'teacher' order by id for share`);

/** The study of a programme; 404 when there is none. */
export async function loadProgramStudyId(db: Database, programId: number): Promise<number> {
  const [row] = await queryRows<{ studyId: number }>(
    db,
    sql`select study_id as "studyId" from study_programs where id = ${programId}`,
  );
  return orNotFound(row).studyId;
}

/** Why co-mentor and study don't suit each other, naming both; empty when they do (spec §5). */
export const incompatibilityMessage = (right: CoMentorEligibility) =>
  right.allowed ? "" : formatText(no.coMentorNotOnStudy, right);
