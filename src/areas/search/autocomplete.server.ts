import { type SQL, sql } from "drizzle-orm";
import { portraitPath } from "#areas/catalogue/catalogue-rules.ts";
import { bySurname, type Day } from "#areas/people/fragments.server.ts";
import { hasCounts, offeredCounts } from "#areas/theses/counts.server.ts";
import { isListed, publicStatusOrder } from "#areas/theses/fragments.server.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { Language } from "#kit/text/localization.ts";
import type { SearchMatches } from "./search.server.ts";
import { listLimits, type SearchItem } from "./search-rules.ts";

/**
 * The items of the search box: mentors and keywords with public theses, and these theses, free and
 * newest first (product §2). Names no person but mentors.
 */
export const selectSuggestionItems = (language: Language, today: Day): SQL => sql`
  (select 'u-' || u.id as id, u.name_with_title as title, coalesce(d.names, '') as subtitle,
      '/student/mentor-portrait/' || u.id || '?v=' || u.photo_file_id as "photoUrl", 'user' as action
    from users u
    left join (select ud.user_id, string_agg(d.name, ', ' order by d.name) as names
      from user_departments ud join departments d on d.id = ud.department_id group by ud.user_id) d on d.user_id = u.id
    where u.id in (select counted_id from ${offeredCounts(today)} c where counted = 'mentor' group by counted_id having ${hasCounts})
    order by ${bySurname()})
  union all
  (select 'k-' || k.id, k.phrase, c.num || ' ' || ${countedNoun(language)}, null, 'tag'
    from keywords k join (select counted_id, sum(published + reserved + completed) as num from ${offeredCounts(today)} c
      where counted = 'keyword' group by counted_id having ${hasCounts}) c on c.counted_id = k.id
    order by c.num desc, k.phrase, k.id limit ${literalNumber(listLimits.keywords)})
  union all
  (select 't-' || t.id, t.name, u.name_with_title, null, 'bulb' from theses t join users u on u.id = t.mentor_id
    where ${isListed(today)}
    order by ${publicStatusOrder}, t.id desc limit ${literalNumber(listLimits.theses)})`;

/**
 * The counted noun of "tema" for CLDR's Croatian categories one and few; the third form equals the
 * first.
 */
const countedNoun = (language: Language) =>
  language === "en"
    ? sql`case when c.num = 1 then 'topic' else 'topics' end`
    : sql`case when c.num % 10 between 2 and 4 and c.num % 100 not between 12 and 14 then 'teme' else 'tema' end`;

/** Converts search results to items. */
export const toSearchItems = (
  { mentors, keywords, theses }: SearchMatches,
  thesesOf: (n: number) => string,
): SearchItem[] => [
  ...mentors.map(({ id, name, departments, photo }) => ({
    id: `u-${id}`,
    title: name,
    subtitle: departments,
    photoUrl: portraitPath({ id, photo }),
    action: "user" as const,
  })),
  ...keywords.map(({ id, phrase, num }) => ({
    id: `k-${id}`,
    title: phrase,
    subtitle: thesesOf(num),
    photoUrl: null,
    action: "tag" as const,
  })),
  ...theses.map(({ id, name, mentor }) => ({
    id: `t-${id}`,
    title: name,
    subtitle: mentor,
    photoUrl: null,
    action: "bulb" as const,
  })),
];
