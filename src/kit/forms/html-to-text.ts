/**
 * Converts rich text to plain text for mails, lists, search and counting. It reads the text once,
 * in time that grows with its length: a "<" that begins no tag is text, and a tag that doesn't end
 * takes the rest, as HTML parsers read them. The browser needs it too, so it is smaller than a
 * parser.
 */
export const htmlToText = (html: string): string => {
  const tokens = readTokens(html);
  return tokens
    .map((token, index) =>
      "tag" in token ? lineBreaks(token.tag, nextTag(tokens, index)) : toPlain(token.text),
    )
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};

/**
 * Converts rich text to one line a block, without bullets: for cells of grids and values in the
 * history.
 */
export const htmlToLines = (html: string): string =>
  readTokens(html)
    .map((token) => ("tag" in token ? (endsLine.test(token.tag) ? "\n" : "") : toPlain(token.text)))
    .join("")
    .split("\n")
    .map((line) => line.trim().replace(/ {2,}/g, " "))
    .filter(Boolean)
    .join("\n");

const endsLine = /^(br|\/(p|li|h[1-6]|div|tr|blockquote))$/;

/** A stretch of unchanged text, or the name of a tag: `p`, `/p`; empty for a comment. */
type Token = { text: string } | { tag: string };

function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let textStart = 0;
  let at = html.indexOf("<");
  while (at !== -1) {
    const tag = matchAt(tagName, html, at)?.[1];
    const end = tag === undefined ? findCommentEnd(html, at) : findTagEnd(html, at + tag.length);
    if (end !== undefined) {
      tokens.push(
        at === textStart ? emptyText : { text: html.slice(textStart, at) },
        tag === undefined ? comment : { tag: tag.toLowerCase() },
      );
      textStart = end;
    }
    at = html.indexOf("<", end ?? at + 1);
  }
  tokens.push({ text: html.slice(textStart) });
  return tokens;
}

// shared, because a text of nothing but comments would else be two objects for each of them
const emptyText: Token = { text: "" };
const comment: Token = { tag: "" };

/** Returns where the comment at this "<" ends; undefined if it begins none. */
function findCommentEnd(html: string, start: number): number | undefined {
  if (!"!?/".includes(html[start + 1] ?? " ")) return undefined;
  const mark = html.startsWith("<!--", start) ? "-->" : ">";
  const end = html.indexOf(mark, start + 2);
  return end === -1 ? html.length : end + mark.length;
}

/** Returns where a tag ends; a ">" in a quoted value doesn't end it. */
function findTagEnd(html: string, start: number): number {
  for (let at = start; at < html.length; at += 1) {
    if (html[at] === ">") return at + 1;
    const [opening, quote] = (html[at] === "=" && matchAt(quotedValue, html, at)) || [];
    if (opening && quote) {
      const closing = html.indexOf(quote, at + opening.length);
      if (closing === -1) return html.length;
      at = closing;
    }
  }
  return html.length;
}

const tagName = /<(\/?[a-z][^\s/>]*)/iy;
const quotedValue = /=\s*(["'])/y;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The next tag if only white space precedes it. */
function nextTag(tokens: readonly Token[], index: number): string | undefined {
  const text = tokens[index + 1];
  const next = tokens[index + 2];
  return next && "tag" in next && text && "text" in text && text.text.trim() === ""
    ? next.tag
    : undefined;
}

function lineBreaks(tag: string, next: string | undefined): string {
  if (tag === "li") return "– ";
  if (tag === "/p" && next === "/li") return "";
  if (["/p", "/h3", "/h4"].includes(tag)) return next === "ul" || next === "ol" ? "\n" : "\n\n";
  if (tag === "/blockquote") return "\n\n";
  return ["br", "/li", "/ul", "/ol"].includes(tag) ? "\n" : "";
}

const toPlain = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => decodeEntity(name) ?? whole);

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The references that the sanitizer and the editor write; other characters arrive literally. */
const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  amp: "&",
};
