import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Pager } from "#kit/ui/pager.tsx";
import { type CatalogueFilters, filteredPath, lastPage, pageRange } from "../filters.ts";
import { texts } from "../texts.ts";

type Props = {
  counted: "mentors" | "keywords" | "theses";
  total: number;
  length: number;
  path: string;
  filters: CatalogueFilters;
};

/** The total number of rows and, of several pages, the range of this page. */
export function ResultCount({ counted, total, length, filters }: Props) {
  const countTexts = useTexts(texts).counts;
  const format = useFormat();
  return (
    <p className="t-muted" role="status">
      {total > length
        ? format(countTexts.range, { ...pageRange(filters.page, length, total), total })
        : format(countTexts[counted], { total })}
    </p>
  );
}

/** The pager of a catalogue page. */
export function ResultPager({ total, length, path, filters }: Props) {
  const countTexts = useTexts(texts).counts;
  return (
    <Pager
      label={countTexts.pages}
      previousLabel={countTexts.earlier}
      nextLabel={countTexts.later}
      page={filters.page}
      hasNext={filters.page < lastPage(total, length)}
      pathOf={(page) => filteredPath(path, filters, { page })}
    />
  );
}
