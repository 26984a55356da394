import { lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { ProviderMessage } from "#outside/identity-provider/port.ts";
import { usedMessages } from "./tables.server.ts";

/**
 * Records that a message of a provider was accepted; false if it was accepted before, on any node.
 */
export async function acceptOnce(
  { db }: Context,
  { issuer, message }: { issuer: string; message: ProviderMessage },
): Promise<boolean> {
  const { id: messageId, expiresAt } = message;
  const noted = await db
    .insert(usedMessages)
    .values({ issuer, messageId, expiresAt })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** Deletes the messages that their own limits refuse by now. */
export const deleteOldMessages = (db: Database, now: Date) =>
  db.delete(usedMessages).where(lt(usedMessages.expiresAt, now));
