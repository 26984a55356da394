import { z } from "zod";
import { characterCount, formatText, normalizeText } from "#kit/text/index.ts";
import { validationMessages } from "./validation-texts.ts";

/** Characters of markup, tags included; far beyond what any text within its limit needs. */
const maxMarkupLength = 100_000;

/** What the editor sends begins with one of its blocks; anything else was typed without scripts. */
export const isHtml = (text: string) => /^<(p|ul|ol|h3|h4|blockquote)>/.test(text.trimStart());

/** Plain text as paragraphs: an empty line parts them, a line break stays. */
export const textToHtml = (plain: string): string =>
  normalizeText(plain)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");

/** A rich text as somebody reads it who sees no markup: for mails, lists, searching and counting. */
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
 * A rich text of at most so many characters, counted as a reader counts them. It comes as the editor's HTML, or as plain text from
 * a form without scripts, and is not safe yet: the server cleans it before it is kept (`server/rich-text.ts`).
 */
export const richTextField = (most: number) =>
  z
    .string({ error: validationMessages.required })
    .transform((typed) => (isHtml(typed) ? normalizeText(typed) : textToHtml(typed)))
    .refine((html) => htmlToText(html) !== "", validationMessages.required)
    .refine(
      (html) => html.length <= maxMarkupLength && characterCount(htmlToText(html)) <= most,
      formatText(validationMessages.atMost, { count: most }),
    );

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const decodeEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => entities[name] ?? "");

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", amp: "&" };
