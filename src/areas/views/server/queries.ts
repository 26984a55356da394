import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { GridView, ViewForm } from "../schema.ts";
import { gridViews } from "./tables.ts";

/**
 * The person's own views and shared ones, own first, in Croatian order: of one grid, or of all that the filter admits.
 */
export async function loadViews(
  db: Database,
  userId: number,
  { grid, isOpen }: { grid: string | undefined; isOpen: (grid: string) => boolean },
): Promise<GridView[]> {
  const ownOrShared = or(eq(gridViews.userId, userId), gridViews.shared);
  const rows = await selectViews(db, userId, and(ownOrShared, grid ? eq(gridViews.grid, grid) : undefined));
  return rows.flatMap(({ grid, ...view }) => (isOpen(grid) ? [view] : []));
}

/** The views of all people that filter a column of this name, whatever their grid. */
export const loadViewsWithFilter = (db: Database, column: string) =>
  queryRows<{ id: number; query: string }>(
    db,
    sql`select id, query from grid_views where strpos(query, ${`${column}.`}) > 0 order by id`,
  );

/** One of the person's own views. */
export const findOwnView = async (db: Database, userId: number, id: number): Promise<GridView | undefined> =>
  (await selectViews(db, userId, and(eq(gridViews.userId, userId), eq(gridViews.id, id)))).map(
    ({ grid: _, ...view }) => view,
  )[0];

/** The numbers of views that a person has, one view aside: of a grid, of them shared, and of all grids. */
export async function countOtherViews(
  db: Database,
  userId: number,
  { grid, name }: Pick<ViewForm, "grid" | "name">,
): Promise<{ ofGrid: number; sharedOfGrid: number; all: number }> {
  const [row] = await queryRows<{ ofGrid: number; sharedOfGrid: number; all: number }>(
    db,
    sql`select count(*) filter (where grid = ${grid})::int as "ofGrid",
      count(*) filter (where grid = ${grid} and shared)::int as "sharedOfGrid", count(*)::int as "all"
    from grid_views where user_id = ${userId} and (grid, name) <> (${grid}, ${name})`,
  );
  return orNotFound(row);
}

const selectViews = (
  db: Database,
  userId: number,
  which: SQL | undefined,
): Promise<(GridView & { grid: string })[]> => {
  const mine = sql<boolean>`${gridViews.userId} = ${userId}`;
  const { id, grid, name, query, shared } = gridViews;
  return db
    .select({ id, grid, name, query, shared, mine, owner: users.nameWithTitle })
    .from(gridViews)
    .innerJoin(users, eq(users.id, gridViews.userId))
    .where(which)
    .orderBy(desc(mine), asc(name), asc(users.name), asc(id));
};
