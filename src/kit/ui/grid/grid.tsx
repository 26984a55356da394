import { useCallback, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import "../styles/grid.css";
import "../styles/grid-rows.css";
import { facetOf, valuesInOrder } from "../../grid/facet.ts";
import { linesOf } from "../../grid/lines.ts";
import { shownTable } from "../../grid/shown-table.ts";
import { searchOf, withView } from "../../grid/view.ts";
import { unfiltered } from "../../grid/view-changes.ts";
import { useHydrated } from "../hydrated.ts";
import { Notice } from "../notice.tsx";
import { GridBar } from "./bar.tsx";
import { GridContext, type GridContextValue } from "./context.ts";
import { FilterChips } from "./filter-chips.tsx";
import { GridPrint, printParameter } from "./grid-print.tsx";
import { GridSide } from "./grid-side.tsx";
import type { GridProps } from "./props.ts";
import { GridRows } from "./rows.tsx";
import { StatusBar } from "./status-bar.tsx";
import { words } from "./texts.ts";
import { useCards } from "./use-cards.ts";
import { useModel } from "./use-model.ts";
import { useOpened } from "./use-opened.ts";
import { useRows } from "./use-rows.ts";
import { useSelection } from "./use-selection.ts";
import { useView } from "./use-view.ts";

/** The one grid of the product (spec §2): its view stands in the address, so that a link shows the same. */
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
  const { rows, state, message, again } = useRows(url, props.rows);
  const [view, setView] = useView(columns);
  const [side, openSide] = useState<GridContextValue["side"]>();
  const cards = useCards();
  const hydrated = useHydrated();
  const model = useModel(rows, columns, view);
  const { opened, toggle, openAll } = useOpened(model, detail !== undefined);
  const lines = useMemo(
    () => linesOf({ ...model, detailed: detail !== undefined, opened: printed ? "all" : opened }),
    [model, detail, opened, printed],
  );
  const chosen = useSelection({ kind: selection, model, lines, selected, onChange: onSelectionChange });

  const valuesOf = useCallback(
    (key: string) => {
      const column = columns.find((column) => column.key === key);
      return column ? valuesInOrder(facetOf(rows, column)) : [];
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
      shown: () => shownTable(model, lines, columns, view, detail),
      addressWith: (others) => {
        const params = withView(new URLSearchParams(search), view, columns);
        for (const [key, value] of Object.entries(others)) params.set(key, value);
        return `${pathname}${searchOf(params)}`;
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
        <GridPrint loading={loading} />
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
        <GridBar cards={cards} chosen={chosen} />
        <FilterChips />
        <noscript>
          <Link to={context.addressWith({ [printParameter]: "1" })}>{words.noScript}</Link>
        </noscript>
        {state === "failed" && <Failure stale={rows.length > 0} message={message} onAgain={again} />}
        <div className="t-grid-middle" data-side={side ? true : undefined}>
          <div className="t-grid-view">
            <GridRows
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
                <p>{rows.length > 0 ? words.noneLeft : words.empty}</p>
                {rows.length > 0 && (
                  <button type="button" className="t-grid-clear" onClick={() => setView(unfiltered)}>
                    {words.clear}
                  </button>
                )}
              </div>
            )}
            {loading && hydrated && (
              <div className="t-grid-overlay">
                <progress className="t-loading" aria-label={words.loading} />
                <p>{words.loading}</p>
              </div>
            )}
          </div>
          <GridSide />
        </div>
        <StatusBar total={rows.length} filtered={model.shown.length} chosen={chosen} />
      </section>
    </GridContext>
  );
}

type FailureProps = { stale: boolean; message: string | undefined; onAgain: () => void };

const Failure = ({ stale, message, onAgain }: FailureProps) => (
  <div role="alert" className="t-grid-failure">
    <Notice tone="danger" title={stale ? words.failedStale : words.failed}>
      {message && <p>{message}</p>}
      <button type="button" className="t-grid-clear" onClick={onAgain}>
        {words.again}
      </button>
    </Notice>
  </div>
);
