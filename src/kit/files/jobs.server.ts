import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context, ScheduledJob } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { files } from "./tables.server.ts";

const day = 86_400_000;

export const jobs: readonly ScheduledJob[] = [
  { queue: "sweep-files", cron: "30 3 * * *", run: sweepFiles },
];

/** Deletes files that no record refers to after a day, then contents without a file. */
async function sweepFiles({ db, now, files: store }: Context) {
  const before = new Date(now.getTime() - day);
  const left = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.takenAt), lt(files.createdAt, before)));
  for (const { id } of left) {
    await db
      .delete(files)
      .where(eq(files.id, id))
      .catch((error) =>
        log.warn({ err: error, file: id }, "a file that a record uses was never taken"),
      );
  }
  for await (const { sha256, keptAt } of store.list()) {
    if (keptAt < before && !(await removeUnused({ db, files: store }, sha256))) return;
  }
}

/**
 * A backup holds this lock in shared mode, so that the contents that it names stay until it has
 * read them.
 */
export const sweepLock = 20_315;

/**
 * Removes a content that no file refers to; returns false while a backup runs. The content is
 * removed within the transaction, because a backup must not begin between the check and the
 * removal. A content that was stored again in the meantime has a newer date and is skipped.
 */
const removeUnused = (
  { db, files: store }: Pick<Context, "db" | "files">,
  sha256: string,
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [lock] = await queryRows<{ free: boolean }>(
      transaction as unknown as Context["db"],
      sql`select pg_try_advisory_xact_lock(${sweepLock}) as free`,
    );
    if (lock?.free !== true) return false;
    if ((await transaction.$count(files, eq(files.sha256, sha256))) === 0)
      await store.remove(sha256);
    return true;
  });
