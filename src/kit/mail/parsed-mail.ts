/** Limits of the parts of a mail that are read; parts beyond them are left out. */
export const mailLimits = {
  /** Characters of the plain text: a message and as much quotation again, several times over. */
  text: 60_000,
  /** Characters of the HTML text, in which style sheets may come before the first word. */
  html: 600_000,
  /** Header lines, and characters of each but of results of authentication, which stay whole. */
  headers: 500,
  headerValue: 10_000,
  recipients: 500,
  /** Files; a mail with more is unreadable. */
  files: 100,
  /** Lines of the raw mail. 25 MB of base64 have 350 000; a mail with more is unreadable. */
  lines: 700_000,
} as const;

export type MailAddress = { name: string; address: string };

export type MailHeader = { /** In lower case. */ key: string; value: string };

export type MailFile = {
  /** Empty if the mail gives none. */
  name: string;
  /** In lower case, without parameters. */
  type: string;
  /** False for the pictures of the text, such as those of a signature. */
  isAttached: boolean;
  content: Uint8Array<ArrayBuffer>;
};

/** The parts of a mail that are read, bounded by `mailLimits`. */
export type ParsedMail = {
  /** In the order of the mail, topmost first. */
  headers: MailHeader[];
  /** Undefined if the mail has none or several. */
  from: MailAddress | undefined;
  /** The addresses of To and Cc. */
  recipients: MailAddress[];
  /** With angle brackets; undefined if the mail has none. */
  messageId: string | undefined;
  subject: string;
  text: string;
  html: string;
  files: MailFile[];
};
