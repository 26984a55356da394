import type { Database } from "#kit/database/connection.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { cachedResponse, loadCurrentRows, type RowsQuery } from "./endpoint.server.ts";
import { type FirstScreen, firstScreen } from "./first-screen.ts";
import { buildFlatTable, type FlatTable } from "./flat-table.ts";
import { describeView } from "./ui/view-description.ts";
import { parseView, viewParams } from "./view-url.ts";

/**
 * A loader's data for a grid that loads its rows from a URL: for paper all rows, otherwise the
 * first.
 */
export type GridSource = { rows: readonly GridRow[] } | { first: FirstScreen };

/**
 * Loads what the document of a grid's page contains, for the view in the page's URL: the first
 * screen of rows, or all rows of a page for paper. `query` is also the query of the grid's URL
 * (`respondWithRows`), so both share the cached rows. Executes one statement.
 */
export async function loadGridSource(
  ownDb: Database,
  query: RowsQuery,
  columns: readonly GridColumn[],
  url: URL,
): Promise<GridSource> {
  return toGridSource(await loadCurrentRows(ownDb, query), columns, url);
}

/**
 * Loads the same together with a summary of all rows, which is cached like them. Executes one
 * statement.
 */
export async function loadGridWithSummary<Summary>(
  ownDb: Database,
  query: RowsQuery,
  columns: readonly GridColumn[],
  url: URL,
  summarize: (rows: readonly GridRow[]) => Summary,
): Promise<{ grid: GridSource; summary: Summary }> {
  const current = await loadCurrentRows(ownDb, query);
  const { db, key, version } = current;
  const summary = await cachedResponse(db, `${key} summary`, version, async () =>
    Buffer.from(JSON.stringify(summarize(parseRows(current)))),
  );
  return {
    grid: await toGridSource(current, columns, url),
    summary: JSON.parse(summary.toString()) as Summary,
  };
}

/**
 * Loads the table that the view in a URL shows, with all its groups expanded, the view as text, and
 * the unfiltered rows. Executes one statement.
 */
export async function loadViewTable(
  ownDb: Database,
  query: RowsQuery,
  columns: readonly GridColumn[],
  { searchParams }: URL,
): Promise<{ table: FlatTable; notes: readonly string[]; rows: readonly GridRow[] }> {
  const rows = parseRows(await loadCurrentRows(ownDb, query));
  const view = parseView(searchParams, columns);
  return { table: buildFlatTable(rows, columns, view), notes: describeView(view, columns), rows };
}

type CurrentRows = Awaited<ReturnType<typeof loadCurrentRows>>;

const parseRows = ({ rows }: Pick<CurrentRows, "rows">) =>
  JSON.parse(rows.toString()) as readonly GridRow[];

async function toGridSource(
  { db, key, version, rows }: CurrentRows,
  columns: readonly GridColumn[],
  { searchParams }: URL,
): Promise<GridSource> {
  if (searchParams.has("print")) return { rows: parseRows({ rows }) };
  const view = parseView(searchParams, columns);
  const shown = JSON.stringify([columns, viewParams(view, columns).toString()]);
  const first = await cachedResponse(db, `${key} first ${shown}`, version, async () =>
    Buffer.from(JSON.stringify(firstScreen(parseRows({ rows }), columns, view))),
  );
  return { first: JSON.parse(first.toString()) as FirstScreen };
}
