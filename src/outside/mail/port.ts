/** A mail as it leaves the house. */
export type Mail = {
  /** The same for every try of one mail, so that the receiving side can drop a repetition. */
  messageId: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  html: string;
  /**
   * The address at which its reader unsubscribes by one click (RFC 8058); none for what can't be
   * switched off.
   */
  unsubscribeUrl?: string | undefined;
  /** Where it can be answered. */
  replyTo?: string;
};

export type MailPort = {
  /** False if no mail server is set: mails stay in the outbox. */
  delivers: boolean;
  /** Mails that all nodes together may send in a minute; unlimited without it. */
  perMinute?: number | undefined;
  /**
   * Resolves with the server's answer once it has accepted the mail. Throws Undeliverable where the
   * server refused it for good, any other error where a later try may help. If the connection is
   * lost before the answer, the server may have accepted it; a later try then repeats it under the
   * same Message-ID.
   */
  send(letter: Mail): Promise<string>;
  close(): void;
};

/**
 * The mail server refused this mail permanently (5xx), for example because there is no such
 * mailbox.
 */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
