import { Pager, useFormat, useTexts } from "#kit/ui/index.ts";
import { type CatalogueFilters, filteredPath, lastPage, pageRange } from "../../filters/rules.ts";
import { texts } from "../../texts.ts";

type Props = {
  what: "mentors" | "keywords" | "topics";
  total: number;
  length: number;
  path: string;
  filters: CatalogueFilters;
};

/** The total number of rows and, of several pages, the range of this page. */
export function ResultCount({ what, total, length, filters }: Props) {
  const words = useTexts(texts).counts;
  const format = useFormat();
  return (
    <p className="t-muted" role="status">
      {total > length
        ? format(words.range, { ...pageRange(filters.page, length, total), total })
        : format(words[what], { total })}
    </p>
  );
}

/** The pager of a catalogue page. */
export function ResultPager({ total, length, path, filters }: Props) {
  const words = useTexts(texts).counts;
  return (
    <Pager
      label={words.pages}
      previousLabel={words.earlier}
      nextLabel={words.later}
      page={filters.page}
      hasNext={filters.page < lastPage(total, length)}
      pathOf={(page) => filteredPath(path, filters, { page })}
    />
  );
}
