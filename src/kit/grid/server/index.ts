export { gridDate, gridDateOfInstant, gridLabel } from "./column-sql.ts";
export { gridRoute, respondWithRows } from "./endpoint.ts";
export { loadGridSource } from "./grid-source.ts";
