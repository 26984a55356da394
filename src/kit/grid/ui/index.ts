export { Grid } from "./grid.tsx";
export type { GridProps } from "./grid-context.ts";
export { RecordIndexPage } from "./record-index-page.tsx";
