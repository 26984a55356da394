import { localizedTitle } from "#areas/theses/summary.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import {
  loadKeywordList,
  loadLayout,
  parseOverviewParams,
  redirectToLastPage,
  studyFollowTarget,
} from "../catalogue.server.ts";
import { keywordPath, keywordsPath } from "../catalogue-rules.ts";
import { defaultFilters, filteredPath, keywordSorts, pageSizes } from "../filters.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/theses-by-keywords";
import styles from "./catalogue.module.css";
import { CatalogueLayout } from "./catalogue-layout.tsx";
import { KeywordList, LetterLinks } from "./keyword-list.tsx";
import { NoRows } from "./no-rows.tsx";
import { ResultCount, ResultPager } from "./result-pager.tsx";

/** Overview of keywords, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const params = parseOverviewParams(args);
  const { context, studyId, filters } = params;
  const [list, layout] = await Promise.all([
    loadKeywordList(context.db, studyId, filters, context),
    loadLayout(params, studyFollowTarget(params)),
  ]);
  redirectToLastPage(filters, list.total, pageSizes.keywords, keywordsPath(studyId));
  return { ...list, ...layout };
}

export default function ThesesByKeywords({ loaderData }: Route.ComponentProps) {
  const { keywords, letters, total, studies, studyId, filters } = loaderData;
  const { keywords: keywordListTexts, filter } = useTexts(texts);
  const format = useFormat();
  const path = keywordsPath(studyId);
  const language = useLanguage();
  const study = studies.find(({ id }) => id === studyId);
  const [studyName] = study ? localizedTitle(study, language) : [];
  const page = { total, length: pageSizes.keywords, path, filters, counted: "keywords" } as const;
  return (
    <CatalogueLayout
      title={
        study ? format(keywordListTexts.titleOn, { study: studyName }) : keywordListTexts.title
      }
      lead={keywordListTexts.lead}
      description={keywordListTexts.description}
      pathOn={keywordsPath}
      data={loaderData}
      search={filter.keyword}
      min={keywordListTexts.min}
    >
      <div className={styles.toolbar}>
        <ResultCount {...page} />
        <ViewTabs
          label={keywordListTexts.sort}
          options={keywordSorts.map((sort) => ({
            to: filteredPath(path, filters, { sort, letter: "" }),
            label: keywordListTexts.sorts[sort],
            current: sort === filters.sort,
          }))}
        />
      </div>
      <LetterLinks
        label={keywordListTexts.letters}
        letters={letters}
        current={filters.letter}
        to={(letter) => filteredPath(path, filters, { sort: 2, letter })}
      />
      {keywords.length === 0 ? (
        <NoRows emptyTexts={keywordListTexts} path={path} data={loaderData} />
      ) : (
        <KeywordList
          keywords={keywords}
          byLetter={filters.sort === 2}
          to={(id) =>
            filteredPath(keywordPath(id, studyId), {
              ...defaultFilters,
              statuses: filters.statuses,
            })
          }
        />
      )}
      <ResultPager {...page} />
    </CatalogueLayout>
  );
}
