import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import type { Read, ReadFilter, RecordKind } from "./read-log.ts";
import { texts } from "./texts.ts";

const { recordKinds, listKinds, noSubject, guest } = texts.hr;

const ofReservation = (from: SQL) => sql`select distinct r.student_id from ${from}`;

/**
 * SQL: the person whose record an entry of the history is about; no row for records of nobody, such
 * as studies.
 */
const subjectOfHistory = (objectClass: SQL, id: SQL) => sql`select case ${objectClass}
    when 'User' then (select u.id from users u where u.id = ${id})
    when 'UserStudy' then (select s.user_id from user_studies s where s.id = ${id})
    when 'Reservation' then (select r.student_id from reservations r where r.id = ${id})
    when 'Document' then (select r.student_id from documents d join reservations r on r.id = d.reservation_id where d.id = ${id})
    when 'CertificateOfCompletion' then (select r.student_id from certificates_of_completion c
      join reservations r on r.id = c.reservation_id where c.id = ${id})
    when 'Paper' then (select r.student_id from papers p join reservations r on r.id = p.reservation_id where p.id = ${id})
    when 'OfficeNote' then (select r.student_id from office_notes n join reservations r on r.id = n.reservation_id where n.id = ${id})
    when 'AiStatement' then (select r.student_id from ai_statements a join reservations r on r.id = a.reservation_id where a.id = ${id})
    when 'TypedIsvuWindow' then (select r.student_id from typed_isvu_windows w join reservations r on r.id = w.reservation_id where w.id = ${id})
    when 'TypedOutcome' then (select r.student_id from typed_outcomes o join reservations r on r.id = o.reservation_id where o.id = ${id})
    when 'MentorChange' then (select r.student_id from mentor_changes m join reservations r on r.id = m.reservation_id where m.id = ${id})
    when 'OriginalityReport' then (select r.student_id from originality_reports o join reservations r on r.id = o.reservation_id where o.id = ${id})
    when 'OutcomeDecision' then (select r.student_id from outcome_decisions o join reservations r on r.id = o.reservation_id where o.id = ${id})
    when 'CommitteeMember' then (select m.user_id from committee_members m where m.id = ${id})
    when 'DocumentComment' then (select c.author_id from document_comments c where c.id = ${id})
    when 'Guest' then (select r.student_id from guests g join reservations r on r.id = g.reservation_id where g.id = ${id})
    when 'GuestComment' then (select r.student_id from guest_comments c join documents d on d.id = c.document_id
      join reservations r on r.id = d.reservation_id where c.id = ${id})
    when 'Remark' then (select r.student_id from remarks m join reservations r on r.id = m.reservation_id where m.id = ${id})
    when 'StudentProposal' then (select p.student_id from student_proposals p where p.id = ${id})
    when 'WaitingListEntry' then (select w.student_id from waiting_list_entries w where w.id = ${id})
    when 'UserDepartment' then (select d.user_id from user_departments d where d.id = ${id})
    when 'Identity' then (select i.user_id from identities i where i.id = ${id})
    when 'StandIn' then (select i.represented_id from stand_ins i where i.id = ${id})
    when 'NoteAccessRequest' then (select q.user_id from note_access_requests q where q.id = ${id})
    when 'ErasureRequest' then (select e.user_id from erasure_requests e where e.id = ${id})
    when 'SecurityEvent' then (select u.id from security_events e join users u on u.username = e.username where e.id = ${id})
    end
  where ${objectClass} = any(${sql.param([...personalClasses])}::text[])`;

/** The classes of the history whose records are about a person. */
const personalClasses = [
  "User",
  "UserStudy",
  "Reservation",
  "Document",
  "CertificateOfCompletion",
  "Paper",
  "OfficeNote",
  "MentorChange",
  "CommitteeMember",
  "DocumentComment",
  "Guest",
  "GuestComment",
  "Remark",
  "StudentProposal",
  "WaitingListEntry",
  "UserDepartment",
  "Identity",
  "StandIn",
  "ErasureRequest",
  "NoteAccessRequest",
  "SecurityEvent",
  "TypedIsvuWindow",
  "OutcomeDecision",
  "AiStatement",
  "OriginalityReport",
  "TypedOutcome",
] as const;

