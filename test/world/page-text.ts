import { expect } from "vitest";
import { htmlToText } from "#kit/forms/html-to-text.ts";

type Page = string | { status: number; location: string | null; text: string };

declare module "vitest" {
  interface Matchers<R, T> {
    /**
     * Passes if the HTML of an answer, or a text, contains these words. Where it fails, it shows
     * what the page says near the nearest words, its status and its refusal, not the whole page.
     */
    toContainText: (words: unknown) => R;
  }
}

expect.extend({
  toContainText(page: Page, words: unknown) {
    const html = typeof page === "string" ? page : page.text;
    return {
      pass: typeof words === "string" && html.includes(words),
      message: () => describePage(page, String(words), this.isNot),
    };
  },
});

/** Characters of the page's text that a failure shows. */
const shownLength = 400;

/** Describes a page that doesn't say these words, or says them where it should not. */
export function describePage(page: Page, words: string, isNot = false): string {
  const html = typeof page === "string" ? page : page.text;
  const said = htmlToText(mainOf(html)).replaceAll(/\s+/g, " ").trim();
  const answer =
    typeof page === "string"
      ? ""
      : `status ${page.status}${page.location ? `, to ${page.location}` : ""}`;
  return [
    `the page ${isNot ? "says" : "doesn't say"} „${words}”`,
    answer,
    ...refusalsIn(html).map((refusal) => `refusal: ${refusal}`),
    around(said, words),
  ]
    .filter(Boolean)
    .join("\n");
}

const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;

const refusalsIn = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*role="alert"[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = ""]) => htmlToText(inner).replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

/**
 * The part of a text around the longest beginning of these words that occurs in it, else its
 * beginning.
 */
function around(said: string, words: string): string {
  const wanted = htmlToText(words).replaceAll(/\s+/g, " ").trim() || words;
  const parts = wanted.split(" ");
  for (let count = parts.length; count > 0; count -= 1) {
    const at = said.indexOf(parts.slice(0, count).join(" "));
    if (at !== -1) return quote(said, Math.max(0, at - shownLength / 2));
  }
  return quote(said, 0);
}

const quote = (said: string, from: number) =>
  `${from > 0 ? "… " : ""}${said.slice(from, from + shownLength)}${said.length > from + shownLength ? " …" : ""}`;
