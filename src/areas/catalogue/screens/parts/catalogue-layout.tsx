import type { ReactNode } from "react";
import { atomFeedPath, type FollowTarget } from "#areas/following/rules.ts";
import { FollowActions } from "#areas/following/screens/parts/follow-actions.tsx";
import { texts as followTexts } from "#areas/following/texts.ts";

import type { Language } from "#kit/text/index.ts";
import { Page, PageMeta, useTexts } from "#kit/ui/index.ts";
import { type CatalogueFilters, canonicalPath, filteredPath } from "../../filters/rules.ts";
import { FilterForm } from "../../filters/screens/parts/filter-form.tsx";
import { StudyMenu } from "../../filters/screens/parts/study-menu.tsx";
import type { StatusCounts, StudyCountsView } from "../../schema.ts";

type Props = {
  title: string;
  lang?: Language;
  lead?: ReactNode;
  back?: { to: string; label: string };
  description: string;
  /** The same page on a study, or on all. */
  pathOn: (studyId: number | null) => string;
  /** What its loader gave. */
  data: {
    studyId: number | null;
    wish: CatalogueFilters;
    publicUrl: string;
    target: FollowTarget | null;
    following: boolean | null;
    counts: StatusCounts;
    studies: readonly StudyCountsView[];
  };
  /** What is looked for by its name, and of how many topics at least; see `Filters`. */
  search?: string;
  min?: string;
  /** What stands above the filters. */
  head?: ReactNode;
  children: ReactNode;
};

/** A page of the catalogue: what it shows, who follows it, how it is found, and the filters and studies over its rows. */
export function CatalogueLayout({
  title,
  lang,
  lead,
  back,
  description,
  pathOn,
  data,
  search,
  min,
  head,
  children,
}: Props) {
  const { studyId, wish, publicUrl, target, following, counts, studies } = data;
  const { feed } = useTexts(followTexts);
  const path = pathOn(studyId);
  return (
    <Page
      wide
      title={title}
      lang={lang}
      lead={lead}
      back={back}
      actions={target && <FollowActions target={target} following={following} />}
    >
      <PageMeta
        title={title}
        description={description}
        canonical={publicUrl + canonicalPath(path, wish)}
        feed={target ? { href: atomFeedPath(target), title: feed } : undefined}
      />
      {head}
      <FilterForm path={path} wish={wish} counts={counts} search={search} min={min}>
        <StudyMenu
          studies={studies}
          current={studyId}
          statuses={wish.statuses}
          to={(to) => filteredPath(pathOn(to), wish)}
        />
      </FilterForm>
      {children}
    </Page>
  );
}
