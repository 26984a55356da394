import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { Link } from "./buttons-and-links.tsx";
import { Cluster } from "./page.tsx";

type PagerProps = {
  /** Accessible name of the navigation. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The current page number, starting at 1. */
  page: number;
  hasNext: boolean;
  /** Returns the path of another page; by default the current URL with another `page`. */
  pathOf?: (page: number) => string;
};

/** Links to the previous and the next page of a list; renders nothing if there is only one page. */
export function Pager({ label, previousLabel, nextLabel, page, hasNext, pathOf }: PagerProps) {
  const { pathname, search } = useLocation();
  const to = pathOf ?? ((other: number) => withPage(pathname, search, other));
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={label}>
      <Cluster>
        {page > 1 && (
          <Link
            to={to(page - 1)}
            rel="prev"
            className="t-button"
            data-variant="outline"
            data-tone="neutral"
          >
            <IconArrowLeft aria-hidden size="1.1em" />
            {previousLabel}
          </Link>
        )}
        {hasNext && (
          <Link
            to={to(page + 1)}
            rel="next"
            className="t-button"
            data-variant="outline"
            data-tone="neutral"
          >
            {nextLabel}
            <IconArrowRight aria-hidden size="1.1em" />
          </Link>
        )}
      </Cluster>
    </nav>
  );
}

/** Reads the page number from a URL; 1 if it is missing or invalid. */
export function pageNumberFrom(url: string): number {
  const page = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9][0-9]{0,4}$/.test(page) ? Number(page) : 1;
}

function withPage(pathname: string, search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page === 1) params.delete("page");
  else params.set("page", String(page));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
