import type { BenchServer } from "./bench-server.ts";
import { insertTheses } from "./search-fixtures.ts";

/** People and records whose pages are measured. */
export type Faculty = {
  server: BenchServer;
  thesisId: number;
  mentorId: number;
  studentId: number;
};

/**
 * Fills a faculty with `count` theses and, in proportion, their students, reservations, documents,
 * defenses and history entries. One in fifty reservations is open. Triggers are disabled, so the
 * derived rows are computed at the end.
 */
export async function fillFaculty(server: BenchServer, count: number): Promise<Faculty> {
  const { sql, given } = server;
  const program = await given.theProgram();
  await insertTheses(server, count);
  await sql("set session_replication_role = replica");
  for (const statement of followingRows)
    await sql(statement.replaceAll("$program", String(program.id)));
  await sql("set session_replication_role = origin");
  await sql("select recount_theses()");
  await sql("vacuum analyze");
  const [chosen] = await sql<Omit<Faculty, "server">>(
    `select t.id as "thesisId", t.mentor_id as "mentorId", r.student_id as "studentId"
     from theses t join reservations r on r.thesis_id = t.id where t.status = 'reserved' order by t.id desc limit 1`,
  );
  if (!chosen) throw new Error("no thesis is reserved");
  return { server, ...chosen };
}

const followingRows = [
  `insert into users (username, email, first_name, last_name, name_with_title, roles)
   select 'student' || id, 'student' || id || '@primjer.hr', 'Ana', 'Horvat', 'Ana Horvat', '{student}'
   from theses where status in ('reserved', 'completed')`,
  `insert into files (sha256, name, size, kind, content_type, purpose, taken_at)
   values (repeat('0', 64), 'rad.pdf', 1000, 'pdf', 'application/pdf', 'thesis', now())`,
  `insert into reservations (thesis_id, student_id, student_study_program_id, thesis_name, status, created_at, expires_at,
     defense_date, defense_place, grade, exam_date)
   select t.id, u.id, $program, t.name, case when t.status = 'completed' then 'completed' else open.status end,
     t.published_at + interval '20 days', now() + interval '20 days',
     case when t.status = 'completed' then t.completed_at when open.nth > 4 then now() + t.id % 60 * interval '1 day' end,
     case when t.status = 'completed' or open.nth > 4 then 'Vijećnica' else '' end,
     case when t.status = 'completed' then 5 end, case when t.status = 'completed' then t.completed_at::date end
   from theses t join users u on u.username = 'student' || t.id
   join (select status, row_number() over () as nth from unnest(array['reserved', 'mentorConfirmedReservation', 'mentorConfirmedThesis',
     'statements', 'mentorSetDefenseDate', 'studentServicesConfirmedDefenseDate']) status) open on open.nth = 1 + t.id % 6
   where t.status in ('reserved', 'completed')`,
  `insert into documents (reservation_id, final_version, created_at, mentor_responded_at)
   select id, false, created_at, created_at from reservations`,
  `insert into documents (reservation_id, final_version, review_status, thesis_file_id, abstract, statement_of_origin,
     publicly_accessible, creative_commons)
   select id, true, 'approved', (select max(id) from files), 'Sažetak', true, 'yes', 'by' from reservations where status = 'completed'`,
  logEntries("Thesis", "theses", 2),
  logEntries("Reservation", "reservations", 3),
];

/** Inserts enough history entries for realistic searches; their hashes are not valid. */
function logEntries(name: string, table: string, versions: number) {
  return `insert into log_entries (action, logged_at, object_class, object_id, version, data, previous, hash)
    select case nth when 1 then 'new' else 'update' end, created_at + nth * interval '1 day', '${name}', id, -nth,
      '{"status": "reserved"}', '{}', '\\x00' from ${table}, generate_series(1, ${versions}) nth`;
}
