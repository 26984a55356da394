import PostalMime, { type Email, type PostalMimeOptions } from "postal-mime";
import { decodeBytes } from "#kit/text/encodings.ts";

/**
 * A part of a mail; `postal-mime` declares no types for it. Its version is pinned, and the tests
 * read mails through it.
 */
type MailPart = {
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: Record<string, string> } };
};

type PartCollector = {
  collectNode(part: MailPart, ...others: unknown[]): Promise<void>;
};

const { collectNode } = PostalMime.prototype as unknown as PartCollector;

/**
 * Parses a mail whose texts may be in any encoding: `postal-mime` alone reads unknown encodings as
 * windows-1252.
 */
export function parseInAnyCharset(raw: Uint8Array, options: PostalMimeOptions): Promise<Email> {
  const parser = new PostalMime(options);
  const collector: PartCollector = {
    async collectNode(part, ...others) {
      await toUtf8(part);
      return collectNode.call(parser, part, ...others);
    },
  };
  return Object.assign(parser, collector).parse(raw);
}

/** Rewrites a text in UTF-8 if its charset is missing, unknown to `TextDecoder` or not true. */
async function toUtf8(part: MailPart): Promise<void> {
  const { parsed } = part.contentType;
  if (!part.content || !/^text\/(plain|html)$/i.test(parsed.value)) return;
  const text = await decodeOdd(
    new Uint8Array(part.content),
    (parsed.params.charset ?? "").trim().toLowerCase(),
  );
  if (text === undefined) return;
  parsed.params.charset = "utf-8";
  part.content = new TextEncoder().encode(text).buffer;
}

/** Charsets that say nothing about letters: programs name them for texts of any encoding. */
const vague = ["", "us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit", "x-unknown", "default"];

/**
 * The text in an encoding that `postal-mime` would misread; undefined if it reads it well, or
 * nobody can.
 */
async function decodeOdd(bytes: Uint8Array, charset: string): Promise<string | undefined> {
  if (bytes.every((byte) => byte < 128) && isKnown(charset)) return undefined;
  const { default: iconv } = await import("iconv-lite");
  if (!vague.includes(charset) && !isKnown(charset) && iconv.encodingExists(charset))
    return iconv.decode(Buffer.from(bytes), charset);
  const isUtf8 = charset === "utf-8" || charset === "utf8";
  if (isKnown(charset) && !vague.includes(charset) && !isUtf8) return undefined;
  // Croatian programs that name no charset are those of old Windows
  return decodeBytes(bytes).catch(() => new TextDecoder("windows-1250").decode(bytes));
}

function isKnown(charset: string): boolean {
  try {
    return charset === "" || new TextDecoder(charset) !== undefined;
  } catch {
    return false;
  }
}
