import { type SQL, sql } from "drizzle-orm";
import { gridDay } from "#kit/server/grid/dates.ts";

/** Rows of a service's grid, those who wait longest first (spec §7; product §1). */
export const officeGridRows = {
  library: () => queueRows(sql`r.status = 'confirmationOfPayment' and r.library_confirmed_at is null`),
  accountancy: () => queueRows(sql`r.status = 'confirmationOfPayment' and r.accountancy_confirmed_at is null`),
  studentServices: (now: Date) =>
    queueRows(sql`r.status in ('statements', 'mentorSetDefenseDate')
      or (r.status = 'studentServicesConfirmedDefenseDate' and r.defense_date <= ${startOfMinute(now)}::timestamptz)`),
};

const queueRows = (which: SQL) => sql`
  select r.id, '/student/reservation/' || r.id as "showPath", r.id::text as "emitId", r.thesis_name as "thesisName",
    student.name as student, mentor.name_with_title as mentor, study.name as study,
    ${gridDay(sql`r.defense_date`)} as "defenseDate", ${gridDay(sql`r.created_at`)} as "createdAt",
    ${gridDay(sql`r.updated_at`)} as "updatedAt", ${gridDay(sql`r.expires_at`)} as "expiresAt",
    coalesce(student.jmbag, '') as jmbag
  from reservations r
  join theses t on t.id = r.thesis_id
  join studies study on study.id = t.study_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  where ${which} order by r.updated_at, r.id`;

/** Defenses begin on the half hour, so that the minute says all, and the same answer serves for as long as it lasts. */
const startOfMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
