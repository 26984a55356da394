import { sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { messages } from "./tables.server.ts";

/**
 * Moves the messages of a person about a thesis, since an instant, to another thesis, under which
 * the work continues. The caller has locked both.
 */
export const moveMessages = (
  { db }: Context,
  { from, to, personId, since }: { from: number; to: number; personId: number; since: Date },
) =>
  db
    .update(messages)
    .set({ thesisId: to })
    .where(sql`${messages.thesisId} = ${from} and ${personId} in (${messages.fromId}, ${messages.toId})
      and ${messages.sentAt} >= ${since.toISOString()}::timestamptz`);
