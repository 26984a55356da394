import { type SQL, sql } from "drizzle-orm";
import { pastPath, pastSteps } from "#areas/reservations/former-years.ts";
import {
  closedStatuses,
  openStatuses,
  releasedStatuses,
} from "#areas/reservations/reservations.ts";
import { isTaken, isUnpublished } from "#areas/theses/fragments.server.ts";
import { literalArray, literalList } from "#kit/database/sql.ts";
import type { StoredSet } from "./stored-set.server.ts";

/** SQL: the day in Croatia of an instant, or an empty text. */
export const dayOf = (instant: SQL): SQL =>
  sql`coalesce(to_char(${instant} at time zone 'Europe/Zagreb', 'YYYY-MM-DD'), '')`;

/**
 * SQL: a SELECT of the reservations `x` that the row `r` names by mentor, study, thesis and
 * student.
 */
const reservationsOfRow = sql`select from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    join reservations x on x.thesis_id = t.id join users u on u.id = x.student_id
  where m.username = r.content ->> 'mentor' and s.name = r.content ->> 'study' and t.name = r.content ->> 'thesis'
    and u.username = r.content ->> 'student' and t.status <> 'deleted'`;

/** SQL condition: the row names a reservation `x` for which the condition holds. */
export const namesReservation = (condition: SQL): SQL =>
  sql`exists (${reservationsOfRow} and ${condition})`;

/** The rule that a row names exactly one stored reservation. */
export const findUnknownReservations = {
  column: "student",
  code: "unknownReservation" as const,
  condition: sql`(select count(*) from (${reservationsOfRow}) found) <> 1`,
};

/** The way in which rows of sets that belong to reservations name their reservation. */
export const reservationReferences = {
  otherNames: {
    student: sql`select jmbag as other, username as name from users where jmbag is not null`,
  },
  references: {
    mentor: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
    student: sql`select username from users where 'student' = any(roles)`,
  },
} satisfies Pick<StoredSet, "otherNames" | "references">;

/**
 * SQL condition: the row `r` names one of these records and has other values; `given` are the
 * values of its table's row `b` and of `stored` that count. All rows are compared at once, because
 * the records are expensive to select one by one.
 */
export const isChanged = (
  importId: number,
  records: SQL,
  given: SQL,
): SQL => sql`r.line in (select b.line
  from import_rows b join (${records}) stored on stored.id = b.record_id
  where b.import_id = ${importId} and not stored.content @> (${given}))`;

/** The statuses in their order; all that close a reservation come last. */
const path = literalArray(pastSteps.map((step) => pastPath[step]));
const isClosed = (status: SQL): SQL => sql`${status} in ${literalList(closedStatuses)}`;
const orderOf = (status: SQL): SQL =>
  sql`coalesce(array_position(${path}, ${status}), ${sql.raw(String(pastSteps.length + 1))})`;

/**
 * For each reservation the last day on which it reached each status on the way to its present one.
 */
const steps = sql`select id, jsonb_object_agg(case when ${isClosed(sql`status`)} then 'closed' else status end, ${dayOf(sql`at`)}) as days
  from (select id, status, at, max(at) over (partition by id order by nth rows between unbounded preceding and 1 preceding) as before
    from (select x.id, l.data ->> 'status' as status, max(l.logged_at) as at, min(${orderOf(sql`l.data ->> 'status'`)}) as nth
      from log_entries l join reservations x on x.id = l.object_id
      where l.object_class = 'Reservation' and l.data ? 'status'
        and (not ${isClosed(sql`l.data ->> 'status'`)} or l.data ->> 'status' = x.status)
        and ${orderOf(sql`l.data ->> 'status'`)} <= ${orderOf(sql`x.status`)} group by 1, 2) last) ordered
  where before is null or at >= before group by id`;

const dayOfStep = (status: string): SQL => sql`coalesce(w.days ->> ${sql.raw(`'${status}'`)}, '')`;

/**
 * A returned final version brings the reservation back to this status, so the history has later
 * days of it, too.
 */
const confirmedOn = dayOf(sql`r.mentor_confirmed_reservation_at`);

const stepColumns = sql.join(
  pastSteps
    .slice(1)
    .map(
      (step) =>
        sql`${sql.raw(`'${step}'`)}, ${step === "confirmedOn" ? confirmedOn : dayOfStep(pastPath[step])}`,
    ),
  sql`, `,
);

const flag = (condition: SQL) => sql`case when ${condition} then 'da' else 'ne' end`;
const peopleOf = (
  role: SQL,
): SQL => sql`coalesce((select string_agg(x.username, '|' order by x.username collate "C")
  from committee_members cm join users x on x.id = cm.user_id
  where cm.reservation_id = r.id and cm.status = 'invited' and ${role}), '')`;

