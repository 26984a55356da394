export { GridContext, type GridContextValue, useGrid } from "./context.ts";
export { Grid } from "./grid.tsx";
export type { GridProps } from "./props.ts";
