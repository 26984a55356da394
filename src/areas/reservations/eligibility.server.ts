import { sql } from "drizzle-orm";
import { recordSource as selectRecordSource } from "#areas/people/student-records/fragments.server.ts";
import type { RecordSource } from "#areas/people/student-records/student-records.ts";
import { assignedQuota } from "#areas/quotas/quotas.server.ts";
import { currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { hasActingMentor, isCompletedInYear } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { EligibilityFacts } from "./eligibility.ts";
import { holdsThesis, isHeldByWaitingList, waitingAhead } from "./fragments.server.ts";
import { mentorUsageCte } from "./quota-usage/quota-usage.server.ts";

/**
 * Loads the facts for the eligibility rules of one thesis and one student at the moment `now`, in
 * one query (spec §5, product §4). The academic year is the one of `now` in Zagreb. The period,
 * limits and quotas are those of that year, and null if they are not set. Under `lockThesis` the
 * facts stay valid until the transaction ends. Refuses with 404 if there is no such thesis.
 */
export async function loadEligibilityFacts(
  db: Database,
  thesisId: number,
  studentId: number,
  now: Date,
): Promise<EligibilityFacts> {
  return (await loadSourcedFacts(db, thesisId, studentId, now)).facts;
}

type SourcedFacts = {
  facts: EligibilityFacts;
  /**
   * When ISVU confirmed the student's own facts, and whether student services overruled it; null if
   * it never has.
   */
  recordSource: RecordSource | null;
};

/** Loads the facts like `loadEligibilityFacts`, and where the student's own ones come from. */
export async function loadSourcedFacts(
  db: Database,
  thesisId: number,
  studentId: number,
  now: Date,
): Promise<SourcedFacts> {
  type Row = Omit<EligibilityFacts, "now" | "studentId"> & Pick<SourcedFacts, "recordSource">;
  const [row] = await queryRows<Row>(
    db,
    sql`with ${currentAcademicYear(now)},
    thesis as (select * from theses where id = ${thesisId}),
    ${mentorUsageCte(sql`(select mentor_id from thesis)`)},
    mine as (
      select r.thesis_id, r.status, r.outcome_pending, t.study_id, t.completed_at from reservations r join theses t on t.id = r.thesis_id
      where r.student_id = ${studentId}),
    programs as (
      select p.id, p.name, coalesce(nullif(p.name_eng, ''), p.name) as name_eng from thesis_study_programs l join study_programs p on p.id = l.study_program_id
      where l.thesis_id = ${thesisId})
    select t.status as thesis_status,
      ${hasActingMentor(localDate(now))} as mentor_can_act,
      t.pre_reservation_student_id,
      t.pre_reservation_date,
      ${isHeldByWaitingList} as held_by_waiting_list,
      ${waitingAhead(studentId)} as waiting_ahead,
      s.name as study_name,
      s.final_year,
      u.id is not null as on_study,
      u.year_of_study,
      coalesce(u.thesis_course, false) as thesis_course,
      coalesce(u.finished_workshop, false) as finished_workshop,
      coalesce(u.self_assessment, false) as self_assessment,
      coalesce(u.late_reservation, false) as late_reservation,
      u.study_program_id as student_study_program_id,
      p.name as student_study_program_name,
      p.name_eng as student_study_program_name_eng,
      array(select id from programs order by name) as thesis_study_program_ids,
      array(select name from programs order by name) as thesis_study_program_names,
      array(select name_eng from programs order by name) as thesis_study_program_names_eng,
      y.reservation_from,
      y.reservation_to,
      y.max_number_of_thesis,
      u.num_of_thesis,
      ${selectRecordSource(sql`u`)} as record_source,
      (select count(*)::int from mine where study_id = t.study_id and (${holdsThesis(sql`status`, sql`outcome_pending`)}
        or ${isCompletedInYear(undefined, { status: sql`status`, completedAt: sql`completed_at` })})) as reservations_on_study,
      exists (select from mine where thesis_id = t.id) as reserved_before,
      ${assignedQuota(sql`t.mentor_id`, sql`t.study_id`)} as mentor_max_on_study,
      coalesce((select reserved from used where study_id = t.study_id), 0) as mentor_reserved_on_study,
      coalesce((select completed from used where study_id = t.study_id), 0) as mentor_completed_on_study,
      ${assignedQuota(sql`t.mentor_id`)} as mentor_max_in_total,
      coalesce((select sum(reserved) from used), 0)::int as mentor_reserved_in_total,
      coalesce((select sum(completed) from used), 0)::int as mentor_completed_in_total
    from thesis t
    join studies s on s.id = t.study_id
    left join study_academic_years y on y.study_id = t.study_id and y.academic_year_id = (select id from year)
    left join user_studies u on u.user_id = ${studentId} and u.study_id = t.study_id and u.user_type = 'student'
    left join study_programs p on p.id = u.study_program_id`,
  );
  const { recordSource, ...facts } = orNotFound(row);
  return { facts: { ...facts, now, studentId }, recordSource };
}
