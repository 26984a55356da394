import type { Language } from "#kit/text/format-text.ts";

/** One topic of a feed; times are ISO instants. */
export type Entry = {
  id: number;
  name: string;
  summary: string;
  mentor: string;
  keywords: readonly string[];
  publishedAt: string;
  updatedAt: string;
};

export type Feed = {
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
  entries: readonly Entry[];
};

/** The feed of a thing that has no topic yet is of this moment, so that it stays the same. */
const beginning = "2026-01-01T00:00:00.000Z";

/** A feed as Atom (RFC 4287): whole addresses, and ids that stay as long as a topic has its page. */
export function atomOf({ title, subtitle, author, publicUrl, path, page, language, entries }: Feed): string {
  const newest = entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), beginning);
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(publicUrl + path)}</id>`,
    `<title>${xml(title)}</title>`,
    `<subtitle>${xml(subtitle)}</subtitle>`,
    `<updated>${newest}</updated>`,
    `<author><name>${xml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(publicUrl + page)}"/>`,
    ...entries.map((entry) => entryOf(entry, publicUrl)),
    `</feed>`,
    "",
  ].join("\n");
}

const entryOf = ({ id, name, summary, mentor, keywords, publishedAt, updatedAt }: Entry, publicUrl: string) =>
  [
    "<entry>",
    `<id>${xml(`${publicUrl}/student/thesis/${id}`)}</id>`,
    `<title>${xml(name)}</title>`,
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    `<author><name>${xml(mentor)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${xml(`${publicUrl}/student/thesis/${id}`)}"/>`,
    ...keywords.map((phrase) => `<category term="${xml(phrase)}"/>`),
    `<summary>${xml(summary)}</summary>`,
    "</entry>",
  ].join("");

/** Text and attributes of XML; what XML 1.0 has no place for is left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
