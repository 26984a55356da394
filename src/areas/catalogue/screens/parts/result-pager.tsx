import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { useFormat, useTexts } from "#kit/ui/index.ts";
import { type CatalogueFilters, filteredPath, pageRange } from "../../filters/rules.ts";
import { texts } from "../../texts.ts";
import styles from "./catalogue.module.css";

type Props = {
  what: "mentors" | "keywords" | "topics";
  total: number;
  length: number;
  path: string;
  wish: CatalogueFilters;
};

/** The total, and the shown range if there are several pages. */
export function ResultCount({ what, total, length, wish }: Props) {
  const words = useTexts(texts).counts;
  const say = useFormat();
  return (
    <p className="t-muted" role="status">
      {total > length
        ? say(words.range, { ...pageRange(wish.page, length, total), total })
        : say(words[what], { total })}
    </p>
  );
}

/** Links to the previous and the next page. */
export function ResultPager({ total, length, path, wish }: Props) {
  const words = useTexts(texts).counts;
  const last = Math.ceil(total / length);
  if (last < 2) return null;
  const { page } = wish;
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link
          to={filteredPath(path, wish, { page: Math.min(page, last + 1) - 1 })}
          rel="prev"
          className="t-button"
          data-variant="outline"
          data-tone="neutral"
        >
          <IconArrowLeft aria-hidden size="1.1em" />
          {words.earlier}
        </Link>
      )}
      {page < last && (
        <Link
          to={filteredPath(path, wish, { page: page + 1 })}
          rel="next"
          className="t-button"
          data-variant="outline"
          data-tone="neutral"
        >
          {words.later}
          <IconArrowRight aria-hidden size="1.1em" />
        </Link>
      )}
    </nav>
  );
}
