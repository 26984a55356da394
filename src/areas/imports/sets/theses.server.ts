import { type SQL, sql } from "drizzle-orm";
import { closedStatuses, reservationPhases } from "#areas/reservations/reservations.ts";
import {
  detailColumns,
  isPublicThesis,
  isTaken,
  isUnreserved,
} from "#areas/theses/fragments.server.ts";
import { literalList } from "#kit/database/sql.ts";
import {
  dayOf,
  findUnknownReservations,
  isChanged,
  namesReservation,
  reservationReferences,
} from "./reservations.server.ts";
import type { StoredSet } from "./stored-set.server.ts";

const storedDetails = sql.raw(
  detailColumns.map(([detail, column]) => `'${detail}', t.${column}`).join(", "),
);

/**
 * A deleted topic doesn't belong to the set. A reserved or defended topic counts as published:
 * reservations are a separate set.
 */
const records = sql`select t.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'name', t.name, 'nameEng', t.name_eng,
    'description', t.description, 'department', d.name, 'coMentor', coalesce(c.username, ''), 'company', t.company, ${storedDetails},
    'strategicArea', coalesce(a.name, ''), 'studyPrograms', coalesce((select string_agg(p.name, '|' order by p.name collate "C")
      from thesis_study_programs l join study_programs p on p.id = l.study_program_id where l.thesis_id = t.id), ''),
    'keywords', coalesce((select string_agg(k.phrase, '|' order by k.phrase collate "C")
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id), ''),
    'status', case when ${isTaken()} then 'published' else t.status end,
    'createdOn', ${dayOf(sql`t.created_at`)},
    'publishedOn', case when ${isPublicThesis()} then
      ${dayOf(sql`coalesce(t.published_at, t.created_at)`)} else '' end) as content
  from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id join departments d on d.id = t.department_id
    left join users c on c.id = t.co_mentor_id left join strategic_areas a on a.id = t.strategic_area_id
  where t.status <> 'deleted'`;

/** SQL condition: the row gives a column of the known topic another value. */
const changes = (column: string): SQL => {
  const name = sql.raw(`'${column}'`);
  return sql`r.content ? ${name} and exists (select from (${records}) stored
    where stored.id = r.record_id and stored.content ->> ${name} <> r.content ->> ${name})`;
};

