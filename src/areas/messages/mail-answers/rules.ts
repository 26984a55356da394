/** Days for which a message can be answered by mail. */
export const replyDays = 30;

/** Maximum size of a mail in bytes; it is held in memory while it is parsed. */
export const maxMailBytes = 25 * 1024 * 1024;

/**
 * Returns the plus-address of a mailbox at which one message can be answered: `odgovor@teza.example.hr` becomes
 * `odgovor+TOKEN@teza.example.hr`.
 */
export const replyAddress = (mailbox: string, token: string): string => mailbox.replace("@", `+${token}@`);

/** Returns the token of the first recipient that is a reply address of the mailbox; undefined if there is none. */
export function findToken(addresses: readonly string[], mailbox: string): string | undefined {
  const [name = "", domain = ""] = mailbox.toLowerCase().split("@");
  for (const address of addresses.map((one) => one.toLowerCase())) {
    const token =
      address.startsWith(`${name}+`) &&
      address.endsWith(`@${domain}`) &&
      address.slice(name.length + 1, -domain.length - 1);
    if (token && /^[0-9a-f]{40}$/.test(token)) return token;
  }
  return undefined;
}

type Header = { key: string; value: string };

/** Headers that mark automatic mails (RFC 3834 and common usage). */
const automaticHeaders: readonly (readonly [key: string, value: RegExp])[] = [
  ["auto-submitted", /^(?!no\b)/i],
  ["precedence", /^(bulk|junk|list|auto_reply)\b/i],
  ["x-autoreply", /./],
  ["x-autorespond", /./],
  ["x-auto-response-suppress", /\b(All|OOF|AutoReply)\b/i],
  ["list-id", /./],
  ["return-path", /^<>$/],
  ["from", /\b(mailer-daemon|postmaster|no-?reply)@/i],
  ["content-type", /^multipart\/report\b/i],
];

/** True for automatic replies, bounces and mailing lists, which are not personal answers. Keys are lower case. */
export const isAutomatic = (headers: readonly Header[]): boolean =>
  automaticHeaders.some(([key, value]) =>
    headers.some((header) => header.key === key && value.test(header.value.trim())),
  );

/** The elements with which mail programs begin a quotation. */
const quoteElements = [
  /<div[^>]*\bclass="?[^">]*\b(gmail_quote|moz-cite-prefix|yahoo_quoted)/i,
  /<blockquote\b[^>]*\b(type="?cite|class="?gmail_quote)/i,
  /<div[^>]*\bid="?(appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)/i,
  /<div[^>]*\bstyle="[^"]*border-top:\s*solid\s+#(E1E1E1|B5C4DF)/i,
];

/** Removes the quoted mail from the end of an HTML text. */
export function cutHtmlQuote(html: string): string {
  const starts = quoteElements.map((element) => html.search(element)).filter((start) => start >= 0);
  return starts.length > 0 ? html.slice(0, Math.min(...starts)) : html;
}

const attribution =
  /(?:\bwrote|napisao\/la je|napisala je|napisao je|je napisao\/la|je napisala|je napisao|\bpiše)\s*:\s*$/i;
const attributionStart = /^(On \S+|Dana \d|U \S+ \d|\p{L}{2,3}[,.] ?\d|\d{1,2}\.)/u;
const separator =
  /^-{2,}\s*(Original Message|Izvorna poruka|Originalna poruka|Forwarded message|Proslijeđena poruka)\s*-{2,}$/i;
const senderLine = /^\*?(From|Od|Šalje|Pošiljatelj):\*?\s/i;
const dateLine = /^\*?(Sent|Date|Poslano|Datum):\*?\s/i;
const deviceLine =
  /^(Sent from my \S.{0,30}|Poslano s mo(g|jeg) .{1,30}|Get Outlook for \w+.{0,60}|Preuzmite Outlook za .{1,60})$/i;

/**
 * Removes from a plain text the quotation with its attribution line, the signature (`-- `) and the line that mobile
 * mail programs add.
 */
export function cutQuote(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = lines.findIndex((_, nth) => beginsQuote(lines, nth));
  const own = (end < 0 ? lines : lines.slice(0, end)).join("\n").trimEnd().split("\n");
  if (deviceLine.test(own.at(-1)?.trim() ?? "")) own.pop();
  return own.join("\n").trim();
}

function beginsQuote(lines: readonly string[], nth: number): boolean {
  const line = lines[nth]?.trimEnd() ?? "";
  if (line === "--" || separator.test(line) || /^_{10,}$/.test(line)) return true;
  if (senderLine.test(line)) return lines.slice(nth + 1, nth + 4).some((next) => dateLine.test(next));
  if (line.startsWith(">")) return lines.slice(nth).every((next) => next.trim() === "" || next.startsWith(">"));
  if (!attributionStart.test(line)) return false;
  // an attribution may be wrapped over three lines, and what it announces follows
  const paragraph =
    lines
      .slice(nth, nth + 3)
      .join("\n")
      .split(/\n\s*\n/, 1)[0]
      ?.split("\n") ?? [];
  const last = paragraph.findIndex((_, more) => attribution.test(paragraph.slice(0, more + 1).join(" ")));
  if (last < 0) return false;
  const following = lines.slice(nth + last + 1).find((next) => next.trim() !== "");
  return following === undefined || following.startsWith(">");
}
