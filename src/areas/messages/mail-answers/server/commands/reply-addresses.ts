import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { hashToken } from "#areas/auth/server/commands/tokens.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/index.ts";
import { replyAddress, replyDays } from "../../rules.ts";
import { replyAddresses } from "../tables.ts";

/**
 * Creates an address at which the recipient of a message can answer it by mail; undefined if answers by mail are not
 * configured or the recipient has no e-mail address. Only the token's hash is stored. Call it inside `inTransaction`.
 */
export async function openReplyAddress(
  { db, now, incomingMail }: Context,
  { messageId, userId }: { messageId: number; userId: number },
): Promise<DomainEvent["replyTo"]> {
  if (!incomingMail) return undefined;
  const token = randomBytes(20).toString("hex");
  const until = new Date(now.getTime() + replyDays * 86_400_000);
  const opened =
    await db.execute(sql`insert into reply_addresses (token_hash, message_id, user_id, email, created_at, expires_at)
    select ${hashToken(token)}::text, ${messageId}::integer, id, email, ${now}::timestamptz, ${until}::timestamptz from users where id = ${userId} and email <> '' returning id`);
  return opened.rows.length > 0 ? { address: replyAddress(incomingMail.mailbox, token), until } : undefined;
}

/** Revokes all reply addresses of the actor and returns their number. */
export const revokeReplyAddresses = (context: Context): Promise<number> =>
  inTransaction(context, async ({ db, actor, now }) => {
    const { userId, revokedAt, expiresAt, id } = replyAddresses;
    const live = and(eq(userId, actor.id), isNull(revokedAt), gt(expiresAt, now));
    return (await db.update(replyAddresses).set({ revokedAt: now }).where(live).returning({ id })).length;
  });

/** Deletes addresses that expired long ago. */
export const deleteOldReplyAddresses = ({ db, now }: Context) =>
  db.delete(replyAddresses).where(lt(replyAddresses.expiresAt, new Date(now.getTime() - replyDays * 86_400_000)));