/** The stored topics as rows of their table. */
export const storedTheses: StoredSet = {
  records,
  listNames: { keywords: sql`select lower(phrase) as other, phrase as name from keywords` },
  references: {
    mentor: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
    department: sql`select name from departments`,
    coMentor: sql`select username from users where 'teacher' = any(roles)`,
    strategicArea: sql`select name from strategic_areas`,
  },
  rules: () => [
    {
      column: "studyPrograms",
      code: "otherStudy",
      condition: sql`exists (select from unnest(string_to_array(r.content ->> 'studyPrograms', '|')) part
        where not exists (select from study_programs p join studies s on s.id = p.study_id
          where s.name = r.content ->> 'study' and p.name = part))`,
    },
    {
      column: "coMentor",
      code: "samePerson",
      condition: sql`r.content ->> 'coMentor' = r.content ->> 'mentor'`,
    },
    ...["createdOn", "publishedOn"].map((column) => ({
      column,
      code: "future" as const,
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    ...["status", "createdOn", "publishedOn"].map((column) => ({
      column,
      code: "fixed" as const,
      condition: changes(column),
    })),
    {
      column: "name",
      code: "closed",
      condition: sql`exists (select from (${records}) stored join theses t on t.id = stored.id
        where stored.id = r.record_id and not ${isUnreserved()} and not stored.content @> r.content)`,
    },
  ],
};

/** The versions before the accepted final one, numbered in the order in which they were sent. */
const numbered = sql`select d.*, row_number() over (partition by d.reservation_id order by d.created_at, d.id) as nth
  from documents d where not d.final_version or d.review_status = 'returned'`;

const pathOfFile = (folder: string, name: SQL): SQL =>
  sql`coalesce(${sql.raw(`'${folder}/'`)} || d.id || '/' || ${name}, '')`;

const versionRecords = sql`select d.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'thesis', t.name, 'student', u.username,
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

/**
 * SQL: the day after which a reservation `x` has no versions: that of its final version or of its
 * end.
 */
const lastDay = sql`${dayOf(sql`coalesce((select min(d.created_at) from documents d where d.reservation_id = x.id and d.final_version
    and d.review_status <> 'returned'), case when x.status in ${literalList(closedStatuses)} then (select max(l.logged_at)
      from log_entries l where l.object_class = 'Reservation' and l.object_id = x.id and l.data ->> 'status' = x.status) end,
  app_now())`)}`;

/**
 * SQL condition: the row is new and not the first, and the condition holds for `v`: `before`, the
 * number of the row before it in the table, `before_on`, its day, and `stored_at`, when the stored
 * version was sent that has the previous number.
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

/**
 * SQL: noon of the day on which the version of `v` was sent, which is when it will have been
 * written.
 */
const sentAt = sql`(((v.content ->> 'submittedOn') || ' 12:00')::timestamp at time zone 'Europe/Zagreb')`;

/** The stored working and returned versions as rows of their table. */
export const storedVersions: StoredSet = {
  records: versionRecords,
  ...reservationReferences,
  rules: ({ importId }) => [
    findUnknownReservations,
    {
      column: "student",
      code: "fixed",
      condition: isChanged(importId, versionRecords, sql`b.content`),
    },
    { column: "file", code: "needsFile", condition: sql`${isNew} and not r.content ? 'file'` },
    {
      column: "student",
      code: "notWriting",
      condition: namesReservation(sql`x.status = 'reserved'`),
    },
    {
      column: "submittedOn",
      code: "beforeConfirmation",
      condition: sql`${isNew} and ${namesReservation(
        sql`${dayOf(sql`coalesce(x.mentor_confirmed_reservation_at, x.created_at)`)} > r.content ->> 'submittedOn'`,
      )}`,
    },
    {
      column: "submittedOn",
      code: "afterFinal",
      condition: sql`${isNew} and ${namesReservation(sql`r.content ->> 'submittedOn' > ${lastDay}`)}`,
    },
    ...(["submittedOn", "answeredOn"] as const).map((column) => ({
      column,
      code: "future" as const,
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    {
      column: "number",
      code: "numberGap",
      condition: follows(
        importId,
        sql`v.before is distinct from v.number - 1 and v.stored_at is null`,
      ),
    },
    {
      column: "submittedOn",
      code: "numberOrder",
      condition: follows(
        importId,
        sql`v.stored_at > ${sentAt} or (v.before = v.number - 1 and v.stored_at is null and v.before_on > v.content ->> 'submittedOn')`,
      ),
    },
  ],
};

/** Certificates with the newest of their issued originals, unless that was revoked. */
const certificateRecords = sql`select c.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'thesis', t.name, 'student', u.username,
    'classificationNo', c.classification_no, 'registrationNo', c.registration_no,
    'dateOfBirth', coalesce(c.date_of_birth::text, ''), 'birthplace', c.birthplace, 'female', coalesce(c.female::text, ''),
    'issuedOn', ${dayOf(sql`p.issued_at`)}, 'file', coalesce(f.sha256, ''),
    'filePath', coalesce('potvrde/' || c.id || '/' || f.name, '')) as content
  from certificates_of_completion c join reservations x on x.id = c.reservation_id join theses t on t.id = x.thesis_id
    join users m on m.id = t.mentor_id join studies s on s.id = t.study_id join users u on u.id = x.student_id
    left join lateral (select * from papers p where p.reservation_id = x.id and p.kind = 'certificate'
      and coalesce(p.original_id, p.id) = p.id order by p.id desc limit 1) p on p.revoked_at is null
    left join files f on f.id = p.file_id
  where t.status <> 'deleted'`;

/**
 * SQL condition: the row `r` of a certificate has what only a passed defense gives, numbers of the
 * register or an issued copy.
 */
const isMoreThanDraft = sql`concat(r.content ->> 'classificationNo', r.content ->> 'registrationNo',
  r.content ->> 'issuedOn', r.content ->> 'file') <> ''`;

/**
 * SQL condition: the row `r` names a reservation that can't have its certificate. A work whose
 * defense was annulled keeps its draft, without numbers and copies, until it is defended again
 * (src/areas/outcome-decisions/README.md).
 */
const isNotDefended = namesReservation(sql`x.status <> 'completed'
  and (x.status not in ${literalList(reservationPhases.defense)} or ${isMoreThanDraft})`);

/** The stored certificates as rows of their table. */
export const storedCertificates: StoredSet = {
  records: certificateRecords,
  ...reservationReferences,
  rules: () => [
    findUnknownReservations,
    { column: "student", code: "notDefended", condition: isNotDefended },
    {
      column: "file",
      code: "fixed",
      condition: sql`r.record_id is not null and exists (select from (${certificateRecords}) stored where stored.id = r.record_id
        and stored.content ->> 'file' <> '' and r.content ? 'file' and (stored.content -> 'file' <> r.content -> 'file'
          or stored.content -> 'issuedOn' <> r.content -> 'issuedOn'))`,
    },
    ...(["dateOfBirth", "issuedOn"] as const).map((column) => ({
      column,
      code: "future" as const,
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    {
      column: "issuedOn",
      code: "order",
      condition: sql`r.content ->> 'issuedOn' <> '' and ${namesReservation(
        sql`r.content ->> 'issuedOn' < ${dayOf(sql`x.defense_date`)}`,
      )}`,
    },
  ],
};
