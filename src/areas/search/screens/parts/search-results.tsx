import { ButtonLink, EmptyState, Notice, Pager, Section, useFormat, useTexts, ViewTabs } from "#kit/ui/index.ts";
import { type SearchKind, type SearchParams, searchPath } from "../../rules.ts";
import type { SearchOutcome } from "../../server/queries/search.ts";
import { texts } from "../../texts.ts";
import { NoResults } from "./no-results.tsx";
import { KeywordResults, MentorResults, ThesisResults } from "./result-lists.tsx";

type Props = {
  asking: SearchParams;
  search: SearchOutcome;
  /** Results on one page of the paged kind. */
  onPage: number;
};

/** The results of each kind, or suggestions if there are none. */
export function SearchResults({ asking, search: { found, words: sought, instead }, onPage }: Props) {
  const words = useTexts(texts);
  const say = useFormat();
  const { q, kind, status, study, page } = asking;
  const { mentors, keywords, topics, numOfTopics, numOfMentors, numOfKeywords } = found;
  const isNarrowed = status !== undefined || study !== undefined;
  const nums: Record<SearchKind, number> = { topics: numOfTopics, mentors: numOfMentors, keywords: numOfKeywords };
  if (numOfTopics + numOfMentors + numOfKeywords === 0 && !isNarrowed) return <NoResults q={q} />;

  const shows = (each: SearchKind) => kind === undefined || kind === each;
  const n = (Object.keys(nums) as SearchKind[]).reduce((sum, each) => sum + (shows(each) ? nums[each] : 0), 0);
  const isFull = found.full && shows("topics");
  const pages = Math.max(1, Math.ceil(nums[kind ?? "topics"] / onPage));
  const to = (other: SearchKind | undefined) => searchPath({ q, kind: other, status, study });
  const option = (each: SearchKind, count: number | string) => ({
    ...{ to: to(each), label: words.kinds[each], count },
    current: kind === each,
  });
  return (
    <>
      {instead !== undefined && <Notice tone="info">{say(words.instead, { q, instead })}</Notice>}
      {found.partly && <Notice tone="info">{words.partly}</Notice>}
      <p role="status" className="t-muted">
        {isFull
          ? say(words.foundMany, { n: roundDown(numOfTopics), q: instead ?? q })
          : say(words.found, { n, q: instead ?? q })}
      </p>
      <ViewTabs
        label={words.kind}
        options={[
          { to: to(undefined), label: words.kinds.all, current: kind === undefined },
          option("topics", found.full ? `${roundDown(numOfTopics)}+` : numOfTopics),
          option("mentors", numOfMentors),
          option("keywords", numOfKeywords),
        ]}
      />
      {shows("mentors") && mentors.length > 0 && (
        <Section title={words.kinds.mentors}>
          <MentorResults mentors={mentors} words={sought} />
          {kind === undefined && numOfMentors > mentors.length && (
            <ButtonLink to={to("mentors")}>{say(words.moreMentors, { n: numOfMentors })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("keywords") && keywords.length > 0 && (
        <Section title={words.kinds.keywords}>
          <KeywordResults keywords={keywords} words={sought} />
          {kind === undefined && numOfKeywords > keywords.length && (
            <ButtonLink to={to("keywords")}>{say(words.moreKeywords, { n: numOfKeywords })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("topics") && topics.length > 0 && (
        <Section title={words.kinds.topics}>
          <ThesisResults topics={topics} words={sought} />
        </Section>
      )}
      {n === 0 && (
        <EmptyState
          title={words.noneWithFilters}
          action={<ButtonLink to={searchPath({ q })}>{words.withoutFilters}</ButtonLink>}
        >
          {words.noneWithFiltersText}
        </EmptyState>
      )}
      {n > 0 && page > pages ? (
        <EmptyState title={words.noneHere} action={<ButtonLink to={to(kind)}>{words.firstPage}</ButtonLink>}>
          {words.noneHereText}
        </EmptyState>
      ) : (
        <Pager label={words.pages} previousLabel={words.back} nextLabel={words.on} page={page} hasNext={page < pages} />
      )}
    </>
  );
}

/** Above 100 the count is rounded down to hundreds. */
const roundDown = (count: number) => (count > 100 ? count - (count % 100) : count);
