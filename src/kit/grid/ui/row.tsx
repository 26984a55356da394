// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { IconChevronRight, IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";
import { type CSSProperties, memo, type ReactNode } from "react";
import { formatText } from "#kit/text/localization.ts";
import { StatusBadge } from "#kit/ui/status.tsx";
import { booleanLabels, cellText, emptyLabel, readCell } from "../cell-values.ts";
import type { CellKind, CellValue, GridColumn, GridRow, SelectionMode } from "../columns.ts";
import type { GroupHead } from "../group.ts";
import { totalLabel } from "../model.ts";
import { type DisplayColumn, pinStyle } from "./column-layout.ts";
import { texts } from "./texts.ts";

type BodyRowProps = {
  line: number;
  /** Pixels from the top of the rows; undefined where the lines follow one another. */
  top: number | undefined;
  tracks: readonly DisplayColumn[];
  level: number;
  /** Undefined if the line cannot be expanded. */
  open: boolean | undefined;
  /** True if rows expand: the grid is a treegrid. */
  tree: boolean;
  /** The column in the tab order, if it is in this line. */
  stop: number | undefined;
  row?: GridRow;
  group?: GroupHead;
  selection: SelectionMode;
  selected: boolean;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

/**
 * One line of the grid. It has no listeners of its own (use-grid-events.ts) and is re-rendered only
 * when one of its properties changes.
 */
export const BodyRow = memo(function Row(props: BodyRowProps) {
  const { line, top, tracks, level, open, tree, stop, row, group, selection, selected, measure } =
    props;
  return (
    <div
      ref={measure}
      role="row"
      className="t-grid-row"
      aria-rowindex={line + 2}
      aria-level={tree ? level + 1 : undefined}
      aria-expanded={open}
      aria-selected={selection === "none" || group ? undefined : selected}
      data-index={line}
      data-line={line}
      data-group={group ? true : undefined}
      style={{ top, "--level": level } as CSSProperties}
    >
      {tracks.map((track, column) => (
        <div
          key={track.key}
          role="gridcell"
          className="t-grid-cell"
          aria-colindex={column + 1}
          data-kind={track.type === "data" ? (group ? track.sum : track.kind) : track.type}
          data-label={track.type === "data" ? track.label : undefined}
          data-pinned={track.pin === undefined ? undefined : true}
          style={pinStyle(track)}
          tabIndex={stop === column && !hasFocusTarget(track, row, group, open) ? 0 : -1}
        >
          {contentOf(track, stop === column)}
        </div>
      ))}
    </div>
  );

  function contentOf(track: DisplayColumn, stops: boolean): ReactNode {
    if (track.type === "lead")
      return <ExpandCell row={row} group={group} open={open} stop={stops} />;
    if (track.type === "select") {
      if (row?.id === undefined) return null;
      const name = rowLabel(row, tracks);
      return (
        <input
          type="checkbox"
          className="t-grid-checkbox"
          aria-label={name ? formatText(texts.hr.selectNamed, { name }) : texts.hr.select}
          checked={selected}
          readOnly
          tabIndex={stops ? 0 : -1}
        />
      );
    }
    const from: GridRow = row ?? group?.cells ?? {};
    return renderCell(
      readCell(from, track.key),
      group ? track.sum : track.kind,
      row ?? {},
      stops,
      track.column?.tones,
    );
  }
});

type ExpandCellProps = {
  row: GridRow | undefined;
  group: GroupHead | undefined;
  open: boolean | undefined;
  stop: boolean;
};

/** Expands a group or the details of a row. */
function ExpandCell({ row, group, open, stop }: ExpandCellProps) {
  const label = group ? cellText(group.value, group.column.kind) || emptyLabel : "";
  return (
    <span className="t-grid-expand-cell">
      {open !== undefined && (
        <button
          type="button"
          className="t-grid-expand"
          aria-expanded={open}
          aria-label={formatText(texts.hr.open, { name: label || firstText(row) })}
          tabIndex={stop ? 0 : -1}
        >
          <IconChevronRight aria-hidden size="1.125em" />
        </button>
      )}
      {group && (
        <>
          <span className="t-grid-text">{label}</span>
          <span className="t-count">{group.size}</span>
        </>
      )}
    </span>
  );
}

/** True if a cell contains a focusable element. */
const hasFocusTarget = (
  track: DisplayColumn,
  row: GridRow | undefined,
  group: GroupHead | undefined,
  open: boolean | undefined,
) => {
  if (track.type === "lead") return open !== undefined;
  if (group || !row) return false;
  if (track.type === "select") return row.id !== undefined;
  const filled = readCell(row, track.key) !== null && readCell(row, track.key) !== "";
  if (track.kind === "link")
    return filled && row.showPath !== undefined && row.showPath !== "#" && row.showPath !== "";
  return track.kind === "emit" && filled && row.emitId !== undefined;
};

/** Accessible name of a row: its first text. */
function rowLabel(row: GridRow, tracks: readonly DisplayColumn[]): string {
  const named = tracks.find(({ type, kind }) => type === "data" && kind !== "boolean") ?? tracks[0];
  return named ? cellText(readCell(row, named.key), named.kind) : "";
}

const firstText = (row: GridRow | undefined) =>
  String(Object.values(row ?? {}).find((value) => typeof value === "string") ?? "");

type TotalsRowProps = {
  line: number;
  tracks: readonly DisplayColumn[];
  totals: Readonly<Record<string, CellValue>>;
  stop: number | undefined;
};

/** The totals of all displayed rows; always visible. */
export const TotalsRow = ({ line, tracks, totals, stop }: TotalsRowProps) => (
  <div role="rowgroup" className="t-grid-totals">
    <div
      role="row"
      className="t-grid-total-row"
      aria-rowindex={line + 2}
      aria-level={1}
      data-line={line}
    >
      {tracks.map((track, column) => (
        <div
          key={track.key}
          role="gridcell"
          className="t-grid-cell"
          aria-colindex={column + 1}
          data-kind={track.type === "data" ? track.sum : track.type}
          data-label={track.type === "data" ? track.label : undefined}
          data-pinned={track.pin === undefined ? undefined : true}
          style={pinStyle(track)}
          tabIndex={stop === column ? 0 : -1}
        >
          {track.type === "lead"
            ? totalLabel
            : renderCell(readCell(totals, track.key), track.sum, {}, false)}
        </div>
      ))}
    </div>
  </div>
);

/** True if the row has a link (spec §2). */
export const isRowLink = (path: string | undefined): path is string =>
  path !== undefined && path !== "" && path !== "#";

/**
 * Renders a cell by its kind, or as a badge if its text has one of the `tones`; `stop` puts it into
 * the tab order, which holds one cell of the grid. It is a function and not a component, because
 * rows come and go while scrolling. Links and buttons are plain elements; the grid has one listener
 * for all rows (use-grid-events.ts).
 */
export function renderCell(
  value: CellValue,
  kind: CellKind,
  row: GridRow,
  stop: boolean,
  tones?: GridColumn["tones"],
): ReactNode {
  const tab = stop ? 0 : -1;
  if (kind === "boolean" && typeof value === "boolean") {
    return (
      <span className="t-grid-boolean" data-on={value || undefined}>
        {value ? <IconSquareCheckFilled aria-hidden /> : <IconSquare aria-hidden />}
        <span className="t-visually-hidden">{value ? booleanLabels.yes : booleanLabels.no}</span>
      </span>
    );
  }
  if (value === null || value === "") return null;
  if (kind === "html" && typeof value === "string") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised what it keeps
    return <span className="t-grid-text t-grid-html" dangerouslySetInnerHTML={{ __html: value }} />;
  }
  const text = cellText(value, kind);
  if (kind === "link" && isRowLink(row.showPath)) {
    return (
      <a className="t-grid-text t-grid-link" href={row.showPath} tabIndex={tab}>
        {text}
      </a>
    );
  }
  if (kind === "emit" && row.emitId !== undefined) {
    return (
      <button type="button" className="t-grid-text t-grid-action" tabIndex={tab}>
        {text}
      </button>
    );
  }
  const tone = tones?.[text];
  if (tone) return <StatusBadge label={text} tone={tone} />;
  return <span className="t-grid-text">{text}</span>;
}
