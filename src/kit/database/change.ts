import { eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { orNotFound } from "#kit/workflow/index.ts";
import type { Context } from "./context.ts";

/** A table under history: the database gives every write its version and its log entry (migration 0001). */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/** Makes a row, inside a decision. */
export async function create<T extends RecordTable>(context: Context, table: T, values: InferInsertModel<T>) {
  const [row] = await context.db.insert(table).values(values).returning();
  return orNotFound(row) as InferSelectModel<T>;
}

/** Changes the given fields of one row, inside a decision; 404 when it is gone. */
export async function change<T extends RecordTable>(
  context: Context,
  table: T,
  id: number,
  values: Partial<InferInsertModel<T>>,
) {
  const [row] = await context.db
    .update(table as RecordTable)
    .set(values as Record<string, unknown>)
    .where(eq(table.id, id))
    .returning();
  return orNotFound(row) as InferSelectModel<T>;
}

/** Removes one row, inside a decision; its history stays. */
export async function remove<T extends RecordTable>(context: Context, table: T, id: number) {
  const [row] = await context.db.delete(table).where(eq(table.id, id)).returning();
  return orNotFound(row) as InferSelectModel<T>;
}
