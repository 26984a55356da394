import { cellText, emptyWord, valueIn } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { filterRows } from "./filters.ts";
import { cellsOf, type Group, groupRows } from "./group.ts";
import { measuresOf, pivotColumns } from "./pivot.ts";
import type { ShownColumn, ShownRow, ShownTable } from "./shown.ts";
import { masked, sortRows } from "./sort.ts";
import { type View, visibleColumns } from "./view.ts";

/**
 * What a grid with this view shows of these rows, as a plain table: filtered, sorted, its columns in their order, groups
 * open with what they add up to; of a pivot the groups alone, without groups one line of totals.
 */
export function tableShown(rows: readonly GridRow[], columns: readonly GridColumn[], view: View): ShownTable {
  const shown = masked(sortRows(rows, columns, view.sort), filterRows(rows, columns, view));
  const pivot = pivotColumns(rows, shown, columns, view);
  const pivoted = columns.some(({ key }) => key === view.pivot);
  const side: readonly GridColumn[] = pivoted ? pivot : visibleColumns(columns, view);
  const grouped = groupColumn(columns, view);
  const head = (grouped ? [grouped, ...side] : side).map((column) => asShown(column, view));

  const cellsIn = (row: GridRow) => side.map(({ key }) => valueIn(row, key));
  const line = (nth: number, level: number): ShownRow => {
    const row = rows[nth] ?? {};
    const cells = grouped ? [null, ...cellsIn(row)] : cellsIn(row);
    return { level, group: false, cells, ...(row.showPath && { showPath: row.showPath }) };
  };
  const linesOf = (group: Group): readonly ShownRow[] => {
    const name = `${cellText(group.value, group.column.kind) || emptyWord} (${group.rows.length})`;
    const own = { level: group.level, group: true, cells: [name, ...side.map(({ key }) => group.cells[key] ?? null)] };
    if (group.groups.length > 0) return [own, ...group.groups.flatMap(linesOf)];
    return pivoted ? [own] : [own, ...Array.from(group.rows, (nth) => line(nth, group.level + 1))];
  };

  if (grouped) return { columns: head, rows: groupRows(rows, shown, columns, view, pivot).flatMap(linesOf) };
  if (!pivoted) return { columns: head, rows: Array.from(shown, (nth) => line(nth, 0)) };
  const totals = cellsOf(measuresOf(rows, columns, view, pivot), shown);
  return { columns: head, rows: [{ level: 0, group: false, cells: side.map(({ key }) => totals[key] ?? null) }] };
}

/** The first column of a grouped table: what each group has in common. */
function groupColumn(columns: readonly GridColumn[], { groups }: View): GridColumn | undefined {
  const labels = groups.flatMap((key) => columns.filter((column) => column.key === key).map(({ label }) => label));
  return labels.length > 0 ? { key: "", label: labels.join(" › "), kind: "text" } : undefined;
}

function asShown({ key, label, kind = "text", width }: GridColumn, { widths }: View): ShownColumn {
  const pixels = widths[key] ?? width;
  return { key, label, kind, ...(pixels !== undefined && { width: pixels }) };
}
