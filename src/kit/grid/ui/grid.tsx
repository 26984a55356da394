import { useCallback, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import "./styles/frame.css";
import "./styles/menu.css";
import "./styles/header.css";
import "./styles/rows.css";
import "./styles/detail.css";
import "./styles/cards.css";

import { Notice, useHydrated, useNarrowScreen } from "#kit/ui/index.ts";
import { columnIndex, sortedValues } from "../column-index.ts";
import { flattenRows } from "../flat-table.ts";
import { buildRowModel } from "../row-model.ts";
import { clearFilters } from "../view-changes.ts";
import { searchString, withViewParams } from "../view-url.ts";
import { GridContext, type GridContextValue, type GridProps } from "./grid-context.ts";
import { PrintPage, printParameter } from "./print-view.tsx";
import { texts } from "./texts.ts";
import { FilterChips } from "./tools/filter-chips.tsx";
import { SidePanel } from "./tools/side-panel.tsx";
import { StatusBar, Toolbar } from "./tools/toolbar.tsx";
import { useExpanded, useGridModel, useGridRows } from "./use-rows.ts";
import { useGridSelection } from "./use-selection.ts";
import { useGridView } from "./use-view.ts";
import { GridViewport } from "./viewport.tsx";

/** The one grid of the product (spec §2). Its view stands in the URL, so that a link shows the same. */
export function Grid(props: GridProps) {
  const {
    name,
    caption,
    columns,
    url,
    selection = "none",
    selected,
    onSelectionChange,
    onEmit,
    height,
    detail,
  } = props;
  const { pathname, search } = useLocation();
  const printed = new URLSearchParams(search).has(printParameter);
  const { rows, state, message, again } = useGridRows(url, props.rows);
  const [view, setView] = useGridView(columns);
  const [side, openSide] = useState<GridContextValue["side"]>();
  const cards = useNarrowScreen();
  const hydrated = useHydrated();
  const model = useGridModel(rows, columns, view);
  const { opened, toggle, openAll } = useExpanded(model, detail !== undefined);
  const lines = useMemo(
    () => buildRowModel({ ...model, expandable: detail !== undefined, expanded: printed ? "all" : opened }),
    [model, detail, opened, printed],
  );
  const chosen = useGridSelection({ kind: selection, model, lines, selected, onChange: onSelectionChange });

  const valuesOf = useCallback(
    (key: string) => {
      const column = columns.find((column) => column.key === key);
      return column ? sortedValues(columnIndex(rows, column)) : [];
    },
    [rows, columns],
  );
  const context = useMemo(
    (): GridContextValue => ({
      name,
      caption,
      columns,
      view,
      setView,
      rows,
      valuesOf,
      shown: () => flattenRows(model, lines, columns, view, detail),
      addressWith: (others) => {
        const params = withViewParams(new URLSearchParams(search), view, columns);
        for (const [key, value] of Object.entries(others)) params.set(key, value);
        return `${pathname}${searchString(params)}`;
      },
      side,
      openSide,
    }),
    [name, caption, columns, view, setView, rows, valuesOf, model, lines, detail, pathname, search, side],
  );

  const loading = state === "loading";
  if (printed) {
    return (
      <GridContext value={context}>
        <PrintPage loading={loading} />
      </GridContext>
    );
  }
  const empty = model.shown.length === 0 && !(loading && rows.length === 0);
  return (
    <GridContext value={context}>
      <section
        className="t-grid"
        aria-label={caption}
        data-cards={cards || undefined}
        data-fixed={height !== undefined || undefined}
        style={height === undefined ? undefined : { blockSize: height }}
      >
        <Toolbar cards={cards} chosen={chosen} />
        <FilterChips />
        <noscript>
          <Link to={context.addressWith({ [printParameter]: "1" })}>{texts.hr.noScript}</Link>
        </noscript>
        {state === "failed" && <LoadFailure stale={rows.length > 0} message={message} onAgain={again} />}
        <div className="t-grid-main" data-side={side ? true : undefined}>
          <div className="t-grid-content">
            <GridViewport
              model={model}
              lines={lines}
              chosen={chosen}
              detail={detail}
              cards={cards}
              busy={loading}
              toggle={toggle}
              openAll={openAll}
              onEmit={onEmit}
            />
            {hydrated && empty && state !== "failed" && !loading && (
              <div className="t-grid-empty">
                <p>{rows.length > 0 ? texts.hr.noneLeft : texts.hr.empty}</p>
                {rows.length > 0 && (
                  <button type="button" className="t-grid-text-button" onClick={() => setView(clearFilters)}>
                    {texts.hr.clear}
                  </button>
                )}
              </div>
            )}
            {loading && hydrated && (
              <div className="t-grid-overlay">
                <progress className="t-loading" aria-label={texts.hr.loading} />
                <p>{texts.hr.loading}</p>
              </div>
            )}
          </div>
          <SidePanel />
        </div>
        <StatusBar total={rows.length} filtered={model.shown.length} chosen={chosen} />
      </section>
    </GridContext>
  );
}

type LoadFailureProps = { stale: boolean; message: string | undefined; onAgain: () => void };

const LoadFailure = ({ stale, message, onAgain }: LoadFailureProps) => (
  <div role="alert" className="t-grid-error">
    <Notice tone="danger" title={stale ? texts.hr.failedStale : texts.hr.failed}>
      {message && <p>{message}</p>}
      <button type="button" className="t-grid-text-button" onClick={onAgain}>
        {texts.hr.again}
      </button>
    </Notice>
  </div>
);
