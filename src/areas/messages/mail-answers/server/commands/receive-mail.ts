import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { zipSync } from "fflate";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { hashToken } from "#areas/auth/server/commands/tokens.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { htmlToText, MB } from "#kit/forms/index.ts";
import { parseForm, sanitizeRichText } from "#kit/forms/server/index.ts";
import { formatMessage, type Messages, withValues } from "#kit/text/index.ts";
import { Refusal, systemActor } from "#kit/workflow/index.ts";
import { replyForm } from "../../../schema.ts";
import { answerMessage, requireAnswering } from "../../../server/commands.ts";
import { cutHtmlQuote, cutQuote, findToken, isAutomatic, maxMailBytes } from "../../rules.ts";
import { messages, texts } from "../../texts.ts";
import { findReplyAddress, type ReplyAddress } from "../queries.ts";
import { replyAddresses } from "../tables.ts";

/** The outcome of a mail: for the mail server, and as a message. */
export type MailOutcome = { type: "success" | "ignored" | "refused"; message: Messages };

/** A raw mail (RFC 5322); if it is too large, only its headers. */
type IncomingMail = { raw: Uint8Array; isTooLarge?: boolean };

/**
 * Adds the answer in a mail to its conversation, as the person of its reply address with that person's current rights,
 * and notifies the recipient. Ignores automatic mails and mails received before. Refuses, without notifying anybody, a
 * mail to an unknown address or from another sender.
 */
export async function receiveMail(
  context: Context,
  { raw, isTooLarge = false }: IncomingMail,
  mailbox: string,
): Promise<MailOutcome> {
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (!mail) return { type: "refused", message: messages.refusals.unreadable };
  if (isAutomatic(mail.headers)) return { type: "ignored", message: messages.results.ignored };
  const token = findToken(recipientsOf(mail), mailbox);
  if (!token) return { type: "refused", message: messages.refusals.unknown };
  const address = await findReplyAddress(context.db, hashToken(token), context.now);
  if (!address || !isSender(mail, address)) return { type: "refused", message: messages.refusals.unknown };
  const mailId = mail.messageId ?? `<${hash("sha256", raw)}>`;
  try {
    if (isTooLarge) throw new Refusal(413, tooLarge);
    return await addAnswer({ ...context, actor: address.actor }, { ...mail, mailId }, address);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return notifyRefusal(context, error, { address, mailId });
  }
}

/** A mail with its Message-ID, or a substitute, by which duplicates are recognised. */
type KnownMail = Email & { mailId: string };

/** The reason for refusing a mail above the size limit. */
export const tooLarge = withValues(messages.refusals.tooLarge, { limit: maxMailBytes / MB });

const recipientsOf = (mail: Email): string[] => [
  ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(
    ({ address, group }) => address ?? group?.map((one) => one.address) ?? [],
  ),
  // where the mail was delivered, if a list of recipients hides it
  ...mail.headers
    .filter(({ key }) => deliveryHeaders.includes(key))
    .map(({ value }) => value.replace(/[<>]/g, "").trim()),
];

const deliveryHeaders = ["delivered-to", "x-original-to", "envelope-to"];

/** True if the mail comes from the address to which the message was sent and which the person still has. */
const isSender = ({ from }: Email, { email, actor }: ReplyAddress) =>
  [from?.address, actor.email].every((one) => one?.toLowerCase() === email.toLowerCase());

/**
 * Adds the answer as a form would, so that its text and files are validated in the same way. Refuses like
 * `answerMessage`.
 */
async function addAnswer(context: Context, mail: KnownMail, address: ReplyAddress): Promise<MailOutcome> {
  const { messageId, expiresAt, revokedAt } = address;
  if (revokedAt !== null) throw new Refusal(409, messages.refusals.revoked);
  if (expiresAt <= context.now) throw new Refusal(409, messages.refusals.expired);
  const body = answerText(mail);
  if (body === "") throw new Refusal(422, messages.refusals.empty);
  const files = mail.attachments.filter(isFile);
  const request = new Request(`${context.publicUrl}/message/reply/${messageId}`, {
    method: "POST",
    body: toForm(body, files),
  });
  const authorize = (context: Context) => requireAnswering(context, messageId);
  return withReceivedForm(request, context, { files: { attachmentFile: "message" }, authorize }, async (form) =>
    inTransaction(context, async (context) => {
      if (!(await takeMail(context, address, mail.mailId)))
        return { type: "ignored", message: messages.results.repeated };
      const input = { ...parseForm(replyForm, form.fields), file: form.files.attachmentFile };
      const { id } = await answerMessage(context, messageId, input);
      const data = { messageId: id, count: files.length };
      await tell(context, address, { name: "mailAnswer.accept", data });
      return { type: "success", message: messages.results.accepted };
    }),
  );
}

/**
 * Records that the address received a mail; false if it did before. Locks the address, so that of two equal mails one
 * is accepted.
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

type RefusedMail = { address: ReplyAddress; mailId: string };

/** Tells the sender why nothing was added, once for each mail. */
async function notifyRefusal(
  context: Context,
  { reason, fields }: Refusal,
  { address, mailId }: RefusedMail,
): Promise<MailOutcome> {
  const [first = reason] = Object.values(fields);
  const data = {
    ...{ messageId: address.messageId, reason: formatMessage(first, "hr"), reasonEn: formatMessage(first, "en") },
  };
  await inTransaction({ ...context, actor: systemActor }, async (context) => {
    if (await takeMail(context, address, mailId)) await tell(context, address, { name: "mailAnswer.refuse", data });
  });
  return { type: "refused", message: first };
}

/** Notifies the person of an address; the system is the event's actor, because an event's actor is not notified. */
const tell = (context: Context, { actor }: ReplyAddress, event: Pick<DomainEvent, "name" | "data">) =>
  context.publish({ ...context, actor: systemActor }, { ...event, userIds: [actor.id] });

/** Returns the sender's own text without quotations; plain text is preferred to HTML. */
function answerText({ text = "", html = "" }: Email): string {
  const own = cutQuote(text);
  return own === "" && html !== "" ? cutQuote(htmlToText(sanitizeRichText(cutHtmlQuote(html)))) : own;
}

/** Images of a signature and calendar entries belong to the text and are ignored. */
const isFile = ({ disposition, related, mimeType }: Attachment) =>
  disposition !== "inline" && !related && mimeType !== "text/calendar";

const isZip = ({ filename }: Attachment) => filename?.toLowerCase().endsWith(".zip") === true;

/** Returns the form of an answer; a single ZIP file is sent unchanged, other files are packed. */
function toForm(body: string, files: readonly Attachment[]): FormData {
  const form = new FormData();
  form.set("body", body);
  const [first] = files;
  if (!first) return form;
  const single = files.length === 1 && isZip(first);
  const content = single ? bytesOf(first) : zipSync(packed(files), { level: 0 });
  const name = single ? (first.filename ?? texts.hr.packed) : texts.hr.packed;
  form.set("attachmentFile", new File([new Uint8Array(content)], name, { type: "application/zip" }));
  return form;
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

const packed = (files: readonly Attachment[]) =>
  Object.fromEntries(
    files.map((file, nth) => [`${nth + 1}-${(file.filename ?? "privitak").replace(/[\\/]/g, "-")}`, bytesOf(file)]),
  );
