import { Notice, Section, Stack, useFormat, useTexts } from "#kit/ui/index.ts";
import { countTheses, filteredPath, pageSizes } from "../filters/rules.ts";
import { keywordPath, keywordsPath } from "../rules.ts";
import { loadKeywordDetail } from "../server/queries/keywords.ts";
import { loadLayout, parseDetailParams, redirectToLastPage } from "../server/queries/layout.ts";
import { loadThesisCards } from "../server/queries/theses.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/keyword";
import { CatalogueLayout } from "./parts/catalogue-layout.tsx";
import { KeywordLinks } from "./parts/keyword-list.tsx";
import { ShowAll } from "./parts/no-rows.tsx";
import { ResultCount, ResultPager } from "./parts/result-pager.tsx";
import { ThesisCards } from "./parts/thesis-cards.tsx";

/** Theses with one keyword, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const params = parseDetailParams("keyword", args);
  const { context, id, studyId, filters } = params;
  const [keyword, theses, layout] = await Promise.all([
    loadKeywordDetail(context.db, id, studyId, filters.statuses),
    loadThesisCards(context.db, { keywordId: id, studyId }, filters, context.now),
    loadLayout(params, { kind: "keyword", id }),
  ]);
  const total = countTheses(keyword.counts, filters);
  redirectToLastPage(filters, total, pageSizes.theses, keywordPath(id, studyId));
  return { ...keyword, theses, total, ...layout };
}

export default function ThesesByKeyword({ loaderData }: Route.ComponentProps) {
  const { id, phrase, related, theses, total, counts, studyId, filters } = loaderData;
  const { keyword: keywordTexts, keywords: list } = useTexts(texts);
  const format = useFormat();
  const path = keywordPath(id, studyId);
  const page = { total, length: pageSizes.theses, path, filters, counted: "theses" } as const;
  return (
    <CatalogueLayout
      title={format(keywordTexts.title, { phrase })}
      back={{ to: keywordsPath(studyId), label: list.back }}
      description={format(keywordTexts.description, { phrase })}
      pathOn={(study) => keywordPath(id, study)}
      data={loaderData}
    >
      {theses.length === 0 ? (
        <Notice tone="warning" title={format(keywordTexts.none, { phrase })}>
          <Stack>
            <p>{keywordTexts.noneText}</p>
            <ShowAll path={path} filters={filters} counts={counts} />
          </Stack>
        </Notice>
      ) : (
        <>
          <ResultCount {...page} />
          <ThesisCards theses={theses} withMentor />
        </>
      )}
      <ResultPager {...page} />
      {related.length > 0 && (
        <Section title={keywordTexts.related}>
          <KeywordLinks keywords={related} to={(other) => filteredPath(keywordPath(other, studyId), filters)} />
        </Section>
      )}
    </CatalogueLayout>
  );
}
