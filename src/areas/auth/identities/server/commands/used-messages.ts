import { lt } from "drizzle-orm";
import type { Context, Database } from "#kit/database/index.ts";
import type { ProviderMessage } from "#outside/identity-provider/port.ts";
import { usedMessages } from "../tables.ts";

/** Notes that a message of a provider has been accepted; false if it was before, on this node or another. */
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
