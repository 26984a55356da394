export { Grid } from "./grid.tsx";
export type { GridProps } from "./grid-context.ts";
export { GridContext, type GridContextValue, useGrid } from "./grid-context.ts";
