import { type SQL, sql } from "drizzle-orm";
import { gridDay } from "#kit/server/grid/dates.ts";
import { inWords } from "#kit/server/grid/words.ts";
import { type Actor, hasRole } from "#kit/workflow/actor.ts";
import { texts } from "../texts.ts";

/**
 * Rows of the topics that the actor may see in the set (product §2): the admin all; a teacher their own and, once sent, those they
 * co-mentor; a head those sent in the departments headed now; who sends to Dabar the completed ones. `current` leaves out what was
 * completed before this academic year, and what is deleted.
 */
export const selectThesisRows = (actor: Actor, view: "current" | "all", today: string): SQL => sql`
  select t.id, t.name, mentor.name_with_title as mentor, coalesce(co_mentor.name_with_title, '') as "coMentor",
    s.formatted_name as study, d.name as department, ${inWords(sql`t.status`, texts.hr.statuses)} as status,
    replace(t.keyword_list, '|', ', ') as keywords,
    ${gridDay(sql`t.created_at`)} as "createdAt", ${gridDay(sql`t.updated_at`)} as "updatedAt",
    '/thesis/show/' || t.id as "showPath"
  from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
  join users mentor on mentor.id = t.mentor_id left join users co_mentor on co_mentor.id = t.co_mentor_id
  where ${isVisibleTo(actor)} and (${view === "all"} or ${isCurrent(today)})
  order by t.updated_at desc, t.id desc`;

const isVisibleTo = (actor: Actor) => {
  const { id, heads } = actor;
  if (hasRole(actor, "admin")) return sql`true`;
  const depositor = hasRole(actor, "library", "studentServices");
  return sql`(t.mentor_id = ${id} or (${depositor} and t.status = 'completed') or (t.status <> 'notPublishedDraft'
    and (t.co_mentor_id = ${id} or t.department_id = any(${sql.param([...heads])}::integer[]))))`;
};

const isCurrent = (
  today: string,
) => sql`(t.status not in ('completed', 'deleted') or t.status = 'completed' and exists (
  select from academic_years y where ${today}::date between y.date_from and y.date_to
    and t.completed_at >= y.date_from::timestamp at time zone 'Europe/Zagreb'))`;
