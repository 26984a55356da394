import { eq, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { orNotFound } from "#kit/workflow/index.ts";
import type { Context } from "./context.ts";

/** A table under history: triggers give every write its version and its log entry (migration 0001). */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * Inserts a row. Call it inside `inTransaction`. The statement is sent immediately, like those of `change` and
 * `remove`.
 */
export async function create<T extends RecordTable>(context: Context, table: T, values: InferInsertModel<T>) {
  const rows = await context.db.insert(table).values(values).returning().execute();
  return orNotFound((rows as InferSelectModel<T>[])[0]);
}

/** Updates the given fields of one row; 404 if it is gone. Call it inside `inTransaction`. */
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
    .returning()
    .execute();
  return orNotFound(row) as InferSelectModel<T>;
}

/** Deletes one row; its history stays. Call it inside `inTransaction`. */
export async function remove<T extends RecordTable>(context: Context, table: T, id: number) {
  const rows = await context.db.delete(table).where(eq(table.id, id)).returning().execute();
  return orNotFound((rows as InferSelectModel<T>[])[0]);
}
