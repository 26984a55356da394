import { contextOf } from "#kit/http/request-context.server.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
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
  const searchParams = parseSearchParams(args.url);
  const { kind, status, study, page } = searchParams;
  const search = await runSearch(context, searchParams.q, {
    status,
    study,
    page,
    ...(kind ? resultPageSizes : previewSizes),
  });
  return { searchParams, search, onPage: resultPageSizes[kind ?? "topics"], publicUrl: context.publicUrl };
}

export default function Search({ loaderData: { searchParams, search, onPage, publicUrl } }: Route.ComponentProps) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <Page title={searchParams.q ? format(words.titleFor, { q: searchParams.q }) : words.title}>
      {searchParams.q ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={`${publicUrl}/search`} />
      )}
      <SearchForm
        key={searchPath({ ...searchParams, page: 1 })}
        searchParams={searchParams}
        studies={search?.matches.studies ?? []}
      />
      {search ? (
        <SearchResults searchParams={searchParams} search={search} onPage={onPage} />
      ) : (
        <EmptyState title={words.label} action={<BrowseLinks />}>
          {words.hint}
        </EmptyState>
      )}
    </Page>
  );
}
