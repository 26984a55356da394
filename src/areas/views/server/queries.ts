import { and, asc, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import type { Database } from "#kit/database/index.ts";
import type { GridView, ViewForm } from "../schema.ts";
import { gridViews } from "./tables.ts";

/** The person's own views and shared ones, own first, in Croatian order: of one grid, or of all. */
export const loadViews = (db: Database, userId: number, grid: string | undefined) =>
  selectViews(
    db,
    userId,
    and(or(eq(gridViews.userId, userId), gridViews.shared), grid ? eq(gridViews.grid, grid) : undefined),
  );

/** One of the person's own views. */
export const findOwnView = async (db: Database, userId: number, id: number): Promise<GridView | undefined> =>
  (await selectViews(db, userId, and(eq(gridViews.userId, userId), eq(gridViews.id, id))))[0];

/** The views that a person has of a grid, one name aside. */
export const countOtherViews = (db: Database, userId: number, { grid, name }: Pick<ViewForm, "grid" | "name">) =>
  db.$count(gridViews, and(eq(gridViews.userId, userId), eq(gridViews.grid, grid), ne(gridViews.name, name)));

const selectViews = (db: Database, userId: number, which: SQL | undefined): Promise<GridView[]> => {
  const mine = sql<boolean>`${gridViews.userId} = ${userId}`;
  const { id, name, query, shared } = gridViews;
  return db
    .select({ id, name, query, shared, mine, owner: users.name })
    .from(gridViews)
    .innerJoin(users, eq(users.id, gridViews.userId))
    .where(which)
    .orderBy(desc(mine), asc(name), asc(users.name), asc(id));
};
