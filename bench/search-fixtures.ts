import { seededRandom } from "#demo/random.ts";
import { listIdeas } from "#demo/thesis-ideas.ts";
import { fieldNames, peopleNames } from "#demo/vocabulary.ts";
import type { BenchServer } from "./bench-server.ts";

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
  const people = Array.from({ length: mentorCount }, (_, nth) => ({
    username: `mentor${nth}`,
    first_name: pick(nth % 2 ? peopleNames.female : peopleNames.male),
    last_name: pick(peopleNames.last),
  }));
  const ids = await sql<{ id: number }>(
    `insert into users (username, email, first_name, last_name, name_with_title, roles)
     select username, username || '@primjer.hr', first_name, last_name, 'prof. dr. sc. ' || first_name || ' ' || last_name, '{teacher}'
     from json_populate_recordset(null::users, $1) returning id`,
    [JSON.stringify(people)],
  );
  for (let done = 0; done < count; done += 5000) {
    const theses = Array.from({ length: Math.min(5000, count - done) }, (_, nth) => {
      const [one, other] = [pick(ideas), pick(ideas)];
      return {
        name: `${one.name}: ${pick(other.keywords)}, ${pick(peopleNames.birthplaces)}`,
        name_eng: one.nameEng,
        keyword_list: [...new Set([...one.keywords, pick(other.keywords)])].join("|"),
        mentor_id: pick(ids).id,
        status: nth % 20 === 0 ? "published" : nth % 50 === 1 ? "reserved" : "completed",
      };
    });
    await sql(
      `insert into theses (study_id, department_id, mentor_id, name, name_eng, keyword_list, status, published_at, completed_at)
       select $1, $2, mentor_id, name, name_eng, keyword_list, status, at, case status when 'completed' then at + interval '200 days' end
       from (select *, now() - interval '6 years' * (1 - ($4 + row_number() over ())::float / $5) as at
         from json_populate_recordset(null::theses, $3)) thesis`,
      [study.id, department.id, JSON.stringify(theses), done, count],
    );
  }
  await sql(
    "insert into keywords (phrase) select distinct unnest(string_to_array(keyword_list, '|')) from theses",
  );
  await sql(
    `insert into thesis_keywords (thesis_id, keyword_id)
     select t.id, k.id from theses t, unnest(string_to_array(t.keyword_list, '|')) p join keywords k on k.phrase = p`,
  );
  for (let done = 0; done < count; done += 5000)
    await sql(
      "select index_theses(array(select id from theses order by id limit 5000 offset $1))",
      [done],
    );
  await sql("set session_replication_role = origin");
  await sql("select recount_theses()");
  await sql("vacuum analyze");
}
