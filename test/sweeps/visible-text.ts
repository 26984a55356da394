import sanitize from "sanitize-html";

/** Elements whose content is not visible to readers. */
const hiddenElements = new Set(["script", "style", "svg", "noscript"]);

/** Attributes that are shown or read aloud, and a page's description. */
const spokenAttributes = /\s(?:aria-label|aria-roledescription|title|placeholder|alt|content)="([^"]*)"/g;

/**
 * Returns the texts of a page, including those for assistive technology and search engines, without parts marked as
 * Croatian.
 */
export function visibleTexts(html: string): string[] {
  const rest = sanitize(html.replaceAll("<!-- -->", ""), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    exclusiveFilter: ({ attribs, tag }) => attribs.lang === "hr" || hiddenElements.has(tag),
  });
  const attributes = [...rest.matchAll(spokenAttributes)].map(([, value = ""]) => value);
  const texts = rest.split(/<[^>]*>/);
  return [...texts, ...attributes].map((text) => text.replaceAll("&amp;", "&").trim()).filter(Boolean);
}
