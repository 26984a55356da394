/** A mail as it leaves the house. */
export type Mail = {
  /** The same for every try of one mail, so that the receiving side can drop a repetition. */
  messageId: string;
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
};

export type MailPort = {
  /**
   * "sent": the mail server took it. "kept": no mail server is set, so it stays in the outbox.
   * Throws Undeliverable where the server refused it for good, any other error where a later try may help.
   */
  send(letter: Mail): Promise<"sent" | "kept">;
  close(): void;
};

/** The mail server refused this letter for good (5xx): no such mailbox, say. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
