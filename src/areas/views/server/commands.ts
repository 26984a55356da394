import { and, eq } from "drizzle-orm";

import { type Context, inTransaction } from "#kit/database/index.ts";
import { withValues } from "#kit/text/index.ts";
import { orNotFound, Refusal } from "#kit/workflow/index.ts";
import { type GridView, maxViewsPerGrid, type ViewForm } from "../schema.ts";
import { messages } from "../texts.ts";
import { countOtherViews, findOwnView } from "./queries.ts";
import { gridViews } from "./tables.ts";

/** Saves a view; a view with the same name is replaced. */
export const saveView = (context: Context, { grid, name, query, shared }: ViewForm): Promise<GridView> =>
  inTransaction(context, async ({ db, actor, now }) => {
    if ((await countOtherViews(db, actor.id, { grid, name })) >= maxViewsPerGrid)
      throw new Refusal(422, withValues(messages.tooMany, { count: maxViewsPerGrid }));
    const [saved] = await db
      .insert(gridViews)
      .values({ userId: actor.id, grid, name, query, shared, createdAt: now })
      .onConflictDoUpdate({ target: [gridViews.userId, gridViews.grid, gridViews.name], set: { query, shared } })
      .returning({ id: gridViews.id });
    return orNotFound(await findOwnView(db, actor.id, orNotFound(saved).id));
  });

/** Deletes one of the actor's views and returns its name; 404 for another person's view. */
export const deleteView = async ({ db, actor }: Context, id: number): Promise<string> => {
  const [gone] = await db
    .delete(gridViews)
    .where(and(eq(gridViews.id, id), eq(gridViews.userId, actor.id)))
    .returning({ name: gridViews.name });
  return orNotFound(gone).name;
};