type RecordRead = { recordId: number | SQL; detail: string };

const subjects: Readonly<Record<RecordKind, (read: RecordRead) => SQL>> = {
  user: ({ recordId: id }) => sql`select u.id from users u where u.id = ${id}`,
  dossier: ({ recordId: id }) => sql`select u.id from users u where u.id = ${id}`,
  userStudy: ({ recordId: id }) => sql`select s.user_id from user_studies s where s.id = ${id}`,
  reservation: ({ recordId: id }) => ofReservation(sql`reservations r where r.id = ${id}`),
  paymentProof: ({ recordId: id }) => ofReservation(sql`reservations r where r.id = ${id}`),
  certificate: ({ recordId: id }) =>
    ofReservation(
      sql`certificates_of_completion c join reservations r on r.id = c.reservation_id where c.id = ${id}`,
    ),
  paper: ({ recordId: id }) =>
    ofReservation(sql`papers p join reservations r on r.id = p.reservation_id where p.id = ${id}`),
  paperBatch: ({ recordId: id }) =>
    ofReservation(sql`paper_batches b cross join jsonb_array_elements(b.items) item
      join reservations r on r.id = (item ->> 'id')::integer where b.id = ${id}`),
  version: ({ recordId: id }) =>
    ofReservation(
      sql`documents d join reservations r on r.id = d.reservation_id where d.id = ${id}`,
    ),
  // reading data that everybody may read is no read of personal data; an original that has a public
  // copy is not among them
  thesisFile: ({ recordId: id }) =>
    ofReservation(sql`documents d join reservations r on r.id = d.reservation_id where d.id = ${id}
      and not exists (select from public_documents((app_now() at time zone 'Europe/Zagreb')::date) p where p.document_id = d.id and d.public_file_id is null)`),
  versionComment: ({ recordId: id }) =>
    ofReservation(sql`document_comments c join documents d on d.id = c.document_id
      join reservations r on r.id = d.reservation_id where c.id = ${id}`),
  mentorChange: ({ recordId: id }) =>
    ofReservation(
      sql`mentor_changes m join reservations r on r.id = m.reservation_id where m.id = ${id}`,
    ),
  outcomeDecision: ({ recordId: id }) =>
    ofReservation(
      sql`outcome_decisions o join reservations r on r.id = o.reservation_id where o.id = ${id}`,
    ),
  originalityReport: ({ recordId: id }) =>
    ofReservation(
      sql`originality_reports o join reservations r on r.id = o.reservation_id where o.id = ${id}`,
    ),
  proposal: ({ recordId: id }) =>
    sql`select p.student_id from student_proposals p where p.id = ${id}`,
  // a topic without a student is about nobody
  thesis: ({
    recordId: id,
  }) => sql`select r.student_id from reservations r where r.thesis_id = ${id}
    union select t.pre_reservation_student_id from theses t where t.id = ${id} and t.pre_reservation_student_id is not null`,
  history: ({ recordId: id, detail }) =>
    subjectOfHistory(sql`${detail}::text`, sql`${id}::integer`),
  historyEntry: ({ recordId: id }) =>
    sql`select s.subject from log_entries l cross join lateral (${subjectOfHistory(sql`l.object_class`, sql`l.object_id`)}) s (subject)
      where l.id = ${id}`,
};

/** SQL: the ids of the people whose data a response contained; one row with null for a list. */
export const selectSubjects = (read: Read): SQL =>
  read.of === "record" ? subjects[read.kind](read) : sql`select null::integer`;

/** SQL: the page of a read record; "#" if there is none. */
const pageOfRecord = sql`case r.kind when 'user' then '/user/show/' || r.record_id
  when 'dossier' then '/service/student/' || r.record_id
  when 'certificate' then '/certificate-of-completion/show/' || r.record_id
  when 'paymentProof' then '/student/reservation/' || r.record_id
  when 'reservation' then '/student/reservation/' || r.record_id
  when 'thesis' then '/thesis/show/' || r.record_id
  when 'proposal' then '/mentor/proposal/' || r.record_id
  when 'outcomeDecision' then '/outcome-decision/show/' || r.record_id
  when 'historyEntry' then '/history/log-details/' || r.record_id
  when 'history' then '/history/record/' || r.detail || '/' || r.record_id
  when 'userStudy' then (select '/user-study/show-' || s.user_type || '/' || s.id from user_studies s where s.id = r.record_id)
  else '#' end`;

