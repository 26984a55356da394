import { ButtonLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice, Section } from "#kit/ui/page.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { type SearchKind, type SearchParams, searchPath } from "../../rules.ts";
import type { SearchOutcome } from "../../server/queries/search.ts";
import { texts } from "../../texts.ts";
import { NoResults } from "./no-results.tsx";
import { KeywordResults, MentorResults, ThesisResults } from "./result-lists.tsx";

type Props = {
  searchParams: SearchParams;
  search: SearchOutcome;
  /** Results on one page of the paged kind. */
  onPage: number;
};

/** The results of each kind, or suggestions if there are none. */
export function SearchResults({ searchParams, search: { matches, words: terms, correctedTo }, onPage }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const { q, kind, status, study, page } = searchParams;
  const { mentors, keywords, theses, numOfTheses, numOfMentors, numOfKeywords } = matches;
  const isNarrowed = status !== undefined || study !== undefined;
  const nums: Record<SearchKind, number> = { topics: numOfTheses, mentors: numOfMentors, keywords: numOfKeywords };
  if (numOfTheses + numOfMentors + numOfKeywords === 0 && !isNarrowed) return <NoResults q={q} />;

  const shows = (each: SearchKind) => kind === undefined || kind === each;
  const n = (Object.keys(nums) as SearchKind[]).reduce((sum, each) => sum + (shows(each) ? nums[each] : 0), 0);
  const isFull = matches.full && shows("topics");
  const pages = Math.max(1, Math.ceil(nums[kind ?? "topics"] / onPage));
  const to = (other: SearchKind | undefined) => searchPath({ q, kind: other, status, study });
  const option = (each: SearchKind, count: number | string) => ({
    ...{ to: to(each), label: words.kinds[each], count },
    current: kind === each,
  });
  return (
    <>
      {correctedTo !== undefined && <Notice tone="info">{format(words.instead, { q, instead: correctedTo })}</Notice>}
      {matches.partly && <Notice tone="info">{words.partly}</Notice>}
      <p role="status" className="t-muted">
        {isFull
          ? format(words.foundMany, { n: roundDown(numOfTheses), q: correctedTo ?? q })
          : format(words.found, { n, q: correctedTo ?? q })}
      </p>
      <ViewTabs
        label={words.kind}
        options={[
          { to: to(undefined), label: words.kinds.all, current: kind === undefined },
          option("topics", matches.full ? `${roundDown(numOfTheses)}+` : numOfTheses),
          option("mentors", numOfMentors),
          option("keywords", numOfKeywords),
        ]}
      />
      {shows("mentors") && mentors.length > 0 && (
        <Section title={words.kinds.mentors}>
          <MentorResults mentors={mentors} words={terms} />
          {kind === undefined && numOfMentors > mentors.length && (
            <ButtonLink to={to("mentors")}>{format(words.moreMentors, { n: numOfMentors })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("keywords") && keywords.length > 0 && (
        <Section title={words.kinds.keywords}>
          <KeywordResults keywords={keywords} words={terms} />
          {kind === undefined && numOfKeywords > keywords.length && (
            <ButtonLink to={to("keywords")}>{format(words.moreKeywords, { n: numOfKeywords })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("topics") && theses.length > 0 && (
        <Section title={words.kinds.topics}>
          <ThesisResults theses={theses} words={terms} />
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
