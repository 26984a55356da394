/** A mail as it lies in the mailbox. */
export type MailboxMail = {
  /**
   * Names the mail as long as it lies there, also after a restart; a mail that is moved back has
   * another.
   */
  key: string;
  /** Bytes, as the server tells them. */
  size: number;
  isTooLarge: boolean;
  /**
   * Reads it (RFC 5322), or only its beginning if it is larger than the limit; undefined if
   * somebody else has filed it meanwhile. Throws MailboxUnreachable.
   */
  read(): Promise<Uint8Array | undefined>;
};

/** Where a mail is filed: among the processed ones, or set aside for a person to look at. */
export type MailFolder = "processed" | "rejected";

/** Where a mail goes; `waiting` leaves it in the mailbox, and the next call hands it over again. */
export type MailPlace = MailFolder | "waiting";

type CollectLimits = {
  /** Maximum size of a mail in bytes. */
  maxBytes: number;
  /** Maximum number of mails of one call; the others wait for the next call. */
  maxMails: number;
};

export type MailboxPort = {
  /**
   * Hands over the waiting mails one after another, oldest first, and files each where `take` says,
   * only after `take` has resolved: when the process or the connection dies in between, the same
   * mail is handed over again. Returns the number of mails handed over. Throws MailboxUnreachable,
   * and what `take` throws; the mails not yet filed then stay.
   */
  collect(take: (mail: MailboxMail) => Promise<MailPlace>, limits: CollectLimits): Promise<number>;
};

/** The mail server can't be reached, refuses the sign-in or ends the connection. */
export class MailboxUnreachable extends Error {
  override name = "MailboxUnreachable";
}