const records = sql`select r.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'thesis', t.name, 'student', u.username,
    'studyProgram', p.name, 'status', r.status, 'title', case when r.thesis_name = t.name then '' else r.thesis_name end,
    'titleEng', case when r.thesis_name_eng = t.name_eng then '' else r.thesis_name_eng end, 'inEnglish', ${flag(sql`r.in_english`)},
    'reservedOn', ${dayOf(sql`r.created_at`)}, ${stepColumns}, 'closedOn', ${dayOfStep("closed")},
    'expiresOn', case when ${isClosed(sql`r.status`)} then '' else ${dayOf(sql`r.expires_at`)} end,
    'defenseDate', ${dayOf(sql`r.defense_date`)},
    'defenseTime', coalesce(to_char(r.defense_date at time zone 'Europe/Zagreb', 'HH24:MI'), ''),
    'defensePlace', r.defense_place, 'chair', ${peopleOf(sql`cm.role = 'chair'`)}, 'members', ${peopleOf(sql`cm.role <> 'chair'`)},
    'grade', coalesce(r.grade::text, ''), 'examDate', coalesce(r.exam_date::text, ''),
    'reason', case when r.status = 'canceled' then r.reason_for_cancellation else '' end)
    || jsonb_build_object('registeredInIsvu', ${flag(sql`r.status = 'completed' and r.registered_in_isvu <> 'no'`)},
    'classificationNo', coalesce(c.classification_no, ''), 'registrationNo', coalesce(c.registration_no, ''))
    || jsonb_build_object('finalVersion', coalesce(df.sha256, ''),
    'finalVersionPath', coalesce('konačne verzije/' || r.id || '/' || df.name, ''), 'abstract', coalesce(d.abstract, ''),
    'abstractEng', coalesce(d.abstract_eng, ''), 'publiclyAccessible', coalesce(d.publicly_accessible, ''),
    'abstractPublic', ${flag(sql`d.abstract_public`)}, 'creativeCommons', coalesce(d.creative_commons, ''), 'paymentProof', coalesce(pf.sha256, ''),
    'paymentProofPath', coalesce('potvrde o uplati/' || r.id || '/' || pf.name, ''), 'attachment', coalesce(af.sha256, ''),
    'attachmentPath', coalesce('prilozi/' || r.id || '/' || af.name, ''))
    || jsonb_build_object('publicCopy', coalesce(kf.sha256, ''),
    'publicCopyPath', coalesce('javne inačice/' || r.id || '/' || kf.name, ''),
    'publicCopyReason', case when kf.id is null then '' else d.public_file_reason end, 'publicCopyOn', ${dayOf(sql`d.public_file_at`)}) as content
  from reservations r join theses t on t.id = r.thesis_id join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    join users u on u.id = r.student_id join study_programs p on p.id = r.student_study_program_id
    left join documents d on d.reservation_id = r.id and d.final_version
      and d.review_status in ('underReview', 'minorChanges', 'approved')
    left join files df on df.id = d.thesis_file_id left join files af on af.id = d.attachment_file_id left join files kf on kf.id = d.public_file_id left join files pf on pf.id = r.confirmation_of_payment_file_id
    left join certificates_of_completion c on c.reservation_id = r.id left join (${steps}) w on w.id = r.id
  where t.status <> 'deleted'`;

/** SQL condition: the row names a thesis `t` for which the condition holds. */
const hasThesis = (condition: SQL = sql`true`): SQL => sql`exists (${thesesOf} and ${condition})`;
const thesesOf = sql`select from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
  where m.username = r.content ->> 'mentor' and s.name = r.content ->> 'study' and t.name = r.content ->> 'thesis'
    and t.status <> 'deleted'`;

/**
 * SQL: the columns that may still be given to the known reservation `stored`, because it has no
 * such file.
 */
const addableColumns = sql`(case when stored.content ->> 'finalVersion' = ''
    then array['finalVersion', 'abstract', 'abstractEng', 'abstractPublic', 'publiclyAccessible', 'creativeCommons'] else array[]::text[] end
  || case when stored.content ->> 'attachment' = '' then array['attachment'] else array[]::text[] end
  || case when stored.content ->> 'publicCopy' = '' then array['publicCopy', 'publicCopyReason', 'publicCopyOn'] else array[]::text[] end
  || case when stored.content ->> 'paymentProof' = '' then array['paymentProof'] else array[]::text[] end)`;

