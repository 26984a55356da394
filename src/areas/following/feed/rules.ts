import type { Language } from "#kit/text/index.ts";

/** One topic of a feed; times are ISO instants. */
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
  /** Who publishes it: the faculty. */
  author: string;
  /** The public address of this Teza, without a slash at the end. */
  publicUrl: string;
  /** Of the feed itself, and of the page that shows the same. */
  path: string;
  page: string;
  language: Language;
  entries: readonly AtomEntry[];
};

/** The feed of a thing that has no topic yet is of this moment, so that it stays the same. */
const emptyFeedUpdated = "2026-01-01T00:00:00.000Z";

/** A feed as Atom (RFC 4287): whole addresses, and ids that stay as long as a topic has its page. */
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
  const newest = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), emptyFeedUpdated);
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

/** Text and attributes of XML; what XML 1.0 has no place for is left out. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
