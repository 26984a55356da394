/** Escapes text for XML content and attributes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => references[sign] ?? "");

const references: Readonly<Record<string, string>> = {
  "&": "&#38;",
  "<": "&#60;",
  ">": "&#62;",
  '"': "&#34;",
  "'": "&#39;",
};

export type XmlAttributes = Readonly<Record<string, string>>;

/**
 * An element with text, or with elements, each on a line of its own. What XML can't carry is left
 * out.
 */
export function xmlElement(
  tag: string,
  attributes: XmlAttributes,
  content: string | readonly string[],
): string {
  const head = [
    tag,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${toXml(value)}"`),
  ].join(" ");
  if (typeof content === "string") return `<${head}>${toXml(content)}</${tag}>`;
  const lines = content.map((child) => `${indent(child)}\n`);
  return `<${head}>\n${lines.join("")}</${tag}>`;
}

/** The first line of an XML document. */
export const xmlDeclaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;

/** Only lines that begin an element are indented; a text of several lines keeps them. */
const indent = (child: string) => child.replaceAll(/^(?=<)/gm, "  ");

/** Characters of XML 1.0 (section 2.2), escaped; lines end as XML parsers read them. */
const toXml = (text: string) => escapeXml(text.replaceAll(/\r\n?/g, "\n").replaceAll(notXml, ""));

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML forbids
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
