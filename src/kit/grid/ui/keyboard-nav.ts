/** A cell position: the header is line -1; columns count from 0, including those for selecting and expanding. */
export type CellPosition = { readonly line: number; readonly column: number };

type GridSize = {
  readonly lines: number;
  readonly columns: number;
  /** Lines that fit on the screen. */
  readonly page: number;
};

/** The position that a key moves to, by the ARIA grid pattern; undefined for other keys. */
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
