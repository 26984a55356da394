/**
 * The content of a mail server's report about one of our mails (RFC 3464, RFC 6533, or qmail's
 * own).
 */
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
 * Parses a report: the part `message/delivery-status` and the headers of the mail concerned.
 * Returns undefined if it is not a report, reports only a delay, or concerns a mail that isn't
 * ours.
 */
export function readBounce(report: string, original: string): Bounce | undefined {
  const fields = readFields(report);
  const valuesOf = (name: string) =>
    fields.filter((field) => field.name === name).map(({ value }) => value);
  if (!valuesOf("action").some((action) => action.toLowerCase() === "failed")) return undefined;
  const named = readMailName(original);
  if (!named) return undefined;
  const status = valuesOf("status").find((code) => /^[45]\.\d/.test(code)) ?? "";
  const diagnostic = (valuesOf("diagnostic-code")[0] ?? "")
    .slice(0, maxAnswerLength)
    .replace(/^[\w-]{1,20};\s*/, "");
  const answer = `${status.slice(0, maxAnswerLength)} ${diagnostic}`
    .trim()
    .slice(0, maxAnswerLength);
  return { ...named, answer: withoutTokens(answer) };
}

/** How a report of qmail begins and separates the copy of the mail (QSBMF). */
const qmailStart = /^Hi\. This is the /;
const qmailCopy = /^--- .{0,200}copy of the (?:message|original message)/i;

/**
 * Parses a report of qmail, a plain text: a paragraph for each recipient, `<address>:` and the
 * reason, then the mail. Returns undefined as `readBounce` does.
 */
export function readQmailBounce(text: string): Bounce | undefined {
  const lines = text.split("\n").map((line) => line.trimEnd());
  if (!qmailStart.test(lines.find((line) => line !== "") ?? "")) return undefined;
  const copy = lines.findIndex((line) => qmailCopy.test(line));
  const recipient = lines.findIndex((line) => /^<[^<>]{1,320}>:$/.test(line));
  if (copy < 0 || recipient < 0 || recipient > copy) return undefined;
  const named = readMailName(lines.slice(copy + 1).join("\n"));
  if (!named) return undefined;
  const rest = lines.slice(recipient + 1, copy);
  const end = rest.indexOf("");
  const answer = (end < 0 ? rest : rest.slice(0, end)).join(" ").slice(0, maxAnswerLength).trim();
  return { ...named, answer: withoutTokens(answer) };
}

/** Which mail of ours has these header lines; undefined for another's. */
function readMailName(part: string): Pick<Bounce, "mailId" | "createdAt"> | undefined {
  const original = part.trimStart();
  const end = original.search(/\n\r?\n/);
  const header = readFields(end < 0 ? original : original.slice(0, end)).find(
    ({ name }) => name === "message-id",
  );
  const [, mailId, createdAt] =
    /^<mail-(\d{1,15})\.(\d{1,15})(?:\.\d{1,9})?@/.exec(header?.value ?? "") ?? [];
  return mailId && createdAt ? { mailId: Number(mailId), createdAt: Number(createdAt) } : undefined;
}

/** The header lines of a text, continued ones joined (RFC 5322), with names in lower case. */
function readFields(text: string): { name: string; value: string }[] {
  const fields: { name: string; parts: string[] }[] = [];
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    if (line.startsWith(" ") || line.startsWith("\t")) fields.at(-1)?.parts.push(line.trim());
    else if (colon > 0)
      fields.push({
        name: line.slice(0, colon).toLowerCase(),
        parts: [line.slice(colon + 1).trim()],
      });
  }
  return fields.map(({ name, parts }) => ({ name, value: parts.join(" ").trim() }));
}

/** An answer of a mail server may repeat the address for replies, which nobody else may learn. */
const withoutTokens = (answer: string) => answer.replace(/[0-9a-f]{40}/gi, "…");
