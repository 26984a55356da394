import { hasAtMost, normalizeText } from "#kit/text/croatian.ts";
import { issueText } from "#kit/text/localization.ts";
import { boundedText } from "./fields.ts";
import { htmlToText } from "./html-to-text.ts";
import { atMostMessage, messages } from "./texts.ts";

/** Maximum characters of markup including tags; far more than any valid text needs. */
const maxMarkupLength = 100_000;

/**
 * True for HTML from the editor, which starts with one of its blocks; other text was typed without
 * scripts.
 */
export const isHtml = (text: string) => /^<(p|ul|ol|h3|h4|blockquote)>/.test(text.trimStart());

/**
 * Converts plain text to HTML paragraphs: an empty line starts a new paragraph, a line break is
 * kept.
 */
export const textToHtml = (plain: string): string =>
  normalizeText(plain)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");

/** Rich text that was sanitized for storage (`sanitize-html.server.ts`). */
export type SanitizedHtml = string & { readonly [sanitized]: true };

declare const sanitized: unique symbol;

/**
 * Rich text of at most `most` visible characters, as the editor's HTML or as plain text from a form
 * without scripts. It is not sanitized yet: the server does this before storing it
 * (`sanitize-html.server.ts`).
 */
export const richTextField = (most: number) =>
  boundedText(maxMarkupLength, { tooLong: atMostMessage(most) })
    .transform((input) => (isHtml(input) ? normalizeText(input) : textToHtml(input)))
    .refine((html) => htmlToText(html) !== "", issueText(messages.required))
    .refine(
      (html) => html.length <= maxMarkupLength && hasAtMost(htmlToText(html), most),
      issueText(atMostMessage(most)),
    );

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
