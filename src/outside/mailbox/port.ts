/** A mail as it lies in the mailbox (RFC 5322); only its headers if it is larger than the limit. */
export type MailboxMail = { raw: Uint8Array; isTooLarge: boolean };

/** Where a mail is filed: among the processed ones, or set aside for a person to look at. */
export type MailFolder = "processed" | "rejected";

type CollectLimits = {
  /** Maximum size of a mail in bytes. */
  maxBytes: number;
  /** Mails of one call at most; the others wait for the next. */
  maxMails: number;
};

export type MailboxPort = {
  /**
   * Hands over the waiting mails one after another, oldest first, and files each where `take` says, only after `take`
   * has resolved: when the process or the connection dies in between, the same mail is handed over again. A mail that
   * somebody else has filed meanwhile is skipped. Returns the number of mails handed over. Throws MailboxUnreachable,
   * and what `take` throws; the mails not yet filed then stay.
   */
  collect(take: (mail: MailboxMail) => Promise<MailFolder>, limits: CollectLimits): Promise<number>;
};

/** The mail server can't be reached, refuses the sign-in or ends the connection. */
export class MailboxUnreachable extends Error {
  override name = "MailboxUnreachable";
}
