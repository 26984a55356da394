import { z } from "zod";
import { characterCount, issueText, normalizeText } from "#kit/text/index.ts";
import { atMostMessage, messages } from "./texts.ts";

/** Maximum characters of markup including tags; far more than any valid text needs. */
const maxMarkupLength = 100_000;

/** True for HTML from the editor, which starts with one of its blocks; other text was typed without scripts. */
export const isHtml = (text: string) => /^<(p|ul|ol|h3|h4|blockquote)>/.test(text.trimStart());

/** Converts plain text to HTML paragraphs: an empty line starts a new paragraph, a line break is kept. */
export const textToHtml = (plain: string): string =>
  normalizeText(plain)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");

/** Converts rich text to plain text for mails, lists, search and counting. */
export const htmlToText = (html: string): string =>
  decodeEntities(
    html
      .replace(/\s+/g, " ")
      .replace(/<br\s*\/?>/g, "\n")
      .replace(/<li>(\s*<p>)?/g, "– ")
      .replace(/(<\/p>\s*)?<\/li>|<\/(p|h3|h4)>(?=\s*<(ul|ol)>)|<\/(ul|ol)>/g, "\n")
      .replace(/<\/(p|h3|h4|blockquote)>/g, "\n\n")
      .replace(/<[^>]*>/g, ""),
  )
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * Rich text of at most `most` visible characters, as the editor's HTML or as plain text from a form without scripts. It
 * is not sanitized yet: the server does this before storing it (`server/sanitize-html.ts`).
 */
export const richTextField = (most: number) =>
  z
    .string({ error: issueText(messages.required) })
    .transform((typed) => (isHtml(typed) ? normalizeText(typed) : textToHtml(typed)))
    .refine((html) => htmlToText(html) !== "", issueText(messages.required))
    .refine(
      (html) => html.length <= maxMarkupLength && characterCount(htmlToText(html)) <= most,
      issueText(atMostMessage(most)),
    );

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? "");

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", amp: "&" };
