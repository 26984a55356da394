import type { Language } from "#kit/text/localization.ts";

/** One thesis in a feed; times are ISO instants. */
export type AtomEntry = {
  id: number;
  name: string;
  summary: string;
  mentor: string;
  keywords: readonly string[];
  publishedAt: string;
  updatedAt: string;
};

export type AtomFeed = {
  title: string;
  subtitle: string;
  /** The author of all entries: the faculty. */
  author: string;
  /** The public URL of this Teza, without a trailing slash. */
  publicUrl: string;
  /** Paths of the feed and of the page with the same content. */
  path: string;
  page: string;
  language: Language;
  entries: readonly AtomEntry[];
};

/** The fixed date of an empty feed, so that it does not change. */
const emptyFeedUpdated = "2026-01-01T00:00:00.000Z";

/**
 * Renders a feed as Atom (RFC 4287) with absolute URLs. Ids stay the same as long as a thesis has
 * its page.
 */
export function renderAtomFeed({
  title,
  subtitle,
  author,
  publicUrl,
  path,
  page,
  language,
  entries,
}: AtomFeed): string {
  const newest = entries.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    emptyFeedUpdated,
  );
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(publicUrl + path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<updated>${newest}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(publicUrl + page)}"/>`,
    ...entries.map((entry) => renderAtomEntry(entry, publicUrl)),
    `</feed>`,
    "",
  ].join("\n");
}

const renderAtomEntry = (
  { id, name, summary, mentor, keywords, publishedAt, updatedAt }: AtomEntry,
  publicUrl: string,
) =>
  [
    "<entry>",
    `<id>${escapeXml(`${publicUrl}/student/thesis/${id}`)}</id>`,
    `<title>${escapeXml(name)}</title>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${escapeXml(mentor)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/student/thesis/${id}`)}"/>`,
    ...keywords.map((phrase) => `<category term="${escapeXml(phrase)}"/>`),
    `<summary>${escapeXml(summary)}</summary>`,
    "</entry>",
  ].join("");

/** Escapes text and attributes of XML and drops characters that XML 1.0 does not allow. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
