import { describe, expect, test } from "vitest";
import { type AtomFeed, renderAtomFeed } from "./feed.ts";

const feed: AtomFeed = {
  title: "Teme: prof. dr. sc. Žarko Čačić",
  subtitle: "Najnovije",
  author: "Fakultet",
  publicUrl: "https://teza.example",
  path: "/feed/mentor/5",
  page: "/student/theses-by-mentors/5",
  language: "hr",
  entries: [],
};

const entry = {
  id: 7,
  name: `Rast & "razvoj" <tvrtke>`,
  summary: "Opis.\u0000\nDrugi red.",
  mentor: "Žarko Čačić",
  keywords: ["rast & razvoj"],
  publishedAt: "2026-11-01T09:00:00.000Z",
  updatedAt: "2026-11-02T09:00:00.000Z",
};

describe("an Atom feed", () => {
  test("has all elements that RFC 4287 requires, with full URLs", () => {
    const text = renderAtomFeed({ ...feed, entries: [entry] });
    expect(text).toContain("<id>https://teza.example/feed/mentor/5</id>");
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="https://teza.example/feed/mentor/5"/>',
    );
    expect(text).toContain("<id>https://teza.example/student/thesis/7</id>");
    expect(text).toContain("<published>2026-11-01T09:00:00.000Z</published>");
    expect(text.match(/<updated>[^<]+/g)).toEqual([
      "<updated>2026-11-02T09:00:00.000Z",
      "<updated>2026-11-02T09:00:00.000Z",
    ]);
    for (const href of text.matchAll(/href="([^"]*)"/g))
      expect(href[1]).toMatch(/^https:\/\/teza\.example\//);
  });

  test("escapes text and drops characters that XML forbids", () => {
    const text = renderAtomFeed({ ...feed, entries: [entry] });
    expect(text).toContain("<title>Rast &#38; &#34;razvoj&#34; &#60;tvrtke&#62;</title>");
    expect(text).toContain('<category term="rast &#38; razvoj"/>');
    expect(text).toContain("<summary>Opis.\nDrugi red.</summary>");
  });

  test("does not depend on the time if it is empty", () => {
    expect(renderAtomFeed(feed)).toBe(renderAtomFeed(feed));
    expect(renderAtomFeed(feed).match(/<updated>/g)).toHaveLength(1);
  });
});
