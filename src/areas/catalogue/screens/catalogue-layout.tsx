import type { ReactNode } from "react";
import { atomFeedPath, type FollowTarget } from "#areas/following/following-rules.ts";
import { FollowActions } from "#areas/following/screens/follow-actions.tsx";
import { texts as followTexts } from "#areas/following/texts.ts";
import type { Language } from "#kit/text/localization.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { PageMeta } from "#kit/ui/page-meta.tsx";
import type { StatusCounts, StudyCountsView } from "../catalogue.ts";
import { type CatalogueFilters, canonicalPath, filteredPath } from "../filters.ts";
import { FilterForm } from "./filter-form.tsx";
import { StudyMenu } from "./study-menu.tsx";

type Props = {
  title: string;
  lang?: Language;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** Actions beside the button for following. */
  actions?: ReactNode;
  description: string;
  /** The path of this page on one study, or on all. */
  pathOn: (studyId: number | null) => string;
  /** Data of the loader. */
  data: {
    studyId: number | null;
    filters: CatalogueFilters;
    publicUrl: string;
    target: FollowTarget | null;
    following: boolean | null;
    counts: StatusCounts;
    studies: readonly StudyCountsView[];
  };
  /** Labels of the search field and of the minimum frequency; see `FilterForm`. */
  search?: string;
  min?: string;
  /** Content above the filters. */
  head?: ReactNode;
  children: ReactNode;
};

/**
 * The layout of a catalogue page: title, follow button, search-engine data, filters and study menu
 * above the rows.
 */
export function CatalogueLayout({
  title,
  lang,
  lead,
  back,
  actions,
  description,
  pathOn,
  data,
  search,
  min,
  head,
  children,
}: Props) {
  const { studyId, filters, publicUrl, target, following, counts, studies } = data;
  const { feed } = useTexts(followTexts);
  const path = pathOn(studyId);
  return (
    <Page
      wide
      title={title}
      lang={lang}
      lead={lead}
      back={back}
      actions={
        <>
          {actions}
          {target && <FollowActions target={target} following={following} />}
        </>
      }
    >
      <PageMeta
        title={title}
        description={description}
        canonical={publicUrl + canonicalPath(path, filters)}
        feed={target ? { href: atomFeedPath(target), title: feed } : undefined}
      />
      {head}
      <FilterForm path={path} filters={filters} counts={counts} search={search} min={min}>
        <StudyMenu
          studies={studies}
          current={studyId}
          statuses={filters.statuses}
          to={(to) => filteredPath(pathOn(to), filters)}
        />
      </FilterForm>
      {children}
    </Page>
  );
}
