import { Pager } from "#areas/people/screens/parts/pager.tsx";
import { ButtonLink, Cluster, EmptyState, Notice, Section, Switcher } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import type { Search } from "../../server/find.ts";
import { texts } from "../../texts.ts";
import { type Asking, addressOf } from "../../wish.ts";
import { FoundKeywords, FoundMentors } from "./found-names.tsx";
import { FoundTopics } from "./found-topics.tsx";

type Props = {
  asking: Asking;
  search: Search;
  /** More are found than are counted. */
  full: boolean;
  onPage: number;
};

/** What was found of each kind, or what to try when nothing was. */
export function Results({ asking, search: { found, words: sought, instead }, full, onPage }: Props) {
  const words = useWords(texts);
  const say = useSay();
  const { q, kind, status, study, page } = asking;
  const { mentors, keywords, topics, numOfMentors, numOfKeywords } = found;
  const inChoice = found.counts.filter(
    (each) => (!status || each.status === status) && (!study || each.study === study),
  );
  const numOfTopics = sumOf(inChoice);
  const all = sumOf(found.counts) + numOfMentors + numOfKeywords;
  if (all === 0) return <Nothing q={q} />;

  const to = (other: Asking["kind"]) => addressOf({ q, kind: other, status, study });
  const shows = (each: Asking["kind"]) => kind === undefined || kind === each;
  const n =
    (shows("topics") ? numOfTopics : 0) +
    (shows("mentors") ? numOfMentors : 0) +
    (shows("keywords") ? numOfKeywords : 0);
  const current = (each: Asking["kind"]) => ({ current: kind === each });
  return (
    <>
      {instead && <Notice tone="info">{say(words.instead, { q, instead })}</Notice>}
      <p role="status" className="t-muted">
        {full && shows("topics")
          ? say(words.foundMany, { n, q: instead ?? q })
          : say(words.found, { n, q: instead ?? q })}
      </p>
      <Switcher
        label={words.kind}
        options={[
          { to: to(undefined), label: words.kinds.all, ...current(undefined) },
          { to: to("topics"), label: words.kinds.topics, count: numOfTopics, ...current("topics") },
          { to: to("mentors"), label: words.kinds.mentors, count: numOfMentors, ...current("mentors") },
          { to: to("keywords"), label: words.kinds.keywords, count: numOfKeywords, ...current("keywords") },
        ]}
      />
      {shows("mentors") && mentors.length > 0 && page === 1 && (
        <Section title={words.kinds.mentors}>
          <FoundMentors mentors={mentors} words={sought} />
          {numOfMentors > mentors.length && (
            <ButtonLink to={to("mentors")}>{say(words.moreMentors, { n: numOfMentors })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("keywords") && keywords.length > 0 && page === 1 && (
        <Section title={words.kinds.keywords}>
          <FoundKeywords keywords={keywords} words={sought} />
          {numOfKeywords > keywords.length && (
            <ButtonLink to={to("keywords")}>{say(words.moreKeywords, { n: numOfKeywords })}</ButtonLink>
          )}
        </Section>
      )}
      {shows("topics") && topics.length > 0 && (
        <Section title={words.kinds.topics}>
          <FoundTopics topics={topics} words={sought} />
        </Section>
      )}
      {n === 0 && (
        <EmptyState
          title={words.noneWithFilters}
          action={<ButtonLink to={addressOf({ q })}>{words.withoutFilters}</ButtonLink>}
        >
          {words.noneWithFiltersText}
        </EmptyState>
      )}
      {shows("topics") && (
        <Pager label={words.pages} back={words.back} on={words.on} page={page} more={numOfTopics > page * onPage} />
      )}
    </>
  );
}

const sumOf = (counts: readonly { num: number }[]) => counts.reduce((sum, { num }) => sum + num, 0);

const Nothing = ({ q }: { q: string }) => {
  const words = useWords(texts);
  const say = useSay();
  return (
    <EmptyState
      title={words.none}
      action={
        <Cluster>
          <ButtonLink to="/student/theses-by-mentors">{words.browseMentors}</ButtonLink>
          <ButtonLink to="/student/theses-by-keywords">{words.browseKeywords}</ButtonLink>
        </Cluster>
      }
    >
      <p role="status">{say(words.found, { n: 0, q })}</p>
      <p>{words.noneText}</p>
    </EmptyState>
  );
};
