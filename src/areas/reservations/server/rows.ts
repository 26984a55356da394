import { type SQL, sql } from "drizzle-orm";
import { gridDay } from "#kit/server/grid/dates.ts";
import { inWords } from "#kit/server/grid/words.ts";
import { texts } from "../texts.ts";
import { closedStatusList } from "./quotas.ts";

/**
 * Rows of the reservations for those who may see them all, student services and the admin (product §2): the open ones, or every
 * one, the newest first (spec §3).
 */
export const reservationGridRows = (view: "current" | "all"): SQL => sql`
  select r.id, r.thesis_name as "thesisName", student.name as student, coalesce(student.jmbag, '') as jmbag,
    mentor.name_with_title as mentor, s.formatted_name as study, ${inWords(sql`r.status`, texts.hr.statuses)} as status,
    ${gridDay(sql`r.defense_date`)} as "defenseDate", r.grade, ${gridDay(sql`r.created_at`)} as "createdAt",
    ${gridDay(sql`r.updated_at`)} as "updatedAt", ${gridDay(sql`r.expires_at`)} as "expiresAt",
    '/reservation/show/' || r.id as "showPath"
  from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
  where ${view === "all"} or r.status not in ${closedStatusList}
  order by r.updated_at desc, r.id desc`;
