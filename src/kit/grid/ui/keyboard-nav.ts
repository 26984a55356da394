/** A cell of a grid: the head is line -1; columns count from 0 with those for choosing and opening. */
export type CellPosition = { readonly line: number; readonly column: number };

type GridSize = {
  readonly lines: number;
  readonly columns: number;
  /** Lines that are seen at once. */
  readonly page: number;
};

/** Where a key leads, as the ARIA pattern of grids has it; nothing for other keys. */
export function nextPosition(
  key: string,
  control: boolean,
  from: CellPosition,
  size: GridSize,
): CellPosition | undefined {
  const { line, column } = from;
  const last = { line: size.lines - 1, column: size.columns - 1 };
  const to = {
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    PageUp: { line: Math.max(Math.min(line, 0), line - size.page), column },
    PageDown: { line: line + size.page, column },
    Home: control ? { line: Math.min(0, last.line), column: 0 } : { line, column: 0 },
    End: control ? last : { line, column: last.column },
  }[key];
  return to && { line: clamp(-1, to.line, last.line), column: clamp(0, to.column, last.column) };
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
