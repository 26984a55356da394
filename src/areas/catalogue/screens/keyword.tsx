import { redirect } from "react-router";
import { findMergedKeyword } from "#areas/theses/keywords.server.ts";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import { localizedTitle } from "#areas/theses/summary.ts";
import { safeRedirectPath } from "#kit/http/responses.server.ts";
import { localizedName } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section, Stack } from "#kit/ui/page.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import {
  findKeywordDetail,
  loadLayout,
  loadThesisCards,
  parseDetailParams,
  redirectToLastPage,
} from "../catalogue.server.ts";
import { keywordPath, keywordsPath } from "../catalogue-rules.ts";
import { countTheses, filteredPath, pageSizes } from "../filters.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/keyword";
import { CatalogueLayout } from "./catalogue-layout.tsx";
import { KeywordLinks } from "./keyword-list.tsx";
import { ResultCount, ResultPager } from "./result-pager.tsx";
import { ThesisCards } from "./thesis-cards.tsx";

/**
 * Theses with one keyword, on all studies or on one. The address of a merged keyword redirects to
 * the address of the other one.
 */
export async function loader(args: Route.LoaderArgs) {
  const params = parseDetailParams("keyword", args);
  const { context, id, studyId, filters } = params;
  const [keyword, theses, layout] = await Promise.all([
    findKeywordDetail(context.db, id, studyId, filters.statuses, context),
    loadThesisCards(context.db, { keywordId: id, studyId }, filters, context.now, context.language),
    loadLayout(params, { kind: "keyword", id }),
  ]);
  if (!keyword) {
    const merged = orNotFound(await findMergedKeyword(context.db, id));
    const path = keywordPath(merged, studyId);
    throw redirect(safeRedirectPath(filteredPath(path, filters), path), 301);
  }
  const total = countTheses(keyword.counts, filters);
  redirectToLastPage(filters, total, pageSizes.theses, keywordPath(id, studyId));
  return { ...keyword, theses, total, ...layout };
}

export default function ThesesByKeyword({ loaderData }: Route.ComponentProps) {
  const { id, related, theses, total, studyId, filters } = loaderData;
  const [phrase] = localizedName(loaderData.phrase, loaderData.phraseEng, useLanguage());
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
            <WhereSome id={id} studyId={studyId} data={loaderData} />
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
          <KeywordLinks
            keywords={related}
            to={(other) => filteredPath(keywordPath(other, studyId), filters)}
          />
        </Section>
      )}
    </CatalogueLayout>
  );
}

type WhereSomeProps = {
  id: number;
  studyId: number | null;
  data: Pick<Route.ComponentProps["loaderData"], "counts" | "studies" | "filters">;
};

/**
 * Where the keyword has theses: in other statuses or, if there are none on this study, on others.
 */
function WhereSome({ id, studyId, data: { counts, studies, filters } }: WhereSomeProps) {
  const { keyword: keywordTexts, filter } = useTexts(texts);
  const language = useLanguage();
  const here = publicThesisStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => ({
      to: filteredPath(keywordPath(id, studyId), filters, { statuses: [status] }),
      label: `${filter[status]}: ${counts[status]}`,
    }));
  const elsewhere = studies
    .map((study) => ({
      ...study,
      total: countTheses(study.counts, { statuses: publicThesisStatuses }),
    }))
    .filter(({ total }) => total > 0)
    .map(({ total, ...study }) => ({
      to: filteredPath(keywordPath(id, study.id), filters, { statuses: publicThesisStatuses }),
      label: `${localizedTitle(study, language)[0]}: ${total}`,
    }));
  const links = here.length > 0 ? here : elsewhere;
  if (links.length === 0) return null;
  return (
    <>
      <p>{keywordTexts.where}</p>
      <Cluster>
        {links.map(({ to, label }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </Cluster>
    </>
  );
}
