import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/tables.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { gridViews } from "./tables.server.ts";
import { messages } from "./texts.ts";
import {
  type GridAccess,
  type GridView,
  maxSharedViewsPerGrid,
  maxViews,
  maxViewsPerGrid,
  type ViewForm,
} from "./views.ts";
import { type ReplacedValues, replaceFilterValues } from "./views-rules.ts";

/**
 * The person's own views and shared ones, own first, in Croatian order: of one grid, or of all that
 * the filter admits.
 */
export async function loadViews(
  db: Database,
  userId: number,
  { grid, isOpen }: { grid: string | undefined; isOpen: (grid: string) => boolean },
): Promise<GridView[]> {
  const ownOrShared = or(eq(gridViews.userId, userId), gridViews.shared);
  const rows = await selectViews(
    db,
    userId,
    and(ownOrShared, grid ? eq(gridViews.grid, grid) : undefined),
  );
  return rows.flatMap(({ grid, ...view }) => (isOpen(grid) ? [view] : []));
}

/** The views of all people that filter a column of this name, whatever their grid. */
export const loadViewsWithFilter = (db: Database, column: string) =>
  queryRows<{ id: number; query: string }>(
    db,
    sql`select id, query from grid_views where strpos(query, ${`${column}.`}) > 0 order by id`,
  );

/** One of the person's own views. */
export const findOwnView = async (
  db: Database,
  userId: number,
  id: number,
): Promise<GridView | undefined> =>
  (await selectViews(db, userId, and(eq(gridViews.userId, userId), eq(gridViews.id, id)))).map(
    ({ grid: _, ...view }) => view,
  )[0];

/**
 * The numbers of views that a person has, one view aside: of a grid, of them shared, and of all
 * grids.
 */
export async function countOtherViews(
  db: Database,
  userId: number,
  { grid, name }: Pick<ViewForm, "grid" | "name">,
): Promise<{ ofGrid: number; sharedOfGrid: number; all: number }> {
  const [row] = await queryRows<{ ofGrid: number; sharedOfGrid: number; all: number }>(
    db,
    sql`select count(*) filter (where grid = ${grid})::int as of_grid,
      count(*) filter (where grid = ${grid} and shared)::int as shared_of_grid, count(*)::int as "all"
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

/**
 * Saves a view; a view with the same name is replaced. Refuses with 422 for an unknown grid and
 * beyond the limits, and with 403 if the actor may not open the grid.
 */
export const saveView = (
  context: Context,
  { grid, name, query, shared }: ViewForm,
  mayOpenGrid: GridAccess,
): Promise<GridView> =>
  inTransaction(context, async ({ db, actor, now }) => {
    requireOpenGrid(mayOpenGrid, actor, grid);
    const others = await countOtherViews(db, actor.id, { grid, name });
    requireFewer(others.ofGrid, maxViewsPerGrid, messages.tooMany);
    requireFewer(others.all, maxViews, messages.tooManyInAll);
    if (shared) requireFewer(others.sharedOfGrid, maxSharedViewsPerGrid, messages.tooManyShared);
    const [saved] = await db
      .insert(gridViews)
      .values({ userId: actor.id, grid, name, query, shared, createdAt: now })
      .onConflictDoUpdate({
        target: [gridViews.userId, gridViews.grid, gridViews.name],
        set: { query, shared },
      })
      .returning({ id: gridViews.id });
    return orNotFound(await findOwnView(db, actor.id, orNotFound(saved).id));
  });

/** Refuses with 422 for an unknown grid and with 403 if the actor may not open its page. */
export function requireOpenGrid(mayOpenGrid: GridAccess, actor: Actor, grid: string): void {
  const open = mayOpenGrid(actor, grid);
  if (open === undefined) throw new Refusal(422, messages.unknownGrid);
  if (!open) throw new Refusal(403, accessDenied);
}

function requireFewer(count: number, limit: number, message: Message): void {
  if (count >= limit) throw new Refusal(422, withValues(message, { count: limit }));
}

/**
 * Gives the filters of a column another value in all saved views. Call it inside `inTransaction`.
 */
export async function replaceInViews(
  { db }: Context,
  column: string,
  values: ReplacedValues,
): Promise<void> {
  for (const { id, query } of await loadViewsWithFilter(db, column)) {
    const replaced = replaceFilterValues(query, column, values);
    if (replaced !== query)
      await db.update(gridViews).set({ query: replaced }).where(eq(gridViews.id, id));
  }
}

/** Deletes one of the actor's views and returns its name; 404 for another person's view. */
export const deleteView = async ({ db, actor }: Context, id: number): Promise<string> => {
  const [deleted] = await db
    .delete(gridViews)
    .where(and(eq(gridViews.id, id), eq(gridViews.userId, actor.id)))
    .returning({ name: gridViews.name });
  return orNotFound(deleted).name;
};
