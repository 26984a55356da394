import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { Form, useLocation } from "react-router";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import { localizedTitle } from "#areas/theses/summary.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { runSearch, type SearchMatches } from "../search.server.ts";
import {
  parseSearchParams,
  type SearchKind,
  type SearchParams,
  searchPath,
} from "../search-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/search";
import { BrowseLinks } from "./no-results.tsx";
import styles from "./search.module.css";
import { SearchResults } from "./search-results.tsx";

/** Results on one page of each kind, and of mentors and keywords beside theses. */
const resultPageSizes = { topics: 20, mentors: 60, keywords: 60 } as const satisfies Record<
  SearchKind,
  number
>;
const previewSizes = { topics: 20, mentors: 6, keywords: 12 } as const satisfies Record<
  SearchKind,
  number
>;

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
  return {
    searchParams,
    search,
    onPage: resultPageSizes[kind ?? "topics"],
    publicUrl: context.publicUrl,
  };
}

export default function Search({
  loaderData: { searchParams, search, onPage, publicUrl },
}: Route.ComponentProps) {
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

type Props = { searchParams: SearchParams; studies: SearchMatches["studies"] };

/** The search field and filters; a GET form, so it works without scripts. */
function SearchForm({ searchParams: { q, kind, status, study }, studies }: Props) {
  const words = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    // a person who comes from the search icon wants to type; the shell focuses the page first
    if (!(state as { search?: boolean } | null)?.search) return;
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [state]);
  const narrows = kind === undefined || kind === "topics";
  return (
    <search>
      <Form action="/search" className={styles.form}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        <div className={styles.row}>
          <label className="t-visually-hidden" htmlFor={`${id}q`}>
            {words.label}
          </label>
          <input
            ref={field}
            id={`${id}q`}
            type="search"
            name="q"
            className="t-input"
            defaultValue={q}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={words.label}
          />
          <button type="submit" className="t-button" data-variant="filled" data-tone="primary">
            <IconSearch aria-hidden size="1.1em" />
            {words.submit}
          </button>
        </div>
        {studies.length > 0 && narrows && (
          <div className={styles.filters}>
            <label htmlFor={`${id}status`}>{words.status}</label>
            <select
              id={`${id}status`}
              name="status"
              className="t-input t-select"
              defaultValue={status ?? ""}
            >
              <option value="">{words.statuses.all}</option>
              {publicThesisStatuses.map((each) => (
                <option key={each} value={each}>
                  {words.statuses[each]}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}study`}>{words.study}</label>
            <select
              id={`${id}study`}
              name="study"
              className="t-input t-select"
              defaultValue={study ?? ""}
            >
              <option value="">{words.allStudies}</option>
              {studies.map((study) => {
                const [name, lang] = localizedTitle(study, language);
                return (
                  <option key={study.id} value={study.id} lang={lang}>
                    {name}
                  </option>
                );
              })}
            </select>
            <Button type="submit" variant="outline" tone="neutral">
              {words.apply}
            </Button>
          </div>
        )}
      </Form>
    </search>
  );
}
