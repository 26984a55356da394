import { hash } from "node:crypto";
import { hashToken } from "#areas/auth/tokens.server.ts";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { MB } from "#kit/forms/form.ts";
import { parseRichText } from "#kit/forms/sanitize-html.server.ts";
import { readDmarcResult } from "#kit/mail/authentication.ts";
import type { ParsedMail } from "#kit/mail/parsed-mail.ts";
import { withValues } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../mail-answers-texts.ts";
import { replyForm } from "../messages.ts";
import { requireAnswering } from "../messages-commands.server.ts";
import type { KnownAddress } from "../reply-addresses/address-spelling.ts";
import { findReplyAddress, type ReplyAddress } from "../reply-addresses/queries.server.ts";
import { findToken } from "../reply-addresses/reply-addresses.ts";
import { answerFiles, toAnswerForm } from "./answer-form.server.ts";
import { acceptAnswer, type MailOutcome, notifyRefusal } from "./mail-answers-commands.server.ts";
import { countForgedMail } from "./mail-tries.server.ts";
import { readOwnText, withoutRe } from "./quotation.ts";
import { isAutomatic, maxMailBytes } from "./rules.ts";

/** How answers by mail come in. */
export type MailIntake = {
  /** The address whose plus-addresses receive answers. */
  mailbox: string;
  /** The mail server whose results of DMARC count (RFC 8601); undefined if none does. */
  authservId: string | undefined;
};

/** A raw mail and its parsed content; if it is too large, the content of its beginning. */
type IncomingMail = { raw: Uint8Array; mail: ParsedMail | undefined; isTooLarge?: boolean };

/**
 * Adds the answer in a mail to its conversation, as the person of its reply address with that
 * person's current rights, and notifies the recipient. Ignores automatic mails and mails received
 * before. Refuses, without notifying anybody, a mail that DMARC finds forged, one to an unknown
 * address, and one from another sender.
 */
export async function receiveMail(
  context: Context,
  { raw, mail, isTooLarge = false }: IncomingMail,
  { mailbox, authservId }: MailIntake,
): Promise<MailOutcome> {
  if (!mail) return { type: "refused", message: messages.refusals.unreadable };
  if (authservId !== undefined && readDmarcResult(mail, authservId) === "fail") {
    await countForgedMail(context);
    return { type: "refused", message: messages.refusals.forged };
  }
  if (isAutomatic(mail.headers)) return { type: "ignored", message: messages.results.ignored };
  const token = findToken(recipientsOf(mail), mailbox);
  if (!token) return { type: "refused", message: messages.refusals.unknown };
  const address = await findReplyAddress(context.db, hashToken(token), context.now);
  if (!address || !isSender(mail, address))
    return { type: "refused", message: messages.refusals.unknown };
  const mailId = mail.messageId ?? `<${hash("sha256", raw)}>`;
  try {
    if (isTooLarge) throw new Refusal(413, tooLarge);
    return await addAnswer(
      { ...context, actor: address.actor },
      { mail, mailId, known: { token, mailbox } },
      address,
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return notifyRefusal(context, { address, mailId }, error);
  }
}

/** The reason for refusing a mail above the size limit. */
export const tooLarge = withValues(messages.refusals.tooLarge, { limit: maxMailBytes / MB });

const recipientsOf = ({ recipients, headers }: ParsedMail): string[] => [
  ...recipients.map(({ address }) => address),
  // where the mail was delivered, if a list of recipients hides it
  ...headers
    .filter(({ key }) => deliveryHeaders.includes(key))
    .map(({ value }) => value.replace(/[<>]/g, "").trim()),
];

const deliveryHeaders = ["delivered-to", "x-original-to", "envelope-to"];

/**
 * True if the mail comes from the address to which the message was sent and which the person still
 * has.
 */
const isSender = ({ from }: ParsedMail, { email, actor }: ReplyAddress) =>
  [from?.address, actor.email].every((address) => address?.toLowerCase() === email.toLowerCase());

/**
 * A mail with its Message-ID, or a substitute, by which duplicates are recognised, and the reply
 * address to which it came.
 */
type AnswerMail = { mail: ParsedMail; mailId: string; known: KnownAddress };

/**
 * Adds the answer as a form would, so that its text and files are validated in the same way.
 * Refuses like `answerMessage`.
 */
async function addAnswer(
  context: Context,
  { mail, mailId, known }: AnswerMail,
  address: ReplyAddress,
): Promise<MailOutcome> {
  const { messageId, expiresAt, revokedAt } = address;
  if (revokedAt !== null) throw new Refusal(409, messages.refusals.revoked);
  if (expiresAt <= context.now) throw new Refusal(409, messages.refusals.expired);
  const body = answerText(mail, known, context.actor.name);
  if (body === "") throw new Refusal(422, messages.refusals.empty);
  const files = answerFiles(mail.files, known);
  const request = new Request(`${context.publicUrl}/message/reply/${messageId}`, {
    method: "POST",
    body: await toAnswerForm(body, files),
  });
  const authorize = (context: Context) => requireAnswering(context, messageId);
  return withReceivedForm(
    request,
    context,
    { files: { attachmentFile: "message" }, schema: replyForm, authorize },
    async ({ form, files: received }) =>
      acceptAnswer(
        context,
        { address, mailId },
        {
          body: parseRichText(form.body, "body"),
          file: received.attachmentFile,
          count: files.length,
        },
      ),
  );
}

/** The sender's own text; empty if there is none. */
function answerText(mail: ParsedMail, known: KnownAddress, senderName: string): string {
  const ours = mail.recipients.filter(
    ({ address }) => findToken([address], known.mailbox) !== undefined,
  );
  return readOwnText(mail, {
    ...known,
    ourNames: ["Teza", ...ours.map(({ name }) => name)].filter((name) => name.trim() !== ""),
    subject: withoutRe(mail.subject),
    senderNames: [senderName, mail.from?.name ?? ""].filter((name) => name.trim() !== ""),
  });
}
