import { type SQL, sql } from "drizzle-orm";
import { allowsGuiding, canActAs, type Day } from "#areas/people/fragments.server.ts";
import { type Actor, actingAs } from "#kit/workflow/policy.ts";

/** SQL condition: the teaching `t` of the user `u` allows mentoring on a day. */
export const isMentoring = (today: Day): SQL =>
  sql`${allowsGuiding("mentor", sql`t`)} and ${canActAs("mentor", today)}`;

/**
 * SQL condition: the user `u` may mentor on a study of the student, who may therefore propose a
 * thesis to them.
 */
export const takesProposalsOf = (
  studentId: number,
  today: Day,
): SQL => sql`exists (select from user_studies t
  join study_programs p on p.study_id = t.study_id join user_studies e on e.study_program_id = p.id
  where t.user_id = u.id and ${isMentoring(today)} and e.user_id = ${studentId} and e.user_type = 'student')`;

/**
 * SQL condition: the proposal `q` was sent to the actor, or to a mentor whom the actor represents.
 */
export const isProposedTo = (actor: Actor): SQL =>
  sql`q.mentor_id = any(${sql.param(actingAs(actor))}::integer[]) and q.student_id <> ${actor.id}`;