const isNew = sql`r.record_id is null`;
const isActive = (row: SQL): SQL =>
  sql`${row}.content ->> 'status' not in ${literalList(releasedStatuses)}`;
const needsFinalVersion = openStatuses.slice(openStatuses.indexOf("studentSubmittedToApp"));

/**
 * SQL: for each row of an import with a defense, the room and the people that it takes, and when.
 */
const takenBy = (importId: number): SQL => sql`(select d.line, taken.kind, taken.key,
    tstzrange(d.starts, d.starts + interval '30 minutes') as during
  from (select r.line, r.content, (((r.content ->> 'defenseDate') || ' ' || (r.content ->> 'defenseTime'))::timestamp
      at time zone 'Europe/Zagreb') as starts
    from import_rows r where r.import_id = ${importId} and r.faults = '[]' and r.content ->> 'defenseDate' <> ''
      and r.content ->> 'status' <> 'canceled') d
  cross join lateral (select 'room' as kind, room_key(d.content ->> 'defensePlace') as key
    union select 'person', u.id::text from users u where u.username = any(array[d.content ->> 'mentor', d.content ->> 'student',
      d.content ->> 'chair'] || string_to_array(d.content ->> 'members', '|'))) taken)`;

/** The stored reservations as rows of their table. */
export const storedReservations: StoredSet = {
  records,
  otherNames: {
    student: sql`select jmbag as other, username as name from users where jmbag is not null`,
  },
  references: {
    mentor: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
    student: sql`select username from users where 'student' = any(roles)`,
    chair: sql`select username from users where 'teacher' = any(roles)`,
    members: sql`select username from users where 'teacher' = any(roles)`,
  },
  rules: ({ importId }) => [
    {
      column: "studyProgram",
      code: "otherStudy",
      condition: sql`not exists (select from study_programs p join studies s on s.id = p.study_id
        where s.name = r.content ->> 'study' and p.name = r.content ->> 'studyProgram')`,
    },
    {
      column: "thesis",
      code: "unknownThesis",
      condition: sql`(select count(*) from (${thesesOf}) found) <> 1`,
    },
    {
      column: "student",
      code: "fixed",
      condition: isChanged(importId, records, sql`b.content - ${addableColumns}`),
    },
    {
      column: "thesis",
      code: "unpublished",
      condition: sql`${isNew} and ${hasThesis(isUnpublished())}`,
    },
    {
      column: "thesis",
      code: "taken",
      condition: sql`${isActive(sql`r`)} and (${isNew} and ${hasThesis(isTaken())} or r.line in (select line from (select b.line,
            row_number() over (partition by b.content ->> 'mentor', b.content ->> 'study', b.content ->> 'thesis' order by b.line) as nth
          from import_rows b where b.import_id = ${importId} and ${isActive(sql`b`)}) claims where nth > 1))`,
    },
    {
      column: "reservedOn",
      code: "beforeThesis",
      condition: sql`${isNew} and ${hasThesis(sql`${dayOf(sql`coalesce(t.published_at, t.created_at)`)} > r.content ->> 'reservedOn'`)}`,
    },
    {
      column: "finalVersion",
      code: "needsFile",
      condition: sql`${isNew} and r.content ->> 'status' in ${literalList(needsFinalVersion)} and not r.content ? 'finalVersion'`,
    },
    {
      column: "paymentProof",
      code: "needsFile",
      condition: sql`${isNew} and r.content ->> 'status' = 'confirmationOfPayment' and not r.content ? 'paymentProof'`,
    },
    {
      column: "expiresOn",
      code: "passed",
      condition: sql`${isNew} and r.content ->> 'expiresOn' <> '' and r.content ->> 'expiresOn' <= ${dayOf(sql`app_now()`)}`,
    },
    ...([...pastSteps, "closedOn", "publicCopyOn"] as const).map((column) => ({
      column,
      code: "future" as const,
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    {
      column: "members",
      code: "samePerson",
      condition: sql`r.content ->> 'chair' = any(string_to_array(r.content ->> 'members', '|'))`,
    },
    {
      column: "defenseTime",
      code: "overlap",
      // in the order of time, because a comparison of all rows with all would take minutes
      condition: sql`${isNew} and r.line in (select mine.line from (select t.*, lag(upper(t.during))
            over (partition by t.kind, t.key order by lower(t.during), t.line) as ended from ${takenBy(importId)} t) mine
          where mine.ended > lower(mine.during) or exists (select from defense_slots stored
            where stored.kind = mine.kind and stored.key = mine.key and stored.during && mine.during))`,
    },
  ],
};
