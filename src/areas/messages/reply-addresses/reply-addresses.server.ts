import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { hashToken } from "#areas/auth/tokens.server.ts";
import { change } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { textToHtml } from "#kit/forms/rich-text.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../mail-answers-texts.ts";
import { messages as messageTable } from "../tables.server.ts";
import { findTokenPlace } from "./address-spelling.ts";
import { readHtmlLines } from "./html-lines.ts";
import { findTokens, holdsLiveAddress, loadMessagesWithAddresses } from "./queries.server.ts";
import { replyAddress, replyDays } from "./reply-addresses.ts";
import { messagesWithAddresses, replyAddresses } from "./tables.server.ts";

// any copied text, regardless of who stores it (migration 0108)
explainConstraints({ no_reply_address: messages.refusals.addressInText });

/**
 * Creates an address at which the recipient of a message can answer it by mail; undefined if
 * answers by mail are not configured or the recipient has no e-mail address. Only the token's hash
 * is stored. Call it inside `inTransaction`.
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
  return opened.rows.length > 0
    ? { address: replyAddress(incomingMail.mailbox, token), until }
    : undefined;
}

/**
 * Refuses with 422, and names the field, if a text contains a reply address, in any spelling, that
 * can still be used: a reader of the text could answer in another person's name.
 */
export async function refuseReplyAddresses(
  context: Context,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    if (await holdsLiveAddress(context, text))
      throw new Refusal(422, saveError, { [name]: messages.refusals.addressInText });
}

/** Revokes all reply addresses of the actor and returns their number. */
export const revokeReplyAddresses = (context: Context): Promise<number> =>
  inTransaction(context, async ({ db, actor, now }) => {
    const { userId, revokedAt, expiresAt, id } = replyAddresses;
    const live = and(eq(userId, actor.id), isNull(revokedAt), gt(expiresAt, now));
    return (await db.update(replyAddresses).set({ revokedAt: now }).where(live).returning({ id }))
      .length;
  });

/** Deletes addresses that expired long ago. */
export const deleteOldReplyAddresses = ({ db, now }: Context) =>
  db
    .delete(replyAddresses)
    .where(lt(replyAddresses.expiresAt, new Date(now.getTime() - replyDays * 86_400_000)));

/** Number of messages that one night removes reply addresses from. */
const messagesPerNight = 1_000;

/**
 * Takes the reply addresses that a migration found in stored messages out of them; they are revoked
 * already. Returns the messages, whose old texts are to leave the history, too. Call it inside
 * `inTransaction`.
 */
export async function removeStoredAddresses(context: Context): Promise<number[]> {
  const { db } = context;
  const ids = await loadMessagesWithAddresses(db, messagesPerNight);
  if (ids.length === 0) return [];
  const stored = await db
    .select()
    .from(messageTable)
    .where(inArray(messageTable.id, ids))
    .for("update");
  for (const { id, title, body } of stored) {
    const text = {
      title: await withoutAddresses(db, title, String),
      body: await withoutAddresses(db, body, textToHtml),
    };
    await change(context, messageTable, id, text);
  }
  await db.delete(messagesWithAddresses).where(inArray(messagesWithAddresses.messageId, ids));
  return ids;
}

/**
 * A stored text with `…` in place of each token of a reply address; if a token is spelled in
 * another way, only the words of the text are left.
 */
async function withoutAddresses(
  db: Database,
  stored: string,
  toStored: (own: string) => string,
): Promise<string> {
  const tokens = await findTokens(db, stored);
  const redactedText = tokens.reduce(
    (text, token) => text.replace(new RegExp(token, "gi"), "…"),
    stored,
  );
  if ((await findTokens(db, redactedText)).length === 0) return redactedText;
  const { lines } = readHtmlLines(redactedText, () => false);
  const own = tokens.reduce((text, token) => {
    const start = findTokenPlace(text, token);
    return start < 0 ? text : text.slice(0, start);
  }, lines.join("\n"));
  return toStored(`${own.trimEnd()}…`);
}
