import { demoPassword } from "#areas/auth/auth.ts";
import type { ServerProcess } from "../servers.ts";

/** A student who has not visited yet, and the free topic that they will reserve. */
export type NewStudent = { username: string; password: string; thesis: number; mentor: number };

/**
 * Inserts so many students into the demo faculty, each with a free topic: copies of its student and
 * of a topic that they may reserve.
 */
export async function insertStudents({ sql }: ServerProcess, count: number): Promise<NewStudent[]> {
  const [origin] = await sql<{ student: number; thesis: number; mentor: number }>(
    `select u.id as student, t.id as thesis, t.mentor_id as mentor
     from users u join user_studies s on s.user_id = u.id
     join thesis_study_programs p on p.study_program_id = s.study_program_id
     join theses t on t.id = p.thesis_id and t.study_id = s.study_id
     where u.username = 'student' and t.status = 'published' order by t.id limit 1`,
  );
  if (!origin) throw new Error("the demo faculty has no topic for its student");
  const students = await insertCopies<{ username: string }>(sql, "users", origin.student, {
    count,
    changes: `'username', 'novi' || n, 'email', 'novi' || n || '@student.example.hr',
      'jmbag', '77' || lpad(n::text, 8, '0'), 'last_login', null`,
  });
  await sql(
    `insert into user_studies (user_id, study_id, user_type, study_program_id, year_of_study, thesis_course, finished_workshop, num_of_thesis)
     select u.id, s.study_id, s.user_type, s.study_program_id, s.year_of_study, s.thesis_course, s.finished_workshop, s.num_of_thesis
     from user_studies s, users u where s.user_id = $1 and u.username like 'novi%'`,
    [origin.student],
  );
  const theses = await insertCopies<{ id: number }>(sql, "theses", origin.thesis, {
    count,
    changes: `'name', o.name || ' ' || n, 'name_eng', o.name_eng || ' ' || n`,
  });
  for (const part of ["study_program", "keyword"])
    await sql(
      `insert into thesis_${part}s (thesis_id, ${part}_id)
       select t.id, p.${part}_id from thesis_${part}s p, theses t where p.thesis_id = $1 and t.id = any($2)`,
      [origin.thesis, theses.map(({ id }) => id)],
    );
  // a place with the mentor for each, which is more than a faculty may give
  await sql(
    "alter table mentor_academic_years drop constraint mentor_academic_years_max_num_of_thesis_check",
  );
  await sql("delete from mentor_academic_years where mentor_id = $1", [origin.mentor]);
  await sql(
    `insert into mentor_academic_years (mentor_id, academic_year_id, study_id, max_num_of_thesis)
     select $1, y.id, s.id, 10000 from academic_years y, (select id from studies union all select null) s`,
    [origin.mentor],
  );
  return students.flatMap(({ username }, index) => {
    const thesis = theses[index];
    return thesis
      ? [{ username, password: demoPassword, thesis: thesis.id, mentor: origin.mentor }]
      : [];
  });
}

type Copies = {
  count: number;
  /** SQL: names and values of columns that differ; `o` is the row, `n` the number of the copy. */
  changes: string;
};

/** Inserts copies of a row, without the columns that the database computes, and returns them. */
async function insertCopies<Row>(
  sql: ServerProcess["sql"],
  table: "users" | "theses",
  id: number,
  { count, changes }: Copies,
): Promise<Row[]> {
  const columns = await sql<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ column_name }) => column_name);
  return sql<Row>(
    `insert into ${table} (${names.join()})
     select ${names.map((name) => `c.${name}`).join()}
     from ${table} o, generate_series(1, $2) n,
       jsonb_populate_record(o, jsonb_build_object('id', nextval('${table}_id_seq'), ${changes})) c
     where o.id = $1 order by n returning *`,
    [id, count],
  );
}

/** The pages that a student opens one after the other on the first day. */
export const pagesOfFirstDay = ({ thesis, mentor }: NewStudent): string[] => [
  "/student/theses-by-mentors",
  `/student/theses-by-mentors/${mentor}`,
  "/student/theses-by-keywords",
  "/help",
  "/notifications/list",
  "/student/all-my-reservations",
  `/student/thesis/${thesis}`,
];
