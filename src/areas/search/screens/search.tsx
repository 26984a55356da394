import { here } from "#kit/server/context.ts";
import { ButtonLink, Cluster, EmptyState, Page } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { find } from "../server/find.ts";
import { mostRanked } from "../server/queries.ts";
import { texts } from "../texts.ts";
import { askingOf } from "../wish.ts";
import type { Route } from "./+types/search";
import { Results } from "./parts/results.tsx";
import { SearchForm } from "./parts/search-form.tsx";

const topicsOnPage = 20;

/** Of mentors and keywords a few beside the topics, and as many as anybody reads when they alone are asked for. */
const few = { mentors: 6, keywords: 12 };
const many = 200;

export async function loader(args: Route.LoaderArgs) {
  const { db } = here(args);
  const asking = askingOf(args.url);
  const { kind, status, study, page } = asking;
  const search = await find(db, asking.q, {
    ...{ status, study, page, topics: topicsOnPage },
    mentors: kind === "mentors" ? many : few.mentors,
    keywords: kind === "keywords" ? many : few.keywords,
  });
  const counts = search?.found.counts ?? [];
  const full = counts.some(({ num }) => num >= mostRanked) || sumOf(counts) >= mostRanked;
  return { asking, search, full, topicsOnPage };
}

const sumOf = (counts: readonly { num: number }[]) => counts.reduce((sum, { num }) => sum + num, 0);

export default function Search({ loaderData: { asking, search, full, topicsOnPage } }: Route.ComponentProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <Page title={asking.q ? say(words.titleFor, { q: asking.q }) : words.title}>
      <SearchForm key={asking.q} asking={asking} counts={search?.found.counts ?? []} />
      {search ? (
        <Results asking={asking} search={search} full={full} onPage={topicsOnPage} />
      ) : (
        <EmptyState title={words.label} action={<Elsewhere />}>
          {words.hint}
        </EmptyState>
      )}
    </Page>
  );
}

const Elsewhere = () => {
  const words = useWords(texts);
  return (
    <Cluster>
      <ButtonLink to="/student/theses-by-mentors">{words.browseMentors}</ButtonLink>
      <ButtonLink to="/student/theses-by-keywords">{words.browseKeywords}</ButtonLink>
    </Cluster>
  );
};
