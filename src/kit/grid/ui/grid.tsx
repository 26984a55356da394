import { useCallback, useMemo, useState } from "react";
import { useLocation } from "react-router";
import "./styles/frame.css";
import "./styles/menu.css";
import "./styles/header.css";
import "./styles/rows.css";
import "./styles/detail.css";
import "./styles/cards.css";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated, useNarrowScreen } from "#kit/ui/hooks.ts";
import { Notice } from "#kit/ui/page.tsx";
import { columnIndex, sortedValues } from "../column-index.ts";
import { firstLineCount } from "../first-screen.ts";
import { flattenRows, selectedTable } from "../flat-table.ts";
import { buildRowModel } from "../model.ts";
import { buildPrintedTable, type PrintedTable, printFirstLines } from "../printed-table.ts";
import { clearFilters } from "../view.ts";
import { searchString, withViewParams } from "../view-url.ts";
import { GridContext, type GridContextValue, type GridProps } from "./grid-context.ts";
import {
  useExpanded,
  useFirstScreen,
  useGridModel,
  useGridRows,
  useGridSelection,
  useGridView,
} from "./grid-state.ts";
import { GridPaper, PrintPage, printParameter } from "./print-view.tsx";
import { texts } from "./texts.ts";
import { SidePanel } from "./tools/side-panel.tsx";
import { FilterChips, StatusBar, Toolbar } from "./tools/toolbar.tsx";
import { GridViewport } from "./viewport.tsx";

/**
 * The one grid of the product (spec §2). The URL contains its view, so that a link shows the same.
 */
export function Grid(props: GridProps) {
  const {
    name,
    caption,
    columns,
    pageParameters = noParameters,
    first,
    selection = "none",
    selected,
    onSelectionChange,
    onEmit,
    height,
    detail,
  } = props;
  const { pathname, search } = useLocation();
  const printed = new URLSearchParams(search).has(printParameter);
  const { rows, state, message, again } = useGridRows(
    props.rows ? undefined : props.url,
    props.rows,
  );
  const [view, setView] = useGridView(columns);
  const preview = useFirstScreen(state === "ready" ? undefined : first, view, state === "loading");
  const [side, openSide] = useState<GridContextValue["side"]>();
  const cards = useNarrowScreen();
  const hydrated = useHydrated();
  const full = useGridModel(rows, columns, view);
  const model = preview?.model ?? full;
  const { opened, toggle, openAll } = useExpanded(model, detail !== undefined);
  const lines = useMemo(
    () =>
      preview?.lines ??
      buildRowModel({ ...model, expandable: detail !== undefined, expanded: opened }),
    [preview, model, detail, opened],
  );
  const chosen = useGridSelection({
    kind: selection,
    model,
    lines,
    selected,
    onChange: onSelectionChange,
  });

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
      pageParameters,
      view,
      setView,
      rows,
      valuesOf,
      shown: () => flattenRows(model, lines, columns, view, detail),
      selected: () => selectedTable(model, columns, view, chosen.ids),
      isComplete: !preview && state !== "loading",
      addressWith: (others) => {
        const params = withViewParams(new URLSearchParams(search), view, columns);
        for (const [key, value] of Object.entries(others)) params.set(key, value);
        return `${pathname}${searchString(params)}`;
      },
      side,
      openSide,
    }),
    [
      name,
      caption,
      columns,
      pageParameters,
      view,
      setView,
      rows,
      valuesOf,
      model,
      lines,
      detail,
      chosen.ids,
      preview,
      state,
      pathname,
      search,
      side,
    ],
  );

  const loading = state === "loading";
  const print = (): PrintedTable => {
    if (!preview) return buildPrintedTable(full, columns, view, detail);
    const table = printFirstLines(model, lines, columns, view);
    return { table, printed: table.rows.length, filtered: preview.first.filtered };
  };
  if (printed) {
    return (
      <GridContext value={context}>
        <PrintPage loading={loading} print={print} />
      </GridContext>
    );
  }
  const total = preview?.first.total ?? rows.length;
  const filtered = preview?.first.filtered ?? model.shown.length;
  const empty = filtered === 0 && (!loading || total > 0 || preview !== undefined);
  return (
    <GridContext value={context}>
      <section
        className="t-grid"
        aria-label={caption}
        data-fixed={height !== undefined || undefined}
        style={height === undefined ? undefined : { blockSize: height }}
      >
        <Toolbar chosen={chosen} />
        <FilterChips />
        <noscript>
          {lines.count > firstLineCount && (
            <p>{formatText(texts.hr.firstOnly, { count: firstLineCount })}</p>
          )}
          <Link to={context.addressWith({ [printParameter]: "1" })}>{texts.hr.noScript}</Link>
        </noscript>
        {state === "failed" && (
          <LoadFailure stale={rows.length > 0} message={message} onAgain={again} />
        )}
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
            {empty && state !== "failed" && (!loading || preview !== undefined) && (
              <div className="t-grid-empty">
                <p>{total > 0 ? texts.hr.noneLeft : texts.hr.empty}</p>
                {hydrated && total > 0 && (
                  <button
                    type="button"
                    className="t-grid-text-button"
                    onClick={() => setView(clearFilters)}
                  >
                    {texts.hr.clear}
                  </button>
                )}
              </div>
            )}
            {loading && hydrated && !preview?.current && (
              <div className="t-grid-overlay">
                <progress className="t-loading" aria-label={texts.hr.loading} />
                <p>{texts.hr.loading}</p>
              </div>
            )}
          </div>
          <SidePanel />
        </div>
        <StatusBar total={total} filtered={filtered} chosen={chosen} />
      </section>
      <GridPaper print={print} missing={missingOnPaper(state, rows.length > 0)} />
    </GridContext>
  );
}

/** Why a grid can't be printed yet; undefined once all its rows are loaded. */
function missingOnPaper(state: "loading" | "ready" | "failed", stale: boolean): string | undefined {
  if (state === "ready") return undefined;
  if (state === "loading") return texts.hr.print.loading;
  return stale ? texts.hr.failedStale : texts.hr.print.failed;
}

const noParameters: readonly string[] = [];

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
