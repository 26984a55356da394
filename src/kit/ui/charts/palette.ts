import { chartColors } from "#kit/appearance/colors.ts";

/** The fill of a series or row, as `<Patterns>` with this id draws it: in its own colour or the nth; after nine they begin anew. */
export const patternFill = (id: string, nth: number, { color = nth }: { color?: number | undefined } = {}): string =>
  `url(#${id}-${color % chartColors.length})`;
