import { cellText, readCell } from "./cell-values.ts";
import type { CellKind, GridColumn, GridRow } from "./columns.ts";
import { clampWidth } from "./view.ts";

/** Pixels at the default font size that the header and most cells need; long texts wrap to a second line. */
export function naturalWidth(column: GridColumn, rows: readonly GridRow[]): number {
  const { key, label, kind = "text", width } = column;
  if (width !== undefined) return clampWidth(width);
  const head = label.length * letterWidth + 52;
  const [least, most] = widthRanges[kind];
  const lengths = sampleRows(rows).map((row) => cellText(readCell(row, key), kind).length);
  const usual = lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0;
  return Math.max(Math.min(head, 220), least, Math.min(most, usual * letterWidth + 42));
}

const letterWidth = 7.4;

const widthRanges: Readonly<Record<CellKind, readonly [number, number]>> = {
  text: [104, 230],
  link: [140, 340],
  emit: [140, 340],
  html: [140, 340],
  number: [88, 160],
  date: [116, 160],
  boolean: [84, 120],
};

/** A few hundred rows spread over the list are a sufficient sample. */
function sampleRows(rows: readonly GridRow[]): readonly GridRow[] {
  const step = Math.max(1, Math.floor(rows.length / 150));
  return rows.filter((_, nth) => nth % step === 0);
}
