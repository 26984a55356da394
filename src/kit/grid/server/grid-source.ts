import type { SQL } from "drizzle-orm";
import type { Database } from "#kit/database/index.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import { type FirstScreen, firstScreen } from "../first-screen.ts";
import { parseView, viewParams } from "../view-url.ts";
import { loadCurrentRows } from "./endpoint.ts";
import { cachedResponse } from "./response-cache.ts";

/** What a loader gives a grid that loads its rows from a URL: for paper all rows, otherwise the first. */
export type GridSource = { rows: readonly GridRow[] } | { first: FirstScreen };

/**
 * Loads what the document of a grid's page contains, for the view in the page's URL: the first screen of rows, or all
 * rows of a page for paper. `select` is the statement by which the grid's URL is answered (`respondWithRows`), so both
 * share the cached rows. Executes one statement.
 */
export async function loadGridSource(
  ownDb: Database,
  select: SQL,
  columns: readonly GridColumn[],
  { searchParams }: URL,
): Promise<GridSource> {
  const { db, key, version, rows } = await loadCurrentRows(ownDb, select);
  const parsed = () => JSON.parse(rows.toString()) as readonly GridRow[];
  if (searchParams.has("print")) return { rows: parsed() };
  const view = parseView(searchParams, columns);
  const shown = JSON.stringify([columns, viewParams(view, columns).toString()]);
  const first = await cachedResponse(db, `${key} first ${shown}`, version, async () =>
    Buffer.from(JSON.stringify(firstScreen(parsed(), columns, view))),
  );
  return { first: JSON.parse(first.toString()) as FirstScreen };
}
