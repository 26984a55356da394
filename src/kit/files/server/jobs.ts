import { and, eq, isNull, lt } from "drizzle-orm";
import type { Context, ScheduledJob } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import { files } from "./tables.ts";

const day = 86_400_000;

export const jobs: readonly ScheduledJob[] = [{ queue: "sweep-files", cron: "30 3 * * *", run: sweepFiles }];

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
      .catch((error) => log.warn({ err: error, file: id }, "a file that a record uses was never taken"));
  }
  // One by one: a content that was stored again meanwhile has a newer date by now and is skipped.
  for await (const { sha256, keptAt } of store.list()) {
    if (keptAt < before && (await db.$count(files, eq(files.sha256, sha256))) === 0) await store.remove(sha256);
  }
}
