import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import type { SanitizedHtml } from "#kit/forms/rich-text.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadContacts, loadNewMessage } from "./contacts.server.ts";
import { conversationOf } from "./fragments.server.ts";
import {
  findRepeated,
  identifyRequest,
  loadConversation,
  loadConversationToDelete,
  loadMessageRecord,
  type SentMessage,
} from "./mailbox.server.ts";
import { maxRecipients } from "./messages.ts";
import { messagePolicy } from "./policy.ts";
import {
  openReplyAddress,
  refuseReplyAddresses,
} from "./reply-addresses/reply-addresses.server.ts";
import { messages } from "./tables.server.ts";
import { messages as texts } from "./texts.ts";

explainConstraints({ messages_to_somebody_else: texts.refusals.notRecipient });

export type NewMessageInput = {
  thesisId: number | null;
  recipientIds: readonly number[];
  title: string;
  body: SanitizedHtml;
  file: ReceivedFile | undefined;
  /** The key of the form; a mail has none. */
  formKey?: string | undefined;
};

/**
 * Sends a message to each recipient, each in its own conversation. The same request sends nothing
 * again, so that a second click changes nothing; the same words in another request, or with another
 * file, are another message. Refuses with 403 (not these people's thesis), 404 or 422.
 */
export const sendMessage = (
  context: Context,
  { thesisId, recipientIds, file, formKey, ...text }: NewMessageInput,
) =>
  inTransaction(context, async (context): Promise<SentMessage[]> => {
    // one after the other, so that a repetition is seen
    await lockUsers(context.db, [context.actor.id]);
    await loadNewMessage(context, thesisId);
    if (recipientIds.length > maxRecipients)
      throw refusedRecipients(withValues(texts.refusals.tooMany, { most: maxRecipients }));
    const permitted = await loadContacts(context, thesisId, { ids: recipientIds });
    if (permitted.length < recipientIds.length)
      throw refusedRecipients(texts.refusals.notRecipient);
    await refuseReplyAddresses(context, { ...text, attachmentFile: file?.name ?? "" });
    const requestKey = identifyRequest(formKey, [
      thesisId,
      text.title,
      text.body,
      file?.name,
      file?.sha256,
    ]);
    const before = await findRepeated(context, requestKey, recipientIds);
    const toIds = recipientIds.filter((id) => !before.some(({ toId }) => toId === id));
    if (toIds.length === 0) return before;
    const attachmentFileId = file ? await createFileRecord(context, file, "message") : null;
    const sent = await settleTogether(
      toIds.map((toId) =>
        storeMessage(context, {
          ...text,
          thesisId,
          conversationId: null,
          toId,
          attachmentFileId,
          requestKey,
        }),
      ),
    );
    return [...before, ...sent];
  });

/**
 * Answers in the conversation of a message. Refuses with 403, 404, 409 (the two may no longer write
 * to each other) or
 * 422. The same request adds one answer.
 */
export const answerMessage = (
  context: Context,
  id: number,
  { body, file, formKey }: Pick<NewMessageInput, "body" | "file" | "formKey">,
) =>
  inTransaction(context, async (context): Promise<SentMessage> => {
    await lockUsers(context.db, [context.actor.id]);
    const { conversationId, title, thesis, other } = await requireAnswering(context, id);
    const text = { title, body };
    await refuseReplyAddresses(context, { body: text.body, attachmentFile: file?.name ?? "" });
    const address = { thesisId: thesis?.id ?? null, conversationId };
    const requestKey = identifyRequest(formKey, [
      conversationId,
      text.body,
      file?.name,
      file?.sha256,
    ]);
    const [before] = await findRepeated(context, requestKey, [other.id]);
    if (before) return before;
    const attachmentFileId = file ? await createFileRecord(context, file, "message") : null;
    return storeMessage(context, {
      ...text,
      ...address,
      toId: other.id,
      attachmentFileId,
      requestKey,
    });
  });

/**
 * Loads the conversation in which the actor may write; refuses with 403, 404, or 409 if it is
 * closed.
 */
export async function requireAnswering(context: Pick<Context, "db" | "actor" | "now">, id: number) {
  const conversation = await loadConversation(context, id);
  if (!conversation.open) throw new Refusal(409, texts.refusals.closed);
  return conversation;
}

/**
 * Marks what the actor has received in a conversation as read, up to the message `newest`. Refuses
 * with 403 or 404.
 */
export const markConversationRead = (context: Context, id: number, newest: number) =>
  inTransaction(context, async (context) => {
    const { db, actor, now } = context;
    const message = await loadMessageRecord(context, id);
    if (!messagePolicy.read(actor, message)) throw new Refusal(403, accessDenied);
    const received = and(
      sql`${conversationOf(sql`${messages}`)} = ${message.conversationId}`,
      lte(messages.id, newest),
      eq(messages.toId, actor.id),
      isNull(messages.readAt),
    );
    const read = await db
      .update(messages)
      .set({ readAt: now })
      .where(received)
      .returning({ id: messages.id });
    if (read.length > 0) await context.publish(context, { name: "message.read" });
  });

/** Marks all received messages as read and returns their number. */
export const markAllRead = (context: Context): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db, actor, now } = context;
    const unread = and(eq(messages.toId, actor.id), isNull(messages.readAt));
    const read = await db
      .update(messages)
      .set({ readAt: now })
      .where(unread)
      .returning({ id: messages.id });
    if (read.length > 0) await context.publish(context, { name: "message.read" });
    return read.length;
  });

/** Marks a received message as unread; a repeated call changes nothing. Refuses with 403 or 404. */
export const markUnread = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, actor } = context;
    const message = await loadMessageRecord(context, id);
    if (!messagePolicy.markUnread(actor, message)) throw new Refusal(403, accessDenied);
    const [read] = await db.select().from(messages).where(eq(messages.id, id)).for("update");
    if (read?.readAt) await change(context, messages, id, { readAt: null });
  });

const refusedRecipients = (message: Message) => new Refusal(422, saveError, { to: message });

/** Stores one message and notifies its recipient. */
async function storeMessage(
  context: Context,
  values: Omit<typeof messages.$inferInsert, "fromId" | "sentAt">,
): Promise<SentMessage> {
  const { actor, now } = context;
  const { id, toId, thesisId } = await create(context, messages, {
    ...values,
    fromId: actor.id,
    sentAt: now,
  });
  const replyTo = await openReplyAddress(context, { messageId: id, userId: toId });
  await context.publish(context, {
    ...(thesisId === null ? { name: "message.sendDirect" } : { name: "message.send", thesisId }),
    userIds: [toId],
    replyTo,
    data: { messageId: id },
  });
  return { id, toId };
}

/**
 * Deletes a conversation with its attachments, unless its thesis has an open reservation or it has
 * a message since `before`; returns the number of messages. Called by the nightly retention job.
 */
export const removeConversation = (
  context: Context,
  conversationId: number,
  before: Date,
): Promise<number> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const conversationToDelete = await loadConversationToDelete(db, conversationId, before);
    if (!conversationToDelete) return 0;
    if (conversationToDelete.thesisId !== null) {
      await lockThesis(context, conversationToDelete.thesisId);
      if (!(await loadConversationToDelete(db, conversationId, before))) return 0;
    }
    const deleted = await db
      .delete(messages)
      .where(sql`${conversationOf(sql`${messages}`)} = ${conversationId}`)
      .returning({ id: messages.id });
    await releaseFiles(context, conversationToDelete.fileIds);
    return deleted.length;
  });
