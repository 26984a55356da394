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
  const asked = parseDetailParams("keyword", args);
  const { context, id, studyId, wish } = asked;
  const [keyword, topics, frame] = await Promise.all([
    loadKeywordDetail(context.db, id, studyId, wish.statuses, context.now),
    loadThesisCards(context.db, { keywordId: id, studyId }, wish, context.now),
    loadLayout(asked, { kind: "keyword", id }),
  ]);
  const total = countTheses(keyword.counts, wish);
  redirectToLastPage(wish, total, pageSizes.topics, keywordPath(id, studyId));
  return { ...keyword, topics, total, ...frame };
}

export default function ThesesByKeyword({ loaderData }: Route.ComponentProps) {
  const { id, phrase, related, topics, total, counts, studyId, wish } = loaderData;
  const { keyword: words, keywords: list } = useTexts(texts);
  const say = useFormat();
  const path = keywordPath(id, studyId);
  const page = { total, length: pageSizes.topics, path, wish, what: "topics" } as const;
  return (
    <CatalogueLayout
      title={say(words.title, { phrase })}
      back={{ to: keywordsPath(studyId), label: list.back }}
      description={say(words.description, { phrase })}
      pathOn={(study) => keywordPath(id, study)}
      data={loaderData}
    >
      {topics.length === 0 ? (
        <Notice tone="warning" title={say(words.none, { phrase })}>
          <Stack>
            <p>{words.noneText}</p>
            <ShowAll path={path} wish={wish} counts={counts} />
          </Stack>
        </Notice>
      ) : (
        <>
          <ResultCount {...page} />
          <ThesisCards topics={topics} withMentor />
        </>
      )}
      <ResultPager {...page} />
      {related.length > 0 && (
        <Section title={words.related}>
          <KeywordLinks keywords={related} to={(other) => filteredPath(keywordPath(other, studyId), wish)} />
        </Section>
      )}
    </CatalogueLayout>
  );
}
