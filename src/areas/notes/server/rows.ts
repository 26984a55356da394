import { type SQL, sql } from "drizzle-orm";
import { gridDay } from "#kit/server/grid/dates.ts";
import { type Actor, hasRole } from "#kit/workflow/actor.ts";

/** Rows of the notes that the actor may see: their own, or the admin's all; those in use, or every one (product §1). */
export const selectNoteRows = (actor: Actor, view: "current" | "all", today: string): SQL =>
  sql`select n.id, ${plainTextExcerpt(sql`n.note`)} as note, u.name_with_title as mentor,
      replace(n.study_list, '|', ', ') as studies, n.file_id is not null as file, n.show_on_web as "showOnWeb",
      n.send_by_mail as "sendByMail", ${gridDay(sql`n.updated_at`)} as "updatedAt", '/mentor-note/show/' || n.id as "showPath"
    from mentor_notes n join users u on u.id = n.mentor_id
    where (${hasRole(actor, "admin")} or n.mentor_id = ${actor.id}) and (${view === "all"} or n.show_on_web or exists (
      select from academic_years y where ${today}::date between y.date_from and y.date_to
        and n.updated_at >= y.date_from::timestamp at time zone 'Europe/Zagreb'))
    order by n.updated_at desc, n.id desc`;

/** The beginning of a note without its markup; `&amp;` last, so that nothing is read twice. */
const plainTextExcerpt = (html: SQL) =>
  sql`left(btrim(replace(replace(replace(replace(
    regexp_replace(regexp_replace(${html}, '<[^>]+>', ' ', 'g'), '\\s+', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')), 160)`;
