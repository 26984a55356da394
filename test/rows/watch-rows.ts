import { afterAll, expect, inject } from "vitest";
import { isOfProduct, noteAsked, readRowFacts } from "./row-facts.ts";
import { watchRows } from "./row-watch.ts";

/**
 * Compares the rows of all raw statements that the stories of a file cause with their declared
 * types (docs/decisions/0105); a wrong type fails the file.
 */
const folder = inject("rowsFolder");
const watch = watchRows(
  readRowFacts(folder),
  // another build has other lines
  (file) => process.env.TEZA_BUILD === undefined && isOfProduct(file),
);

afterAll(() => {
  const { problems, asked } = watch.stop();
  noteAsked(folder, asked);
  expect(problems, "row types that differ from what PostgreSQL answers").toEqual([]);
});
