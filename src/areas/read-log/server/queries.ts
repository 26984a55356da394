import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
import { gridLabel } from "#kit/grid/server/index.ts";
import type { ReadFilter, ReadKind } from "../schema.ts";
import { texts } from "../texts.ts";

const { kinds, noSubject } = texts.hr;

const studentOf = (from: SQL) => sql`select distinct r.student_id from ${from}`;

const everybody = () => sql`select null::integer`;

const subjects: Readonly<Record<ReadKind, (id: number) => SQL>> = {
  user: (id) => sql`select u.id from users u where u.id = ${id}`,
  dossier: (id) => sql`select u.id from users u where u.id = ${id}`,
  userStudy: (id) => sql`select s.user_id from user_studies s where s.id = ${id}`,
  certificate: (id) =>
    studentOf(sql`certificates_of_completion c join reservations r on r.id = c.reservation_id where c.id = ${id}`),
  paper: (id) => studentOf(sql`papers p join reservations r on r.id = p.reservation_id where p.id = ${id}`),
  paperBatch: (id) =>
    studentOf(sql`paper_batches b cross join jsonb_array_elements(b.items) item
      join reservations r on r.id = (item ->> 'id')::integer where b.id = ${id}`),
  paymentProof: (id) => studentOf(sql`reservations r where r.id = ${id}`),
  userList: everybody,
  studentList: everybody,
  certificateList: everybody,
};

/** SQL: the ids of those whose data a record holds; one row with null for a list. */
export const selectSubjects = (kind: ReadKind, id: number): SQL => subjects[kind](id);

/** SQL: the page of a read record; "#" if there is none. */
const pageOfRecord = sql`case r.kind when 'user' then '/user/show/' || r.record_id
  when 'dossier' then '/service/student/' || r.record_id
  when 'certificate' then '/certificate-of-completion/show/' || r.record_id
  when 'paymentProof' then '/student/reservation/' || r.record_id
  when 'userStudy' then (select '/user-study/show-' || s.user_type || '/' || s.id from user_studies s where s.id = r.record_id)
  else '#' end`;

/** SQL: the latest five thousand reads that the filter admits, newest first. */
export const selectReadRows = ({ subject, reader }: ReadFilter): SQL => sql`
  select r.id, coalesce(${pageOfRecord}, '#') as "showPath",
    to_char(r.last_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI') as "lastAt",
    reader.name as reader, coalesce(admin.name, '') as "realReader", ${gridLabel(sql`r.kind`, kinds)} as kind,
    coalesce(person.name, ${noSubject}) as subject, r.times, r.address
  from (select * from record_reads
      where ${subject === undefined ? sql`true` : sql`subject_id = ${subject}`}
        and ${reader === undefined ? sql`true` : sql`${reader} in (reader_id, real_reader_id)`}
      order by last_at desc, id desc limit 5000) r
    join users reader on reader.id = r.reader_id
    left join users admin on admin.id = r.real_reader_id left join users person on person.id = r.subject_id
  order by r.last_at desc, r.id desc`;

/** Loads the names of the people of a filter, and whether there is any read. */
export async function loadReadFilter(db: Database, { subject, reader }: ReadFilter) {
  const nameOf = (id: number | undefined) => sql`(select name from users where id = ${id ?? null}::integer)`;
  const [found] = await queryRows<{ subject: string | null; reader: string | null; any: boolean }>(
    db,
    sql`select ${nameOf(subject)} as subject, ${nameOf(reader)} as reader, exists (select from record_reads) as any`,
  );
  return found ?? { subject: null, reader: null, any: false };
}
