import { contextOf } from "#kit/database/context.ts";
import { EmptyState, Page } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import type { Kind } from "../items.ts";
import { find } from "../server/find.ts";
import { texts } from "../texts.ts";
import { addressOf, askingOf } from "../wish.ts";
import type { Route } from "./+types/search";
import { Elsewhere } from "./parts/nothing.tsx";
import { Results } from "./parts/results.tsx";
import { SearchForm } from "./parts/search-form.tsx";

/** How many of each kind stand on a page of that kind, and of mentors and keywords beside the topics. */
const onPage = { topics: 20, mentors: 60, keywords: 60 } as const satisfies Record<Kind, number>;
const beside = { topics: 20, mentors: 6, keywords: 12 } as const satisfies Record<Kind, number>;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const asking = askingOf(args.url);
  const { kind, status, study, page } = asking;
  const search = await find(context, asking.q, { status, study, page, ...(kind ? onPage : beside) });
  return { asking, search, onPage: onPage[kind ?? "topics"], publicUrl: context.publicUrl };
}

export default function Search({ loaderData: { asking, search, onPage, publicUrl } }: Route.ComponentProps) {
  const words = useWords(texts);
  const say = useSay();
  return (
    <Page title={asking.q ? say(words.titleFor, { q: asking.q }) : words.title}>
      {asking.q ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <link rel="canonical" href={`${publicUrl}/search`} />
      )}
      <SearchForm key={addressOf({ ...asking, page: 1 })} asking={asking} studies={search?.found.studies ?? []} />
      {search ? (
        <Results asking={asking} search={search} onPage={onPage} />
      ) : (
        <EmptyState title={words.label} action={<Elsewhere />}>
          {words.hint}
        </EmptyState>
      )}
    </Page>
  );
}
