import { Parser } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { Refusal } from "#kit/workflow/refusal.ts";
import { saveError } from "./form.ts";
import { htmlToText } from "./html-to-text.ts";
import { type SanitizedHtml, textToHtml } from "./rich-text.ts";
import { messages } from "./texts.ts";

/**
 * Sanitizes rich text for storage: paragraphs, line breaks, bold, italic, lists, quotations, two
 * levels of headings, and links to web or mail addresses. Everything else is removed, scripts and
 * styles with their content (product §10). Content that is nested deeper than people write keeps
 * only its text.
 */
export const sanitizeRichText = (html: string): SanitizedHtml =>
  sanitizeHtml(
    isNestedTooDeep(html) ? textToHtml(htmlToText(html)) : html,
    sanitizeOptions,
  ).trim() as SanitizedHtml;

/** Sanitizes a form field; refuses with 422 if no text is left. */
export function parseRichText(html: string, field: string): SanitizedHtml {
  const richText = sanitizeRichText(html);
  if (htmlToText(richText) === "")
    throw new Refusal(422, saveError, { [field]: messages.required });
  return richText;
}

/** Elements within each other; texts of mail programs have some twenty. */
const maxDepth = 100;

/**
 * True from `maxDepth` on, where reading stops: for each tag the parser looks through all elements
 * that are open.
 */
function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth > maxDepth) parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return depth > maxDepth;
}

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "ul", "ol", "li", "a", "h3", "h4", "blockquote"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "title",
    "template",
    "svg",
    "math",
    "iframe",
  ],
  nestingLimit: 12,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href: toSafeHref(href), rel: "noopener" },
    }),
  },
  // a link without a valid target is replaced by its text; an empty link would only add a tab stop
  exclusiveFilter: ({ tag, attribs, text }) =>
    tag === "a" && (!attribs.href || text.trim() === "") && "excludeTag",
};

/** Returns an absolute URL, which mails need; `www.…` is completed. */
const toSafeHref = (href: string) => {
  const address = href.trim();
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : "";
};
