import { useLocation } from "react-router";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { Cluster } from "#kit/ui/page.tsx";
import { texts } from "../texts.ts";

const listTexts = texts.hr.lists;

type Props = {
  /** Id of the last entry of this page, if there are older ones. */
  before: number | undefined;
};

/** Links to older entries and back to the newest; the other parameters stay. */
export function EntryPager({ before }: Props) {
  const { pathname, search } = useLocation();
  const begun = new URLSearchParams(search).has("before");
  if (before === undefined && !begun) return null;
  const to = (value: number | undefined) => {
    const wishes = new URLSearchParams(search);
    if (value === undefined) wishes.delete("before");
    else wishes.set("before", String(value));
    return wishes.size > 0 ? `${pathname}?${wishes}` : pathname;
  };
  return (
    <nav aria-label={listTexts.pages}>
      <Cluster>
        {begun && (
          <ButtonLink to={to(undefined)} variant="outline" tone="neutral">
            {listTexts.newest}
          </ButtonLink>
        )}
        {before !== undefined && (
          <ButtonLink to={to(before)} variant="outline" tone="neutral">
            {listTexts.more}
          </ButtonLink>
        )}
      </Cluster>
    </nav>
  );
}