/** SQL: the latest five thousand reads that the filter admits, newest first. */
export const selectReadRows = ({ subject, reader }: ReadFilter): SQL => sql`
  select r.id, coalesce(${pageOfRecord}, '#') as "showPath",
    to_char(r.last_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI') as "lastAt",
    coalesce(reader.name, ${guest}::text || coalesce(': ' || contact.name, '')) as reader, coalesce(admin.name, '') as "realReader", ${gridLabel(sql`r.kind`, { ...recordKinds, ...listKinds })} as kind,
    coalesce(person.name, ${noSubject}) as subject, r.times, r.address,
    case when r.record_id = 0 then r.detail else '' end as filter
  from (select * from record_reads
      where ${subject === undefined ? sql`true` : sql`subject_id = ${subject}`}
        and ${reader === undefined ? sql`true` : sql`${reader} in (reader_id, real_reader_id)`}
      order by last_at desc, id desc limit 5000) r
    left join users reader on reader.id = r.reader_id left join guest_contacts contact on contact.guest_id = r.guest_id
    left join users admin on admin.id = r.real_reader_id left join users person on person.id = r.subject_id
  order by r.last_at desc, r.id desc`;

/** Loads the names of the people of a filter, and whether there is any read. */
export async function loadReadFilter(db: Database, { subject, reader }: ReadFilter) {
  const nameOf = (id: number | undefined) =>
    sql`(select name from users where id = ${id ?? null}::integer)`;
  const [row] = await queryRows<{ subject: string | null; reader: string | null; any: boolean }>(
    db,
    sql`select ${nameOf(subject)} as subject, ${nameOf(reader)} as reader, exists (select from record_reads) as any`,
  );
  return row ?? { subject: null, reader: null, any: false };
}

type Reader = Pick<Context, "db" | "actor" | "now">;

/**
 * Logs what the actor has read from a network address, in one statement. Reads of a record within
 * an hour are counted in one row. People's reads of their own data are not logged, unless an admin
 * works as them.
 */
export const recordRead = (reader: Reader, read: Read, address: string): Promise<void> =>
  insertReads(
    reader,
    sql`select ${read.kind}::text as kind, ${read.recordId}::integer as record_id, ${read.detail}::text as detail, s.subject
      from (${selectSubjects(read)}) s (subject)`,
    address,
  );

/** Logs that the actor has received the files of several versions at once, like `recordRead`. */
export const recordFileReads = (
  reader: Reader,
  documentIds: readonly number[],
  address: string,
): Promise<void> =>
  insertReads(
    reader,
    sql`select ${"thesisFile" satisfies RecordKind}::text as kind, file.id as record_id, '' as detail, s.subject
      from unnest(${sql.param([...documentIds])}::int[]) as file (id)
      cross join lateral (${subjects.thesisFile({ recordId: sql`file.id`, detail: "" })}) s (subject)`,
    address,
  );

/** `reads` selects kind, record, detail and subject. */
async function insertReads({ db, actor, now }: Reader, reads: SQL, address: string) {
  const realReader = actor.impersonator?.id ?? null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const guestId = actor.guest?.id ?? null;
  const readerId = guestId === null ? actor.id : null;
  await db.execute(sql`insert into record_reads as r
      (hour, first_at, last_at, reader_id, real_reader_id, guest_id, kind, record_id, subject_id, detail, address)
    select date_trunc('hour', ${at}), ${at}, ${at}, ${readerId}::integer, ${realReader}::integer, ${guestId}::integer, s.kind,
      s.record_id, s.subject, s.detail, ${address}::text
    from (${reads}) s
    where s.subject is distinct from ${readerId}::integer or ${realReader}::integer is not null
    on conflict on constraint record_reads_once do update set times = r.times + 1, last_at = greatest(r.last_at, excluded.last_at)`);
}

/** Deletes the reads from before an instant, at most `most`; returns their number. */
export async function deleteOldReads(db: Database, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from record_reads where id in (select id from record_reads where last_at < ${before} order by last_at limit ${most})`,
  );
  return rowCount ?? 0;
}
