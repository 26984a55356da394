import { portraitPath } from "#areas/catalogue/catalogue-rules.ts";
import { AvailabilityBadge } from "#areas/theses/screens/thesis-status-badge.tsx";
import { localizedTitle } from "#areas/theses/summary.ts";
import { localizedName } from "#kit/text/localization.ts";
import { ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice, Section } from "#kit/ui/page.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import type { KeywordMatch, MentorMatch, SearchOutcome, ThesisMatch } from "../search.server.ts";
import { itemPath, type SearchKind, type SearchParams, searchPath } from "../search-rules.ts";
import { texts } from "../texts.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { NoResults } from "./no-results.tsx";
import styles from "./search.module.css";

type Props = {
  searchParams: SearchParams;
  search: SearchOutcome;
  /** Results on one page of the paged kind. */
  onPage: number;
};

/** The results of each kind, or suggestions if there are none. */
export function SearchResults({
  searchParams,
  search: { matches, words: terms, correctedTo },
  onPage,
}: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const { q, kind, status, study, page } = searchParams;
  const { mentors, keywords, theses, numOfTheses, numOfMentors, numOfKeywords } = matches;
  const isNarrowed = status !== undefined || study !== undefined;
  const nums: Record<SearchKind, number> = {
    topics: numOfTheses,
    mentors: numOfMentors,
    keywords: numOfKeywords,
  };
  if (numOfTheses + numOfMentors + numOfKeywords === 0 && !isNarrowed) return <NoResults q={q} />;

  const shows = (each: SearchKind) => kind === undefined || kind === each;
  const n = (Object.keys(nums) as SearchKind[]).reduce(
    (sum, each) => sum + (shows(each) ? nums[each] : 0),
    0,
  );
  const isFull = matches.full && shows("topics");
  const pages = Math.max(1, Math.ceil(nums[kind ?? "topics"] / onPage));
  const to = (other: SearchKind | undefined) => searchPath({ q, kind: other, status, study });
  const option = (each: SearchKind, count: number | string) => ({
    to: to(each),
    label: words.kinds[each],
    count,
    current: kind === each,
  });
  return (
    <>
      {correctedTo !== undefined && (
        <Notice tone="info">{format(words.instead, { q, instead: correctedTo })}</Notice>
      )}
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
            <ButtonLink to={to("mentors")}>
              {format(words.moreMentors, { n: numOfMentors })}
            </ButtonLink>
          )}
        </Section>
      )}
      {shows("keywords") && keywords.length > 0 && (
        <Section title={words.kinds.keywords}>
          <KeywordResults keywords={keywords} words={terms} />
          {kind === undefined && numOfKeywords > keywords.length && (
            <ButtonLink to={to("keywords")}>
              {format(words.moreKeywords, { n: numOfKeywords })}
            </ButtonLink>
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
        <EmptyState
          title={words.noneHere}
          action={<ButtonLink to={to(kind)}>{words.firstPage}</ButtonLink>}
        >
          {words.noneHereText}
        </EmptyState>
      ) : (
        <Pager
          label={words.pages}
          previousLabel={words.back}
          nextLabel={words.on}
          page={page}
          hasNext={page < pages}
        />
      )}
    </>
  );
}

/** Above 100 the count is rounded down to hundreds. */
const roundDown = (count: number) => (count > 100 ? count - (count % 100) : count);

type ThesisResultsProps = { theses: readonly ThesisMatch[]; words: readonly string[] };

/** Theses, best match first; the title links to the thesis. */
const ThesisResults = ({ theses, words }: ThesisResultsProps) => (
  <ul className="t-list">
    {theses.map((thesis) => (
      <li key={thesis.id} className={styles.thesis}>
        <p className={styles.meta}>
          <StudyName thesis={thesis} />
          <AvailabilityBadge thesis={thesis} />
        </p>
        <ThesisTitles thesis={thesis} words={words} />
        <p className="t-muted" lang="hr">
          <HighlightedText text={detailsLine(thesis)} words={words} />
        </p>
      </li>
    ))}
  </ul>
);

function StudyName({ thesis: { study, studyEng, color } }: { thesis: ThesisMatch }) {
  const [name, lang] = localizedName(study, studyEng, useLanguage());
  return (
    <span className={styles.study} style={{ borderColor: color }} lang={lang}>
      {name}
    </span>
  );
}

const detailsLine = ({ mentor, coMentor, company, keywords }: ThesisMatch) =>
  [mentor, coMentor, company, ...keywords.split("|")].filter(Boolean).join(" · ");

/** The title in the reader's language and below it the other one, because either may match. */
function ThesisTitles({ thesis, words }: { thesis: ThesisMatch; words: readonly string[] }) {
  const [title, lang] = localizedTitle(thesis, useLanguage());
  const [other, otherLang] = lang === "hr" ? [thesis.nameEng, "en"] : [thesis.name, "hr"];
  return (
    <>
      <h3 className="t-list-title" lang={lang}>
        <Link to={itemPath({ id: `t-${thesis.id}` })}>
          <HighlightedText text={title} words={words} />
        </Link>
      </h3>
      {other && (
        <p className="t-muted" lang={otherLang}>
          <HighlightedText text={other} words={words} />
        </p>
      )}
    </>
  );
}

type MentorResultsProps = { mentors: readonly MentorMatch[]; words: readonly string[] };

/** Mentors with portraits and the number of free theses. */
function MentorResults({ mentors, words: terms }: MentorResultsProps) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <ul className={styles.mentors}>
      {mentors.map(({ name, departments, free, ...mentor }) => (
        <li key={mentor.id}>
          <Portrait {...mentor} src={portraitPath(mentor)} />
          <div>
            <p className="t-list-title" lang="hr">
              <Link to={itemPath({ id: `u-${mentor.id}` })}>
                <HighlightedText text={name} words={terms} />
              </Link>
            </p>
            <p className="t-muted">
              {departments && <span lang="hr">{departments} · </span>}
              {format(words.freeTheses, { n: free })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type KeywordResultsProps = { keywords: readonly KeywordMatch[]; words: readonly string[] };

/** Keywords with the number of their theses. */
function KeywordResults({ keywords, words: terms }: KeywordResultsProps) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <ul className={styles.keywords}>
      {keywords.map(({ id, phrase, num }) => (
        <li key={id}>
          <Link to={itemPath({ id: `k-${id}` })} lang="hr">
            <HighlightedText text={phrase} words={terms} />
          </Link>{" "}
          <span className="t-muted">{format(words.thesesOf, { n: num })}</span>
        </li>
      ))}
    </ul>
  );
}
