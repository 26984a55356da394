import { type SQL, sql } from "drizzle-orm";
import { isPublicThesis, isTaken, isUnreserved } from "#areas/theses/server/queries/fragments.ts";
import type { StoredSet } from "./stored-set.ts";

/** SQL: the day in Croatia of an instant, or an empty text. */
export const dayOf = (instant: SQL): SQL =>
  sql`coalesce(to_char(${instant} at time zone 'Europe/Zagreb', 'YYYY-MM-DD'), '')`;

/** A deleted topic is no part of the set. One that is reserved or defended counts as published: reservations are a set of their own. */
const records = sql`select t.id, jsonb_build_object('mentor', m.username, 'study', s.name, 'name', t.name, 'nameEng', t.name_eng,
    'description', t.description, 'department', d.name, 'coMentor', coalesce(c.username, ''), 'company', t.company,
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
      ...{ column: "studyPrograms", code: "otherStudy" },
      condition: sql`exists (select from unnest(string_to_array(r.content ->> 'studyPrograms', '|')) part
        where not exists (select from study_programs p join studies s on s.id = p.study_id
          where s.name = r.content ->> 'study' and p.name = part))`,
    },
    { column: "coMentor", code: "samePerson", condition: sql`r.content ->> 'coMentor' = r.content ->> 'mentor'` },
    ...["createdOn", "publishedOn"].map((column) => ({
      ...{ column, code: "future" as const },
      condition: sql`r.content ->> ${sql.raw(`'${column}'`)} > ${dayOf(sql`app_now()`)}`,
    })),
    ...["status", "createdOn", "publishedOn"].map((column) => ({
      ...{ column, code: "fixed" as const },
      condition: changes(column),
    })),
    {
      ...{ column: "name", code: "closed" },
      condition: sql`exists (select from (${records}) stored join theses t on t.id = stored.id
        where stored.id = r.record_id and not ${isUnreserved()} and not stored.content @> r.content)`,
    },
  ],
};
