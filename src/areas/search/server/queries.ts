import { type SQL, sql } from "drizzle-orm";
import type { Portrait } from "#areas/catalogue/shown.ts";
import { type Database, rowsOf } from "#kit/server/database.ts";
import type { Asked, TypedWord } from "../asked.ts";
import { type FoundStatus, foundStatuses } from "../items.ts";
import { swapped } from "../spelling.ts";

export type Wish = {
  status: FoundStatus | undefined;
  study: number | undefined;
  /** Counted from 1. */
  page: number;
  /** How many of each kind are answered. */
  topics: number;
  mentors: number;
  keywords: number;
};

export type FoundTopic = {
  id: number;
  name: string;
  nameEng: string;
  status: FoundStatus;
  study: string;
  color: string;
  mentor: string;
  keywords: string;
};
export type FoundMentor = Portrait & { name: string; departments: string; published: number };
export type FoundKeyword = { id: number; phrase: string; num: number };

export type Found = {
  /** Of topics, by status and study, whichever are asked for; at most `mostRanked` of a status. */
  counts: { status: FoundStatus; study: number; name: string; num: number }[];
  topics: FoundTopic[];
  mentors: FoundMentor[];
  keywords: FoundKeyword[];
  numOfMentors: number;
  numOfKeywords: number;
};

/** So many topics that are free, and so many others, are looked at to rank them: who finds more says more. */
export const mostRanked = 2000;

/** What the public finds: topics, mentors who have any, keywords with any, each in its best order. One statement. */
export async function found(db: Database, asked: Asked, wish: Wish): Promise<Found> {
  const { exact, folded, phrase } = asked;
  const [row] = await rowsOf<Found>(
    db,
    sql`with ${queryOf(asked.words)}, ranked as materialized (
      select *, case when words @@ ${exact}::tsquery then 0 when words @@ ${folded}::tsquery then 1 else 2 end as rank
      from (${matching(sql`status = 'published'`)} union all ${matching(sql`status in ('reserved', 'completed')`)}) matching
    ), page as (
      select thesis_id, row_number() over () as nth from (
        select thesis_id from ranked where ${wanted(wish)}
        order by rank, position(${phrase} in folded) = 0, ${inOrder(sql`status`)}, thesis_id desc
        limit ${wish.topics} offset ${(wish.page - 1) * wish.topics}) first
    ), mentors as materialized (
      select u.id, u.name, u.name_with_title, u.first_name, u.last_name, u.photo_file_id, c.published from users u
      cross join lateral (select count(*)::int as topics, count(*) filter (where status = 'published')::int as published
        from theses t where t.mentor_id = u.id and t.status in ('published', 'reserved', 'completed')) c
      where u.roles && array['teacher', 'headOfDepartment'] and words_of(u.name) @@ (select asked from query) and c.topics > 0
    ), phrases as materialized (
      select k.id, k.phrase, c.num from keywords k
      cross join lateral (select count(*)::int as num from thesis_keywords l join theses t on t.id = l.thesis_id
        where l.keyword_id = k.id and t.status in ('published', 'reserved', 'completed')) c
      where words_of(k.phrase) @@ (select asked from query) and c.num > 0
    )
    select
      coalesce((select json_agg(c) from (select r.status, s.id as study, s.name, r.num
        from (select status, study_id, count(*)::int as num from ranked group by 1, 2) r join studies s on s.id = r.study_id
        order by s.name, s.id) c), '[]') as counts,
      (select count(*)::int from mentors) as "numOfMentors", (select count(*)::int from phrases) as "numOfKeywords",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'nameEng', t.name_eng, 'status', t.status,
          'study', s.name, 'color', s.color, 'mentor', u.name_with_title, 'keywords', t.keyword_list) order by page.nth)
        from page join theses t on t.id = page.thesis_id join users u on u.id = t.mentor_id join studies s on s.id = t.study_id), '[]') as topics,
      coalesce((select json_agg(m) from (select id, name_with_title as name, first_name as "firstName", last_name as "lastName", photo_file_id as photo, published, coalesce((select string_agg(d.name, ', ' order by d.name)
          from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = mentors.id), '') as departments
        from mentors order by ${ranking(sql`name`, asked)}, published desc, name, id limit ${wish.mentors}) m), '[]') as mentors,
      coalesce((select json_agg(k) from (select * from phrases
        order by ${ranking(sql`phrase`, asked)}, num desc, phrase, id limit ${wish.keywords}) k), '[]') as keywords`,
  );
  if (!row) throw new Error("an answer is always there");
  return row;
}

/** Of all that each typed word may stand for the words that there are, put together into one query. */
const queryOf = (words: readonly TypedWord[]) => sql`typed as (
    select * from json_to_recordset(${JSON.stringify(words)}::json) as typed (word text, forms text[], begun boolean)
  ), query as (
    select string_agg('(' || known || ')', '&')::tsquery as asked from (
      select (select string_agg('''' || word || '''', '|') from (
        select typed.word union select w.word from search_words w where w.word = any(typed.forms)
        union (select w.word from search_words w where typed.begun and w.word >= typed.word and w.word < typed.word || chr(1114111) limit ${mostBegun})
      ) spelling) as known from typed) each
  )`;

/** A beginning stands for no more words. */
const mostBegun = 60;

const matching = (which: SQL) => sql`(select thesis_id, status, study_id, folded, words from thesis_search
  where ${which} and words @@ (select asked from query) limit ${mostRanked})`;

const wanted = ({ status, study }: Wish) =>
  sql.join(
    [sql`true`, ...(status ? [sql`status = ${status}`] : []), ...(study ? [sql`study_id = ${study}`] : [])],
    sql` and `,
  );

const inOrder = (status: SQL) => sql`array_position(${sql.param([...foundStatuses])}::text[], ${status})`;

const ranking = (text: SQL, { exact, folded }: Asked) =>
  sql`case when words_of(${text}) @@ ${exact}::tsquery then 0 when words_of(${text}) @@ ${folded}::tsquery then 1 else 2 end`;

/** For each word, in its place, those known that are like it; what the public does not find anything by is among them. */
export async function alike(db: Database, words: readonly string[]): Promise<string[][]> {
  const asked = words.map((word, nth) => ({ nth, word, swapped: swapped(word) }));
  const rows = await rowsOf<{ known: string[] }>(
    db,
    sql`select coalesce((select array_agg(distinct near.word) from (
        (select w.word from search_words w where w.word % typed.word order by similarity(w.word, typed.word) desc limit 30)
        union all select w.word from search_words w where w.word = any(typed.swapped)
      ) near), '{}') as known
    from json_to_recordset(${JSON.stringify(asked)}::json) as typed (nth int, word text, swapped text[]) order by nth`,
  );
  return rows.map(({ known }) => known);
}
