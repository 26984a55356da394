import { and, eq, inArray, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps, statusesBefore } from "#kit/workflow/flow.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { proposalFlow } from "../../flow.ts";
import { proposalPolicy } from "../../policy.ts";
import type { ProposalOptions, ProposalRow, ProposalView } from "../../schema.ts";
import { studentProposals } from "../tables.ts";
import { isMentoring, isProposedTo } from "./fragments.ts";

/** Loads a proposal with its people; refuses with 404. */
export async function loadProposal(db: Database, id: number): Promise<ProposalView> {
  const [row] = await queryRows<ProposalView>(
    db,
    sql`select q.id, q.version, q.status, q.student_id as "studentId", q.mentor_id as "mentorId", s.name as student,
        m.name_with_title as mentor, p.id as "programId", p.name as program, coalesce(p.name_eng, '') as "programEng",
        p.study_id as "studyId", y.formatted_name as study, q.name, q.description, q.company, q.keywords, q.answer,
        q.thesis_id as "thesisId", q.sent_at as "sentAt", q.answered_at as "answeredAt"
      ${fromProposals} join studies y on y.id = p.study_id where q.id = ${id}`,
  );
  return orNotFound(row);
}

/** Loads a proposal and the steps that the actor may take; refuses with 404, or 403 if the actor may not read it. */
export async function loadProposalWithSteps({ db, actor, now }: Context, id: number) {
  const proposal = await loadProposal(db, id);
  if (!proposalPolicy.read(actor, proposal)) throw new Refusal(403, accessDenied);
  return { proposal, may: availableSteps(proposalFlow, actor, proposal, now) };
}

const fromProposals = sql`from student_proposals q join users s on s.id = q.student_id
  join users m on m.id = q.mentor_id join study_programs p on p.id = q.study_program_id`;

/**
 * Loads the actor's own proposals, or those sent to the actor as mentor or stand-in and not withdrawn; the newest
 * first.
 */
export const loadProposals = (db: Database, of: "student" | "mentor", actor: Actor): Promise<ProposalRow[]> =>
  queryRows(
    db,
    sql`select q.id, q.status, s.name as student, m.name_with_title as mentor, q.name, p.name as program,
        coalesce(p.name_eng, '') as "programEng", q.sent_at as "sentAt", q.answered_at as "answeredAt"
      ${fromProposals} where ${of === "student" ? sql`q.student_id = ${actor.id}` : sql`${isProposedTo(actor)} and q.status <> 'withdrawn'`}
      order by q.sent_at desc, q.id desc`,
  );

/** Loads the options of a new proposal: the student's own programmes, and teachers who may mentor on their studies. */
export async function loadProposalOptions(db: Database, studentId: number, now: Date): Promise<ProposalOptions> {
  const [row] = await queryRows<ProposalOptions>(
    db,
    sql`with own as (select p.id, p.name, coalesce(p.name_eng, '') as name_eng, p.study_id from user_studies e
        join study_programs p on p.id = e.study_program_id where e.user_id = ${studentId} and e.user_type = 'student')
      select array(select jsonb_build_object('id', id, 'name', name, 'nameEng', name_eng, 'studyId', study_id)
          from own order by name) as programs,
        array(select jsonb_build_object('id', u.id, 'name', u.name_with_title, 'studyIds', jsonb_agg(t.study_id))
          from user_studies t join users u on u.id = t.user_id
          where t.study_id in (select study_id from own) and ${isMentoring(localDate(now))}
          group by u.id order by ${bySurname()}) as mentors`,
  );
  return orNotFound(row);
}

const openStatuses = statusesBefore(proposalFlow, "withdraw");

export const countOpenProposals = (db: Database, studentId: number): Promise<number> =>
  db.$count(
    studentProposals,
    and(eq(studentProposals.studentId, studentId), inArray(studentProposals.status, openStatuses)),
  );
