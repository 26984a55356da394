export type { GridProps } from "./context.ts";
export { GridContext, type GridContextValue, useGrid } from "./context.ts";
export { Grid } from "./grid.tsx";
