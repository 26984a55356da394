import type { MailHeader } from "#kit/mail/parsed-mail.ts";

/** Maximum size of a mail in bytes; it is held in memory while it is parsed. */
export const maxMailBytes = 25 * 1024 * 1024;

/** How often a mail is tried that fails or ends the process; then it is set aside. */
export const maxMailTries = 2;

/** Days for which the admin sees a mail that was set aside. */
export const setAsideDays = 30;

/** Headers that mark automatic mails (RFC 3834 and common usage). */
const automaticHeaders: readonly (readonly [key: string, value: RegExp])[] = [
  ["auto-submitted", /^(?!no\b)/i],
  ["precedence", /^(bulk|junk|list|auto_reply)\b/i],
  ["x-autoreply", /./],
  ["x-autorespond", /./],
  ["x-auto-response-suppress", /\b(All|OOF|AutoReply)\b/i],
  ["list-id", /./],
  ["return-path", /^<>$/],
  ["from", /\b(mailer-daemon|postmaster|no-?reply)@/i],
  ["content-type", /^multipart\/report\b/i],
];

/**
 * True for automatic replies, bounces and mailing lists, which are not personal answers. Keys are
 * lower case.
 */
export const isAutomatic = (headers: readonly MailHeader[]): boolean =>
  automaticHeaders.some(([key, value]) =>
    headers.some((header) => header.key === key && value.test(header.value.trim())),
  );
