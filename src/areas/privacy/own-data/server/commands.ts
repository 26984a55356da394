import { lt } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { downloadsPerDay } from "../schema.ts";
import { messages } from "../texts/page.ts";
import { countDownloads } from "./queries/downloads.ts";
import { ownDataDownloads } from "./tables.ts";

const dayMs = 86_400_000;

/** Refuses with 403 an admin who works as the person. */
export function requireDataOwner({ actor }: Pick<Context, "actor">): void {
  if (actor.impersonator) throw new Refusal(403, messages.notYours);
}

/** Notes a download of the actor's own data. Refuses with 403, or with 429 after the last one of the day. */
export const noteDownload = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    requireDataOwner(context);
    const { db, actor, now } = context;
    await lockUsers(db, [actor.id]); // of two at once, the second counts the first
    const count = await countDownloads(db, actor.id, new Date(now.getTime() - dayMs));
    if (count >= downloadsPerDay) throw new Refusal(429, messages.tooMany);
    await db.insert(ownDataDownloads).values({ userId: actor.id, at: now });
  });

/** Deletes downloads that no longer count. */
export const deleteOldDownloads = (db: Database, now: Date) =>
  db.delete(ownDataDownloads).where(lt(ownDataDownloads.at, new Date(now.getTime() - dayMs)));
