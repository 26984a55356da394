import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartupError } from "#outside/startup-error.ts";

/** The settings of mails: sending, signing, receiving replies and bounces. */
export const mailSettings = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional()
    .describe(
      "Mail server, smtps://user:password@host:port, or smtp://, which begins TLS before the sign-in unless the server is on this machine; with ?requireTLS=false at its end also without TLS. Unset: mails stay in the outbox.",
    ),
  MAIL_FROM: z.string().min(3).default("Teza <teza@localhost>").describe("Sender of all mails."),
  MAIL_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe("Mails that all nodes together send in a minute at most. Unset: unlimited."),
  MAIL_DKIM_DOMAIN: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Domain whose DKIM key signs all mails; its public key stands in DNS. Unset: mails are not signed.",
    ),
  MAIL_DKIM_SELECTOR: z
    .string()
    .min(1)
    .optional()
    .describe("Selector of the DKIM key: {selector}._domainkey.{domain}."),
  MAIL_DKIM_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe("File with the private DKIM key in PEM format."),
  MAIL_BOUNCE_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      "Secret with which the mail server posts returned mails, unchanged, to {TEZA_URL}/mail/bounced (Authorization: Bearer …). Unset: returned mails are not taken.",
    ),
  MAIL_REPLY_TO: z
    .email()
    .optional()
    .describe(
      "Mailbox to which messages are answered by mail, name@host; answers arrive at name+TOKEN@host. They are posted to /message/incoming or taken from MAIL_IMAP_URL. Unset: mails cannot be answered.",
    ),
  MAIL_INCOMING_SECRET: z
    .string()
    .min(24)
    .optional()
    .describe(
      "With MAIL_REPLY_TO: key with which the mail server posts answers, sent as a bearer token, at least 24 characters. Unset: posted answers are not taken.",
    ),
  MAIL_IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\/[^/@]+:[^/@]+@./)
    .optional()
    .describe(
      "With MAIL_REPLY_TO: mailbox that is read each minute, imaps://user:password@host:port/INBOX, with answers and returned mails. Read mails are moved to the folder Teza-processed, those that are refused to Teza-rejected. imap:// begins TLS before the sign-in. Unset: no mailbox is read.",
    ),
  MAIL_AUTHSERV_ID: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .describe(
      "With MAIL_REPLY_TO: name under which your mail server writes Authentication-Results (RFC 8601), such as mx.example.hr. An answer whose topmost line of that server says dmarc=fail is refused; lines of other servers are ignored. Unset: the result of DMARC is not looked at.",
    ),
};

type Settings = z.output<z.ZodObject<typeof mailSettings>>;

export type MailConfig = {
  mail: {
    from: string;
    perMinute: number | undefined;
    dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
  };
  /**
   * How replies by mail are received: by posts with the secret, from the mailbox of the URL, or
   * both.
   */
  incomingMail:
    | {
        mailbox: string;
        secret: string | undefined;
        imapUrl: string | undefined;
        /** The mail server whose results of DMARC count. */
        authservId: string | undefined;
      }
    | undefined;
};

/** Reads the settings of mails. Throws an error if related settings are incomplete. */
export function readMailConfig(settings: Settings): MailConfig {
  const { MAIL_FROM: from, MAIL_PER_MINUTE: perMinute, MAIL_REPLY_TO: mailbox } = settings;
  const {
    MAIL_INCOMING_SECRET: secret,
    MAIL_IMAP_URL: imapUrl,
    MAIL_AUTHSERV_ID: authservId,
  } = settings;
  if (Boolean(mailbox) !== Boolean(secret ?? imapUrl)) {
    throw new StartupError(
      "Postavke nisu ispravne:\n  MAIL_REPLY_TO postavlja se zajedno s MAIL_INCOMING_SECRET ili MAIL_IMAP_URL.",
    );
  }
  return {
    mail: { from, perMinute, dkim: readDkim(settings) },
    incomingMail: mailbox ? { mailbox, secret, imapUrl, authservId } : undefined,
  };
}

/**
 * Reads the DKIM key. Throws an error if only some of its settings are given or the file can't be
 * read.
 */
function readDkim({
  MAIL_DKIM_DOMAIN,
  MAIL_DKIM_SELECTOR,
  MAIL_DKIM_KEY_FILE,
}: Settings): MailConfig["mail"]["dkim"] {
  const given = [MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY_FILE].filter(Boolean).length;
  if (given === 0) return undefined;
  if (!MAIL_DKIM_DOMAIN || !MAIL_DKIM_SELECTOR || !MAIL_DKIM_KEY_FILE)
    throw new StartupError(
      "Postavke nisu ispravne:\n  MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR i MAIL_DKIM_KEY_FILE postavljaju se zajedno.",
    );
  try {
    const privateKey = readFileSync(MAIL_DKIM_KEY_FILE, "utf8");
    return { domainName: MAIL_DKIM_DOMAIN, keySelector: MAIL_DKIM_SELECTOR, privateKey };
  } catch {
    throw new StartupError(
      `Postavke nisu ispravne:\n  MAIL_DKIM_KEY_FILE: datoteka ${MAIL_DKIM_KEY_FILE} ne može se pročitati.`,
    );
  }
}
