import sanitize from "sanitize-html";

/** Elements whose content is not visible to readers. */
const hiddenElements = new Set(["script", "style", "svg", "noscript"]);

/** Attributes that are shown or read aloud, and a page's description. */
const spokenAttributes =
  /\s(?:aria-label|aria-roledescription|title|placeholder|alt|content)="([^"]*)"/g;

type Attributes = Record<string, string>;

/**
 * Returns the texts of a page, including those for assistive technology and search engines, without
 * the elements that are left out: those marked as Croatian, if nothing else is said.
 */
export function visibleTexts(
  html: string,
  isLeftOut = ({ lang }: Attributes) => lang === "hr",
): string[] {
  const rest = sanitize(html.replaceAll("<!-- -->", ""), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    exclusiveFilter: ({ attribs, tag }) => isLeftOut(attribs) || hiddenElements.has(tag),
  });
  const attributes = [...rest.matchAll(spokenAttributes)].map(([, value = ""]) => value);
  const texts = rest.split(/<[^>]*>/);
  return [...texts, ...attributes]
    .map((text) => text.replaceAll("&amp;", "&").trim())
    .filter(Boolean);
}
