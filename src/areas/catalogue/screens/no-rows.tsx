import { publicThesisStatuses } from "#areas/theses/status.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState } from "#kit/ui/page.tsx";
import type { StatusCounts } from "../catalogue.ts";
import { type CatalogueFilters, countTheses, defaultFilters, filteredPath } from "../filters.ts";
import { texts } from "../texts.ts";

type Props = {
  emptyTexts: { empty: string; emptyText: string };
  path: string;
  data: { filters: CatalogueFilters; counts: StatusCounts };
};

/** Shown when no row matches the filters, with a link to clear or widen them. */
export function NoRows({ emptyTexts, path, data: { filters, counts } }: Props) {
  const { clear } = useTexts(texts).filter;
  const narrowed = filters.q !== "" || filters.min > 1;
  const action = narrowed ? (
    <ButtonLink
      to={filteredPath(path, { ...defaultFilters, view: filters.view, sort: filters.sort })}
    >
      {clear}
    </ButtonLink>
  ) : (
    <ShowAll path={path} filters={filters} counts={counts} />
  );
  return (
    <EmptyState title={emptyTexts.empty} action={action}>
      {emptyTexts.emptyText}
    </EmptyState>
  );
}

/** A link to theses of all statuses; nothing if there are none. */
export function ShowAll({
  path,
  filters,
  counts,
}: {
  path: string;
  filters: CatalogueFilters;
  counts: StatusCounts;
}) {
  const filterTexts = useTexts(texts).filter;
  const format = useFormat();
  const total = countTheses(counts, { statuses: publicThesisStatuses });
  if (total === 0) return null;
  return (
    <ButtonLink to={filteredPath(path, filters, { statuses: publicThesisStatuses })}>
      {format(filterTexts.all, { total })}
    </ButtonLink>
  );
}
