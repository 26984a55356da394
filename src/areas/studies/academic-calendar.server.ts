import type { Context } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { nonWorkingDay } from "./records.ts";
import { termSettings } from "./tables.server.ts";

/** Sets whether terms that end on a day off end with the next working day. Refuses with 403. */
export async function saveTermSetting(
  { db, actor, now }: Context,
  { movesToWorkday }: { movesToWorkday: boolean },
) {
  if (!nonWorkingDay.allow.write(actor, undefined)) throw new Refusal(403, accessDenied);
  await db
    .insert(termSettings)
    .values({ movesToWorkday, createdAt: now, createdBy: actor.id || null });
}
