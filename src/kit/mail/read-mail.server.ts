import { type Address, type Attachment, addressParser, type Email } from "postal-mime";
import { type MailAddress, type MailFile, mailLimits, type ParsedMail } from "./parsed-mail.ts";
import { parseInAnyCharset } from "./text-charsets.server.ts";

/** Deeper parts than a mail of a person or a report has. */
const maxNestingDepth = 20;
const maxHeadersSize = 512 * 1024;

/**
 * Parses a raw mail. Returns undefined if no mail program wrote it: it has too many lines, parts or
 * header lines. The time grows with the mail, but some mails need a lot; call it in a thread
 * (`parseMail`).
 */
export async function readMail(raw: Uint8Array): Promise<ParsedMail | undefined> {
  if (!hasFewLines(raw)) return undefined;
  const options = { forceRfc822Attachments: true, maxNestingDepth, maxHeadersSize };
  const mail = await parseInAnyCharset(raw, options).catch(() => undefined);
  if (!mail || mail.attachments.length > mailLimits.files) return undefined;
  return toParsedMail(mail);
}

function hasFewLines(raw: Uint8Array): boolean {
  let at = -1;
  for (let count = 0; count <= mailLimits.lines; count += 1) {
    at = raw.indexOf(0x0a, at + 1);
    if (at < 0) return true;
  }
  return false;
}

/** The ids of the parts to which an HTML text refers, such as `<img src="cid:logo@example.hr">`. */
const shownParts = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bcid:([^\s"'<>()]{1,500})/gi)].map(([, id = ""]) => decodeId(id)));

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function toParsedMail(mail: Email): ParsedMail {
  const { headers, to, cc, messageId, subject, text, attachments } = mail;
  const html = (mail.html ?? "").slice(0, mailLimits.html);
  const shown = shownParts(html);
  return {
    headers: headers.slice(0, mailLimits.headers).map(({ key, value }) => ({
      key,
      // the sender chooses how much text precedes a result
      value: key === "authentication-results" ? value : cutHeader(value),
    })),
    from: onlySender(headers),
    recipients: addressesOf([...(to ?? []), ...(cc ?? [])]).slice(0, mailLimits.recipients),
    messageId: messageId && cutHeader(messageId),
    subject: cutHeader(subject ?? ""),
    text: (text ?? "").slice(0, mailLimits.text),
    html,
    files: attachments.map((attachment) => toFile(attachment, shown)),
  };
}

/**
 * The sender; undefined if there are several, because a mail server may have checked another one.
 */
function onlySender(headers: Email["headers"]): MailAddress | undefined {
  const lines = headers.filter(({ key }) => key === "from");
  const [sender, ...others] = addressesOf(lines.flatMap(({ value }) => addressParser(value)));
  return others.length > 0 ? undefined : sender;
}

const cutHeader = (value: string) => value.slice(0, mailLimits.headerValue);

const addressesOf = (addresses: readonly Address[]): MailAddress[] =>
  addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({ name: cutHeader(name), address: cutHeader(address ?? "") }));

/**
 * A part that the text shows belongs to it, whatever its type, and so does a picture to which it
 * can refer: some programs mark every file as `inline`.
 */
function toFile(attachment: Attachment, shown: ReadonlySet<string>): MailFile {
  const { filename, disposition, related, contentId, content } = attachment;
  const type = attachment.mimeType.toLowerCase();
  const isShown = contentId !== undefined && shown.has(contentId.replace(/^<|>$/g, ""));
  const isPicture =
    type.startsWith("image/") && (related || (disposition === "inline" && contentId));
  return {
    name: cutHeader(filename ?? ""),
    type,
    isAttached: !isShown && !isPicture,
    content:
      typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
  };
}
