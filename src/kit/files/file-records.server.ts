import { inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { files } from "./tables.server.ts";

/**
 * Gives up, in the caller's transaction, the files that no record uses any more; the nightly job
 * removes them.
 */
export async function releaseFiles({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(files)
      .set({ takenAt: null })
      .where(inArray(files.id, [...ids]));
}

/** SQL of `{ id, name, size }` of the file that `column` refers to; null if it refers to none. */
export const fileJson = (column: string): SQL =>
  sql.raw(
    `(select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) from files f where f.id = ${column})`,
  );
