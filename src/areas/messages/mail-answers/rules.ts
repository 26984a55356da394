import type { MailHeader } from "#kit/mail/parsed-mail.ts";

/** Days for which a message can be answered by mail. */
export const replyDays = 30;

/** Maximum size of a mail in bytes; it is held in memory while it is parsed. */
export const maxMailBytes = 25 * 1024 * 1024;

/** How often a mail is tried that fails or ends the process; then it is set aside. */
export const maxMailTries = 2;

/** Days for which the admin sees a mail that was set aside. */
export const setAsideDays = 30;

/**
 * Returns the plus-address of a mailbox at which one message can be answered:
 * `odgovor@teza.example.hr` becomes `odgovor+TOKEN@teza.example.hr`.
 */
export const replyAddress = (mailbox: string, token: string): string =>
  mailbox.replace("@", `+${token}@`);

/**
 * Returns the token of the first recipient that is a reply address of the mailbox; undefined if
 * there is none.
 */
export function findToken(addresses: readonly string[], mailbox: string): string | undefined {
  const [name = "", domain = ""] = mailbox.toLowerCase().split("@");
  for (const address of addresses.map((address) => address.toLowerCase())) {
    const token =
      address.startsWith(`${name}+`) &&
      address.endsWith(`@${domain}`) &&
      address.slice(name.length + 1, -domain.length - 1);
    if (token && /^[0-9a-f]{40}$/.test(token)) return token;
  }
  return undefined;
}

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
