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
  const fields = readFields(report);
  const valuesOf = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  if (!valuesOf("action").some((action) => action.toLowerCase() === "failed")) return undefined;
  const names = readFields(original).filter(({ name }) => name === "message-id");
  const [, mailId, createdAt] = /^<mail-(\d{1,15})\.(\d{1,15})(?:\.\d{1,9})?@/.exec(names[0]?.value ?? "") ?? [];
  if (!mailId || !createdAt) return undefined;
  const status = valuesOf("status").find((code) => /^[45]\.\d/.test(code)) ?? "";
  const diagnostic = (valuesOf("diagnostic-code")[0] ?? "").slice(0, maxAnswerLength).replace(/^[\w-]{1,20};\s*/, "");
  const answer = `${status.slice(0, maxAnswerLength)} ${diagnostic}`.trim().slice(0, maxAnswerLength);
  return { mailId: Number(mailId), createdAt: Number(createdAt), answer: withoutTokens(answer) };
}

/** The header lines of a text, continued ones joined (RFC 5322), with names in lower case. */
function readFields(text: string): { name: string; value: string }[] {
  const fields: { name: string; parts: string[] }[] = [];
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    if (line.startsWith(" ") || line.startsWith("\t")) fields.at(-1)?.parts.push(line.trim());
    else if (colon > 0)
      fields.push({ name: line.slice(0, colon).toLowerCase(), parts: [line.slice(colon + 1).trim()] });
  }
  return fields.map(({ name, parts }) => ({ name, value: parts.join(" ").trim() }));
}

/** An answer of a mail server may repeat the address for replies, which nobody else may learn. */
const withoutTokens = (answer: string) => answer.replace(/[0-9a-f]{40}/gi, "…");
