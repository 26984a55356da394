import { and, eq, sql } from "drizzle-orm";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { formatMessage, type Messages } from "#kit/text/localization.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../mail-answers-texts.ts";
import { answerMessage, type NewMessageInput } from "../messages-commands.server.ts";
import type { ReplyAddress } from "../reply-addresses/queries.server.ts";
import { replyAddresses } from "../reply-addresses/tables.server.ts";

/** The outcome of a mail: for the mail server, and as a message. */
export type MailOutcome = { type: "success" | "ignored" | "refused"; message: Messages };

/** The reply address to which a mail came, and the mail's Message-ID or a substitute. */
type AddressedMail = { address: ReplyAddress; mailId: string };

/**
 * Adds the answer in a mail to its conversation, unless the address received the mail before;
 * `count` is the number of its files. Refuses like `answerMessage`.
 */
export const acceptAnswer = (
  context: Context,
  { address, mailId }: AddressedMail,
  { count, ...answer }: Pick<NewMessageInput, "body" | "file"> & { count: number },
) =>
  inTransaction(context, async (context): Promise<MailOutcome> => {
    if (!(await takeMail(context, address, mailId)))
      return { type: "ignored", message: messages.results.repeated };
    const { id } = await answerMessage(context, address.messageId, answer);
    await tell(context, address, { name: "mailAnswer.accept", data: { messageId: id, count } });
    return { type: "success", message: messages.results.accepted };
  });

/** Tells the sender why nothing was added, once for each mail. */
export async function notifyRefusal(
  context: Context,
  { address, mailId }: AddressedMail,
  { reason, fields }: Refusal,
): Promise<MailOutcome> {
  const [first = reason] = Object.values(fields);
  const data = {
    messageId: address.messageId,
    reason: formatMessage(first, "hr"),
    reasonEn: formatMessage(first, "en"),
  };
  await inTransaction({ ...context, actor: systemActor }, async (context) => {
    if (await takeMail(context, address, mailId))
      await tell(context, address, { name: "mailAnswer.refuse", data });
  });
  return { type: "refused", message: first };
}

/**
 * Records that the address received a mail; false if it did before. Locks the address, so that of
 * two equal mails one is accepted.
 */
async function takeMail({ db }: Context, { id }: ReplyAddress, mailId: string): Promise<boolean> {
  const { takenMails } = replyAddresses;
  const taken = await db
    .update(replyAddresses)
    .set({ takenMails: sql`array_append(${takenMails}, ${mailId}::text)` })
    .where(and(eq(replyAddresses.id, id), sql`not ${mailId}::text = any(${takenMails})`))
    .returning({ id: replyAddresses.id });
  return taken.length > 0;
}

/**
 * Notifies the person of an address; the system is the event's actor, because an event's actor is
 * not notified.
 */
const tell = (
  context: Context,
  { actor }: ReplyAddress,
  event: Pick<DomainEvent, "name" | "data">,
) => context.publish({ ...context, actor: systemActor }, { ...event, userIds: [actor.id] });
