// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { IconChevronRight } from "@tabler/icons-react";
import { type CSSProperties, memo, type ReactNode } from "react";
import { cellText, emptyWord, valueIn } from "../../grid/cell-text.ts";
import type { GridRow, Selection } from "../../grid/columns.ts";
import type { Group } from "../../grid/group.ts";
import { cellContent } from "./cell.tsx";
import { words } from "./texts.ts";
import type { Track } from "./tracks.ts";

type Props = {
  line: number;
  /** Pixels from the top of the rows. */
  top: number;
  tracks: readonly Track[];
  level: number;
  /** Nothing where the line doesn't open. */
  open: boolean | undefined;
  /** Rows open: the grid is a tree. */
  tree: boolean;
  /** The column at which Tab stops, where it is in this line. */
  stop: number | undefined;
  row?: GridRow;
  group?: Group;
  selection: Selection;
  selected: boolean;
  measure?: ((element: HTMLElement | null) => void) | undefined;
};

/** One line of a grid. It listens to nothing itself (use-presses.ts), and is drawn again only where something of it changed. */
export const Row = memo(function Row(props: Props) {
  const { line, top, tracks, level, open, tree, stop, row, group, selection, selected, measure } = props;
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
          tabIndex={stop === column && !focusesWithin(track, row, group, open) ? 0 : -1}
        >
          {contentOf(track, stop === column)}
        </div>
      ))}
    </div>
  );

  function contentOf(track: Track, stops: boolean): ReactNode {
    if (track.type === "lead") return <Lead row={row} group={group} open={open} stop={stops} />;
    if (track.type === "select") {
      if (row?.id === undefined) return null;
      const name = nameOf(row, tracks);
      return (
        <input
          type="checkbox"
          className="t-grid-check"
          aria-label={name ? words.selectNamed(name) : words.select}
          checked={selected}
          readOnly
          tabIndex={stops ? 0 : -1}
        />
      );
    }
    const from: GridRow = row ?? group?.cells ?? {};
    return cellContent(valueIn(from, track.key), group ? track.sum : track.kind, row ?? {}, stops);
  }
});

type LeadProps = { row: GridRow | undefined; group: Group | undefined; open: boolean | undefined; stop: boolean };

/** Opens what stands below: a group, or a row's records. */
function Lead({ row, group, open, stop }: LeadProps) {
  const label = group ? cellText(group.value, group.column.kind) || emptyWord : "";
  return (
    <span className="t-grid-lead">
      {open !== undefined && (
        <button
          type="button"
          className="t-grid-open"
          aria-expanded={open}
          aria-label={words.open(label || nameOfRow(row))}
          tabIndex={stop ? 0 : -1}
        >
          <IconChevronRight aria-hidden size="1.125em" />
        </button>
      )}
      {group && (
        <>
          <span className="t-grid-text">{label}</span>
          <span className="t-count">{group.rows.length}</span>
        </>
      )}
    </span>
  );
}

/** Whether a cell holds something that takes the focus for it. */
const focusesWithin = (track: Track, row: GridRow | undefined, group: Group | undefined, open: boolean | undefined) => {
  if (track.type === "lead") return open !== undefined;
  if (group || !row) return false;
  if (track.type === "select") return row.id !== undefined;
  const filled = valueIn(row, track.key) !== null && valueIn(row, track.key) !== "";
  if (track.kind === "link") return filled && row.showPath !== undefined && row.showPath !== "#" && row.showPath !== "";
  return track.kind === "emit" && filled && row.emitId !== undefined;
};

/** What a row is called: its first text. */
function nameOf(row: GridRow, tracks: readonly Track[]): string {
  const named = tracks.find(({ type, kind }) => type === "data" && kind !== "boolean") ?? tracks[0];
  return named ? cellText(valueIn(row, named.key), named.kind) : "";
}

const nameOfRow = (row: GridRow | undefined) =>
  String(Object.values(row ?? {}).find((value) => typeof value === "string") ?? "");
