import { useFormat, useTexts, ViewTabs } from "#kit/ui/index.ts";
import { defaultFilters, filteredPath, keywordSorts, pageSizes } from "../filters/rules.ts";
import { keywordPath, keywordsPath } from "../rules.ts";
import { loadKeywordList } from "../server/queries/keywords.ts";
import { loadLayout, parseOverviewParams, redirectToLastPage, studyFollowTarget } from "../server/queries/layout.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/theses-by-keywords";
import styles from "./parts/catalogue.module.css";
import { CatalogueLayout } from "./parts/catalogue-layout.tsx";
import { KeywordList } from "./parts/keyword-list.tsx";
import { NoRows } from "./parts/no-rows.tsx";
import { ResultCount, ResultPager } from "./parts/result-pager.tsx";

/** Overview of keywords, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const asked = parseOverviewParams(args);
  const { context, studyId, wish } = asked;
  const [shown, frame] = await Promise.all([
    loadKeywordList(context.db, studyId, wish, context.now),
    loadLayout(asked, studyFollowTarget(asked)),
  ]);
  redirectToLastPage(wish, shown.total, pageSizes.keywords, keywordsPath(studyId));
  return { ...shown, ...frame };
}

export default function ThesesByKeywords({ loaderData }: Route.ComponentProps) {
  const { keywords, total, studies, studyId, wish } = loaderData;
  const { keywords: words, filter } = useTexts(texts);
  const say = useFormat();
  const path = keywordsPath(studyId);
  const study = studies.find(({ id }) => id === studyId);
  const page = { total, length: pageSizes.keywords, path, wish, what: "keywords" } as const;
  return (
    <CatalogueLayout
      title={study ? say(words.titleOn, { study: study.name }) : words.title}
      lead={words.lead}
      description={words.description}
      pathOn={keywordsPath}
      data={loaderData}
      search={filter.keyword}
      min={words.min}
    >
      <div className={styles.bar}>
        <ResultCount {...page} />
        <ViewTabs
          label={words.sort}
          options={keywordSorts.map((sort) => ({
            to: filteredPath(path, wish, { sort }),
            label: words.sorts[sort],
            current: sort === wish.sort,
          }))}
        />
      </div>
      {keywords.length === 0 ? (
        <NoRows words={words} path={path} data={loaderData} />
      ) : (
        <KeywordList
          keywords={keywords}
          byLetter={wish.sort === 2}
          to={(id) => filteredPath(keywordPath(id, studyId), { ...defaultFilters, statuses: wish.statuses })}
        />
      )}
      <ResultPager {...page} />
    </CatalogueLayout>
  );
}
