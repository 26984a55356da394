import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { formatText } from "#kit/text/index.ts";
import type { ViewState } from "../../view.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { describeFilters } from "../view-description.ts";

/** The active filters, each with a remove button. */
export function FilterChips() {
  const { columns, view, setView } = useGrid();
  const place = useRef<HTMLDivElement>(null);
  const chips = describeFilters(view, columns);

  /** The focus moves to the chip that took the place, or to the container, never to the top of the page. */
  function changed(change: (view: ViewState) => ViewState, at: number) {
    setView(change);
    requestAnimationFrame(() => {
      const left = [...(place.current?.querySelectorAll("button") ?? [])];
      (left.at(at) ?? left.at(-1) ?? place.current)?.focus();
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div ref={place} tabIndex={-1} className="t-grid-chip-bar" role="group" aria-label={texts.hr.filters.chips}>
      {chips.length > 0 && (
        <ul className="t-grid-chips">
          {chips.map(({ key, text }, at) => (
            <li key={key}>
              <button
                type="button"
                className="t-grid-chip"
                aria-label={formatText(texts.hr.filters.remove, { text })}
                onClick={() => changed((now) => withoutFilter(now, key), at)}
              >
                {text}
                <IconX aria-hidden size="1em" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="t-grid-text-button"
              onClick={() => changed((now) => ({ ...now, filters: {}, search: "" }), 0)}
            >
              {texts.hr.filters.clear}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function withoutFilter(view: ViewState, key: string): ViewState {
  const { [key]: _, ...filters } = view.filters;
  return { ...view, filters };
}
