import { and, eq } from "drizzle-orm";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type ReplacedValues, replaceFilterValues } from "../rules.ts";
import {
  type GridAccess,
  type GridView,
  maxSharedViewsPerGrid,
  maxViews,
  maxViewsPerGrid,
  type ViewForm,
} from "../schema.ts";
import { messages } from "../texts.ts";
import { countOtherViews, findOwnView, loadViewsWithFilter } from "./queries.ts";
import { gridViews } from "./tables.ts";

/**
 * Saves a view; a view with the same name is replaced. Refuses with 422 for an unknown grid and beyond the limits, and
 * with 403 if the actor may not open the grid.
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
      .onConflictDoUpdate({ target: [gridViews.userId, gridViews.grid, gridViews.name], set: { query, shared } })
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

/** Gives the filters of a column another value in all saved views. Call it inside `inTransaction`. */
export async function replaceInViews({ db }: Context, column: string, values: ReplacedValues): Promise<void> {
  for (const { id, query } of await loadViewsWithFilter(db, column)) {
    const replaced = replaceFilterValues(query, column, values);
    if (replaced !== query) await db.update(gridViews).set({ query: replaced }).where(eq(gridViews.id, id));
  }
}

/** Deletes one of the actor's views and returns its name; 404 for another person's view. */
export const deleteView = async ({ db, actor }: Context, id: number): Promise<string> => {
  const [gone] = await db
    .delete(gridViews)
    .where(and(eq(gridViews.id, id), eq(gridViews.userId, actor.id)))
    .returning({ name: gridViews.name });
  return orNotFound(gone).name;
};
