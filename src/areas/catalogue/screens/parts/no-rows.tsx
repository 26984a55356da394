import { ButtonLink, EmptyState, useFormat, useTexts } from "#kit/ui/index.ts";
import {
  type CatalogueFilters,
  countTheses,
  defaultFilters,
  filteredPath,
  publicStatuses,
} from "../../filters/rules.ts";
import type { StatusCounts } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Props = {
  words: { empty: string; emptyText: string };
  path: string;
  data: { wish: CatalogueFilters; counts: StatusCounts };
};

/** Shown when nothing matches; links to what exists. */
export function NoRows({ words, path, data: { wish, counts } }: Props) {
  const { clear } = useTexts(texts).filter;
  const narrowed = wish.q !== "" || wish.min > 1;
  const action = narrowed ? (
    <ButtonLink to={filteredPath(path, { ...defaultFilters, view: wish.view, sort: wish.sort })}>{clear}</ButtonLink>
  ) : (
    <ShowAll path={path} wish={wish} counts={counts} />
  );
  return (
    <EmptyState title={words.empty} action={action}>
      {words.emptyText}
    </EmptyState>
  );
}

/** Links to theses in other statuses when the selected ones have none. */
export function ShowAll({ path, wish, counts }: { path: string; wish: CatalogueFilters; counts: StatusCounts }) {
  const words = useTexts(texts).filter;
  const say = useFormat();
  const total = countTheses(counts, { statuses: publicStatuses });
  if (total === 0) return null;
  return (
    <ButtonLink to={filteredPath(path, wish, { statuses: publicStatuses })}>{say(words.all, { total })}</ButtonLink>
  );
}
