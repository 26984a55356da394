import { type SQL, sql } from "drizzle-orm";
import { closedStatuses } from "#areas/reservations/schema.ts";
import { literalList } from "#kit/database/index.ts";
import { findUnknownReservations, isChanged, namesReservation, reservationReferences } from "./reservations-of-rows.ts";
import type { StoredSet } from "./stored-set.ts";
import { dayOf } from "./theses.ts";

/** The versions before the accepted final one, numbered in the order in which they were sent. */
const numbered = sql`select d.*, row_number() over (partition by d.reservation_id order by d.created_at, d.id) as nth
  from documents d where not d.final_version or d.review_status = 'returned'`;

const pathOfFile = (folder: string, name: SQL): SQL =>
  sql`coalesce(${sql.raw(`'${folder}/'`)} || d.id || '/' || ${name}, '')`;

const records = sql`select d.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'thesis', t.name, 'student', u.username,
    'number', d.nth::text, 'kind', case when d.final_version then 'returned' else 'working' end,
    'submittedOn', ${dayOf(sql`d.created_at`)}, 'studentComment', d.student_comment,
    'answeredOn', ${dayOf(sql`d.mentor_responded_at`)}, 'mentorComment', d.mentor_comment, 'abstract', d.abstract,
    'abstractEng', d.abstract_eng, 'publiclyAccessible', coalesce(d.publicly_accessible, ''),
    'creativeCommons', coalesce(d.creative_commons, ''), 'file', coalesce(f.sha256, ''),
    'filePath', ${pathOfFile("verzije", sql`f.name`)}, 'mentorFile', coalesce(mf.sha256, ''),
    'mentorFilePath', ${pathOfFile("odgovori mentora", sql`mf.name`)}, 'attachment', coalesce(af.sha256, ''),
    'attachmentPath', ${pathOfFile("prilozi verzija", sql`af.name`)}) as content
  from (${numbered}) d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
    join users m on m.id = t.mentor_id join studies s on s.id = t.study_id join users u on u.id = r.student_id
    left join files f on f.id = d.thesis_file_id left join files mf on mf.id = d.mentor_file_id
    left join files af on af.id = d.attachment_file_id
  where t.status <> 'deleted'`;

const isNew = sql`r.record_id is null`;

/** SQL: the day after which a reservation `x` has no versions: that of its final version or of its end. */
const lastDay = sql`${dayOf(sql`coalesce((select min(d.created_at) from documents d where d.reservation_id = x.id and d.final_version
    and d.review_status <> 'returned'), case when x.status in ${literalList(closedStatuses)} then (select max(l.logged_at)
      from log_entries l where l.object_class = 'Reservation' and l.object_id = x.id and l.data ->> 'status' = x.status) end,
  app_now())`)}`;

/**
 * SQL condition: the row is new and not the first, and the condition holds for `v`: `before`, the number of the row before
 * it in the table, `before_on`, its day, and `stored_at`, when the stored version was sent that has the previous number.
 */
const follows = (importId: number, condition: SQL): SQL => sql`${isNew} and r.line in (select v.line
  from (select b.*, p.created_at as stored_at from (select line, content, (content ->> 'number')::integer as number,
      lag((content ->> 'number')::integer) over w as before, lag(content ->> 'submittedOn') over w as before_on
    from import_rows where import_id = ${importId} and faults = '[]'
    window w as (partition by content ->> 'mentor', content ->> 'study', content ->> 'thesis', content ->> 'student'
      order by (content ->> 'number')::integer)) b
    join users m on m.username = b.content ->> 'mentor' join studies s on s.name = b.content ->> 'study'
    join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = b.content ->> 'thesis' and t.status <> 'deleted'
    join users u on u.username = b.content ->> 'student' join reservations x on x.thesis_id = t.id and x.student_id = u.id
    left join (${numbered}) p on p.reservation_id = x.id and p.nth = b.number - 1
    where b.number > 1) v where ${condition})`;

/** SQL: noon of the day on which the version of `v` was sent, which is when it will have been written. */
const sentAt = sql`(((v.content ->> 'submittedOn') || ' 12:00')::timestamp at time zone 'Europe/Zagreb')`;

/** The stored working and returned versions as rows of their table. */
export const storedVersions: StoredSet = {
  records,
  ...reservationReferences,
  rules: ({ importId }) => [
    findUnknownReservations,
    {
      ...{ column: "student", code: "fixed" },
      condition: isChanged(importId, records, sql`b.content`),
    },
    { column: "file", code: "needsFile", condition: sql`${isNew} and not r.content ? 'file'` },
    { column: "student", code: "notWriting", condition: namesReservation(sql`x.status = 'reserved'`) },
    {
      ...{ column: "submittedOn", code: "beforeConfirmation" },
      condition: sql`${isNew} and ${namesReservation(
        sql`${dayOf(sql`coalesce(x.mentor_confirmed_reservation_at, x.created_at)`)} > r.content ->> 'submittedOn'`,
      )}`,
    },
    {
      ...{ column: "submittedOn", code: "afterFinal" },
      condition: sql`${isNew} and ${namesReservation(sql`r.content ->> 'submittedOn' > ${lastDay}`)}`,
    },
    ...(["submittedOn", "answeredOn"] as const).map((column) => ({
      ...{ column, code: "future" as const },
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    {
      ...{ column: "number", code: "numberGap" },
      condition: follows(importId, sql`v.before is distinct from v.number - 1 and v.stored_at is null`),
    },
    {
      ...{ column: "submittedOn", code: "numberOrder" },
      condition: follows(
        importId,
        sql`v.stored_at > ${sentAt} or (v.before = v.number - 1 and v.stored_at is null and v.before_on > v.content ->> 'submittedOn')`,
      ),
    },
  ],
};
