import { palette } from "../../palette.ts";

/** The fill of the nth series or row, as `<Patterns>` with this id draws it; after nine they begin anew. */
export const fillOf = (id: string, nth: number): string => `url(#${id}-${nth % palette.length})`;
