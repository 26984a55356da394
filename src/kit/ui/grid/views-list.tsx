import { IconLink } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { SavedView } from "./saved-views.ts";
import { gridToolTexts } from "./side-texts.ts";

type ViewsListProps = {
  title: string;
  none?: string;
  views: readonly SavedView[];
  /** The present view, as its address keeps it. */
  query: string;
  addressOf: (query: string) => string;
  onApply: () => void;
  onCopy: (address: string) => void;
  children?: (view: SavedView) => ReactNode;
};

/** Named views: each is an address, to go to or to pass on. */
export function ViewsList({ title, none, views, query, addressOf, onApply, onCopy, children }: ViewsListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="t-grid-views">
      <h2 id={heading}>{title}</h2>
      {views.length === 0 && <p className="t-hint">{none}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to={addressOf(view.query)}
              preventScrollReset
              onClick={onApply}
              aria-current={view.query === query ? "true" : undefined}
            >
              {view.name}
              {(!view.mine || view.shared) && (
                <span className="t-muted">{view.mine ? gridToolTexts.views.shared : view.owner}</span>
              )}
            </Link>
            <button
              type="button"
              className="t-icon-button"
              aria-label={gridToolTexts.views.copy(view.name)}
              onClick={() => onCopy(addressOf(view.query))}
            >
              <IconLink aria-hidden size="1.125em" />
            </button>
            {children?.(view)}
          </li>
        ))}
      </ul>
    </section>
  );
}
