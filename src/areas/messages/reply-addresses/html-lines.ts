import { Tokenizer } from "htmlparser2";

/**
 * The lines of a text; quoted ones have `>` as in a mail of plain text. Also the number of the
 * first line of an element that mail programs use for quotations, and of the first one with a reply
 * address; -1 for none.
 */
export type MailLines = { lines: string[]; quoteElement: number; addressElement: number };

/** Shorter values hold no reply address. */
const shortestAddress = 40;

const paragraphs = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "blockquote",
  "table",
  "pre",
]);
const blocks = new Set([
  ...paragraphs,
  "div",
  "li",
  "tr",
  "hr",
  "dl",
  "dt",
  "dd",
  "center",
  "section",
  "article",
]);
const hidden = new Set([
  "style",
  "script",
  "title",
  "textarea",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
]);

/** Classes and ids of the elements in which mail programs put what they quote. */
const quoteClasses = [
  "gmail_quote",
  "moz-cite-prefix",
  "moz-forward-container",
  "yahoo_quoted",
  "protonmail_quote",
];
const quoteIds = [
  "appendonsend",
  "divrplyfwdmsg",
  "mail-editor-reference-message-container",
  "reply-intro",
  "olk_src",
];

/** The line that Outlook draws above what it quotes. */
const outlookLine = /border-top:\s?solid\s?#(e1e1e1|b5c4df)/;

type Attributes = { class?: string; id?: string; type?: string; style?: string };

const isReadAttribute = (name: string): name is keyof Attributes =>
  ["class", "id", "type", "style"].includes(name);

const marksQuote = ({ class: names = "", id = "", style = "" }: Attributes): boolean =>
  names.split(" ").some((name) => quoteClasses.some((quote) => name.startsWith(quote))) ||
  quoteIds.some((quote) => id.startsWith(quote)) ||
  outlookLine.test(style.replace(/\s+/g, " "));

/**
 * Returns the lines that an HTML text shows. A quotation begins at an element of a mail program,
 * and at one with an attribute for which `isAddress` is true. Reads the text once: no tree is
 * built, whose depth a sender could choose.
 */
export function readHtmlLines(html: string, isAddress: (value: string) => boolean): MailLines {
  const page = createPage();
  let [tag, attribute, value] = ["", "", ""];
  let attributes: Attributes = {};
  let hiddenIn: string | undefined;
  let hasAddress = false;

  function open() {
    if (blocks.has(tag)) page.startBlock(paragraphs.has(tag));
    if (tag === "br") page.breakLine();
    if (tag === "blockquote") page.startQuote(attributes.type === "cite");
    if (hidden.has(tag)) hiddenIn = tag;
    if (hasAddress) page.mark("addressElement");
    if (marksQuote(attributes)) page.mark("quoteElement");
    if (tag === "li") page.write(bullet);
    if (tag === "td" || tag === "th") page.write(" ");
  }

  function close(name: string) {
    if (name === hiddenIn) hiddenIn = undefined;
    if (name === "blockquote") page.endQuote();
    if (blocks.has(name)) page.startBlock(paragraphs.has(name));
  }

  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => hiddenIn ?? page.write(html.slice(start, end)),
      ontextentity: (code) => hiddenIn ?? page.write(String.fromCodePoint(code)),
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attributes = {};
        hasAddress = tag.length >= shortestAddress && isAddress(tag);
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        hasAddress ||= value.length >= shortestAddress && isAddress(value);
        if (isReadAttribute(attribute)) attributes[attribute] = value.toLowerCase();
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        hiddenIn = undefined;
      },
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      oncomment() {},
      oncdata() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return page.lines();
}

/**
 * The parts of a text, which may be HTML, that may contain a reply address: all of it, its words
 * without tags, and the longer attributes.
 */
export function readHtmlTexts(html: string): string[] {
  const values: string[] = [];
  const { lines } = readHtmlLines(html, (value) => values.push(value) === 0);
  return [html, lines.join("\n"), ...values];
}

const bullet = "– ";

type Line = { parts: string[]; endsInSpace: boolean; isQuoted: boolean };

/** Collects lines. */
function createPage() {
  const lines: Line[] = [];
  const marks = { quoteElement: -1, addressElement: -1 };
  /** For each open blockquote whether it quotes a mail. */
  const quotes: boolean[] = [];
  let depth = 0;
  let line = addLine();

  function addLine(): Line {
    const added: Line = { parts: [], endsInSpace: true, isQuoted: depth > 0 };
    lines.push(added);
    return added;
  }

  const breakLine = () => {
    line = addLine();
  };

  function startBlock(isParagraph: boolean) {
    if (line.parts.length === 1 && line.parts[0] === bullet) return;
    if (line.parts.length > 0) breakLine();
    if (isParagraph && (lines.at(-2)?.parts.length ?? 0) > 0) breakLine();
    line.isQuoted = depth > 0;
  }

  return {
    breakLine,
    startBlock,
    write(text: string) {
      const words = text.replace(/\s+/g, " ");
      const added = line.endsInSpace ? words.trimStart() : words;
      if (added === "") return;
      line.parts.push(added);
      line.endsInSpace = added.endsWith(" ");
    },
    mark(kind: keyof typeof marks) {
      if (marks[kind] < 0) marks[kind] = lines.length - 1;
    },
    startQuote(isCited: boolean) {
      quotes.push(isCited);
      depth += isCited ? 1 : 0;
      line.isQuoted = depth > 0;
    },
    endQuote() {
      if (line.parts.length > 0) breakLine();
      depth -= quotes.pop() ? 1 : 0;
      line.isQuoted = depth > 0;
    },
    lines: (): MailLines => ({
      lines: lines.map(
        ({ parts, isQuoted }) => `${isQuoted ? "> " : ""}${parts.join("").trimEnd()}`,
      ),
      ...marks,
    }),
  };
}
