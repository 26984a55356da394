/** The content of a mail server's report about one of our mails (RFC 3464). */
export type Bounce = {
  /** The mail's id and the time of its creation in milliseconds, as its Message-ID names them. */
  mailId: number;
  createdAt: number;
  /** The status and the server's response: `5.1.1 550 No such mailbox`. */
  answer: string;
};

/** Maximum length of a stored response in characters. */
const maxAnswerLength = 500;

/**
 * Parses a report: the part `message/delivery-status` and the headers of the mail concerned. Returns undefined if it is
 * not a report, reports only a delay, or concerns a mail that isn't ours.
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
