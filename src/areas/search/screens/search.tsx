import { contextOf } from "#kit/http/server/index.ts";
import { EmptyState, Page, useFormat, useTexts } from "#kit/ui/index.ts";
import { parseSearchParams, type SearchKind, searchPath } from "../rules.ts";
import { runSearch } from "../server/queries/search.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/search";
import { BrowseLinks } from "./parts/no-results.tsx";
import { SearchForm } from "./parts/search-form.tsx";
import { SearchResults } from "./parts/search-results.tsx";

/** Results on one page of each kind, and of mentors and keywords beside theses. */
const resultPageSizes = { topics: 20, mentors: 60, keywords: 60 } as const satisfies Record<SearchKind, number>;
const previewSizes = { topics: 20, mentors: 6, keywords: 12 } as const satisfies Record<SearchKind, number>;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const asking = parseSearchParams(args.url);
  const { kind, status, study, page } = asking;
  const search = await runSearch(context, asking.q, {
    status,
    study,
    page,
    ...(kind ? resultPageSizes : previewSizes),
  });
  return { asking, search, onPage: resultPageSizes[kind ?? "topics"], publicUrl: context.publicUrl };
}

export default function Search({ loaderData: { asking, search, onPage, publicUrl } }: Route.ComponentProps) {
  const words = useTexts(texts);
  const say = useFormat();
  return (
    <Page title={asking.q ? say(words.titleFor, { q: asking.q }) : words.title}>
      {asking.q ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={`${publicUrl}/search`} />
      )}
      <SearchForm key={searchPath({ ...asking, page: 1 })} asking={asking} studies={search?.found.studies ?? []} />
      {search ? (
        <SearchResults asking={asking} search={search} onPage={onPage} />
      ) : (
        <EmptyState title={words.label} action={<BrowseLinks />}>
          {words.hint}
        </EmptyState>
      )}
    </Page>
  );
}
