/** What a report of a mail server says of one of our mails (RFC 3464). */
export type Bounce = {
  /** The mail's id and the time of its creation in milliseconds, as its Message-ID names them. */
  mailId: number;
  createdAt: number;
  /** The status and what the server has answered: `5.1.1 550 No such mailbox`. */
  answer: string;
};

/** Characters of an answer that are kept. */
const maxAnswerLength = 500;

/**
 * Reads a report: the part `message/delivery-status` and the headers of the mail that it is about. Returns undefined
 * for what is no report, for a delay, and for a mail that isn't ours.
 */
export function readBounce(report: string, original: string): Bounce | undefined {
  const fields = (name: string) =>
    [...unfold(report).matchAll(new RegExp(`^${name}:[ \\t]*(.+)$`, "gim"))].map(([, value = ""]) => value.trim());
  if (!fields("Action").some((action) => action.toLowerCase() === "failed")) return undefined;
  const [, mailId, createdAt] = /^Message-ID:\s*<mail-(\d{1,15})\.(\d{1,15})(?:\.\d+)?@/im.exec(unfold(original)) ?? [];
  if (!mailId || !createdAt) return undefined;
  const status = fields("Status").find((code) => /^[45]\.\d/.test(code)) ?? "";
  const diagnostic = (fields("Diagnostic-Code")[0] ?? "").replace(/^[\w-]+;\s*/, "");
  const answer = `${status} ${diagnostic}`.trim().slice(0, maxAnswerLength);
  return { mailId: Number(mailId), createdAt: Number(createdAt), answer };
}

/** Joins header lines that are continued (RFC 5322). */
const unfold = (text: string) => text.replace(/\r?\n[ \t]+/g, " ");
