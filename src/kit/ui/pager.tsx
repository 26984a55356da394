import { useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Cluster } from "./page.tsx";

type Props = {
  /** What it leads through, for those who do not see it. */
  label: string;
  back: string;
  on: string;
  /** Starts at 1. */
  page: number;
  more: boolean;
};

/** One page back or on; everything else of the address stays. */
export function Pager({ label, back, on, page, more }: Props) {
  const { pathname, search } = useLocation();
  const to = (other: number) => {
    const wishes = new URLSearchParams(search);
    wishes.set("page", String(other));
    if (other === 1) wishes.delete("page");
    return wishes.size > 0 ? `${pathname}?${wishes}` : pathname;
  };
  if (page === 1 && !more) return null;
  return (
    <nav aria-label={label}>
      <Cluster>
        {page > 1 && (
          <ButtonLink to={to(page - 1)} variant="outline" tone="neutral">
            {back}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink to={to(page + 1)} variant="outline" tone="neutral">
            {on}
          </ButtonLink>
        )}
      </Cluster>
    </nav>
  );
}

/** The page that an address asks for; anything odd is the first. */
export function pageNumberFrom(url: string): number {
  const asked = new URL(url).searchParams.get("page") ?? "";
  return /^[1-9][0-9]{0,4}$/.test(asked) ? Number(asked) : 1;
}
