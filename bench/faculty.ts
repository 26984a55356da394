import { seededRandom } from "#demo/random.ts";
import { listIdeas } from "#demo/thesis-ideas.ts";
import { fieldNames, peopleNames } from "#demo/vocabulary.ts";
import type { BenchServer } from "./servers.ts";

/** The number of mentors who propose theses. */
const mentorCount = 400;

/**
 * Inserts `count` theses with keywords; their titles combine titles of the demo faculty. One in
 * twenty is free, one in fifty is reserved, and the others are completed; the years since the
 * oldest are six. Triggers are disabled during the insert, so the search index is built afterwards.
 */
export async function insertTheses(
  { sql, given }: Pick<BenchServer, "sql" | "given">,
  count: number,
) {
  const random = seededRandom("bench");
  const [study, department] = [await given.theStudy(), await given.theDepartment()];
  const ideas = fieldNames.flatMap((field) => listIdeas(field, random));
  const pick = <T>(list: readonly T[]): T => list[random.int(0, list.length - 1)] as T;
  await sql("set session_replication_role = replica");
  const people = Array.from({ length: mentorCount }, (_, index) => ({
    username: `mentor${index}`,
    first_name: pick(index % 2 ? peopleNames.female : peopleNames.male),
    last_name: pick(peopleNames.last),
  }));
  const ids = await sql<{ id: number }>(
    `insert into users (username, email, first_name, last_name, name_with_title, roles)
     select username, username || '@primjer.hr', first_name, last_name, 'prof. dr. sc. ' || first_name || ' ' || last_name, '{teacher}'
     from json_populate_recordset(null::users, $1) returning id`,
    [JSON.stringify(people)],
  );
  for (let inserted = 0; inserted < count; inserted += 5000) {
    const theses = Array.from({ length: Math.min(5000, count - inserted) }, (_, index) => {
      const [idea, other] = [pick(ideas), pick(ideas)];
      return {
        name: `${idea.name}: ${pick(other.keywords)}, ${pick(peopleNames.birthplaces)}`,
        name_eng: idea.nameEng,
        keyword_list: [...new Set([...idea.keywords, pick(other.keywords)])].join("|"),
        mentor_id: pick(ids).id,
        status: index % 20 === 0 ? "published" : index % 50 === 1 ? "reserved" : "completed",
      };
    });
    await sql(
      `insert into theses (study_id, department_id, mentor_id, name, name_eng, keyword_list, status, published_at, completed_at)
       select $1, $2, mentor_id, name, name_eng, keyword_list, status, at, case status when 'completed' then at + interval '200 days' end
       from (select *, now() - interval '6 years' * (1 - ($4 + row_number() over ())::float / $5) as at
         from json_populate_recordset(null::theses, $3)) thesis`,
      [study.id, department.id, JSON.stringify(theses), inserted, count],
    );
  }
  await sql(
    "insert into keywords (phrase) select distinct unnest(string_to_array(keyword_list, '|')) from theses",
  );
  await sql(
    `insert into thesis_keywords (thesis_id, keyword_id)
     select t.id, k.id from theses t, unnest(string_to_array(t.keyword_list, '|')) p join keywords k on k.phrase = p`,
  );
  for (let offset = 0; offset < count; offset += 5000)
    await sql(
      "select index_theses(array(select id from theses order by id limit 5000 offset $1))",
      [offset],
    );
  await sql("set session_replication_role = origin");
  await sql("select recount_theses()");
  await sql("vacuum analyze");
}

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
  const [people] = await sql<Omit<Faculty, "server">>(
    `select t.id as "thesisId", t.mentor_id as "mentorId", r.student_id as "studentId"
     from theses t join reservations r on r.thesis_id = t.id where t.status = 'reserved' order by t.id desc limit 1`,
  );
  if (!people) throw new Error("no thesis is reserved");
  return { server, ...people };
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
