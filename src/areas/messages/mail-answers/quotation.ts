import { findAddressPlace, type KnownAddress } from "../reply-addresses/address-spelling.ts";
import { type MailLines, readHtmlLines } from "../reply-addresses/html-lines.ts";
import {
  isDeviceLine,
  isHeadingLabel,
  readHeading,
  separatorWords,
  wroteWords,
} from "./quotation-words.ts";
import { isStub } from "./stub.ts";

/** The facts about a mail that answers one of ours. */
export type KnownMail = KnownAddress & {
  /** Names under which mail programs show us. */
  ourNames: readonly string[];
  /** Our subject, without `Re:`. */
  subject: string;
  /** The names of the sender, with which a signature begins. */
  senderNames: readonly string[];
};

/**
 * Returns the text that a person wrote in a mail, without quotations, the signature and the line
 * that mobile mail programs add. The plain text is preferred, unless it is a stub beside HTML.
 * Everything from the first line or element with a reply address is a quotation. Without a reply
 * address two signs are required, so that a person's own lines never count as a quotation.
 */
export function readOwnText(
  { text, html }: { text: string; html: string },
  known: KnownMail,
): string {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const own = cutQuotation({ lines, quoteElement: -1, addressElement: -1 }, known);
  if (html === "") return own;
  const htmlLines = readHtmlLines(html, (value) => findAddressPlace(value, known) >= 0);
  if (!isStub(own, htmlLines.lines)) return own;
  return cutQuotation(htmlLines, known) || own;
}

/**
 * Removes the quotation from the end of a text, then the signature and the line of a mobile mail
 * program.
 */
function cutQuotation(text: MailLines, known: KnownMail): string {
  const own = text.lines
    .slice(0, findQuotation(text, known))
    .map((line) => line.trimEnd())
    .join("\n")
    .trim()
    .split("\n");
  const signature = own.findIndex(
    (line, index) => line === "--" && isSignature(own[index + 1] ?? "", known.senderNames),
  );
  const ownLines = signature < 0 ? own : own.slice(0, signature);
  // a program may put its line below dashes, and the address to which it leads on a line of its own
  while (
    ownLines.length > 0 &&
    (isEmptyEnd(ownLines.at(-1) ?? "") || isDeviceLine(ownLines.at(-1) ?? ""))
  )
    ownLines.pop();
  if (isLink(ownLines.at(-1) ?? "") && isDeviceLine(ownLines.at(-2) ?? "")) ownLines.splice(-2);
  while (ownLines.length > 0 && isEmptyEnd(ownLines.at(-1) ?? "")) ownLines.pop();
  return ownLines.join("\n").trim();
}

const isLink = (line: string) => /^[<[(]?https?:\/\/[^\s]{1,1000}$/i.test(line.trim());

const isEmptyEnd = (line: string) =>
  line === "" || line === "--" || isRule(line) || isKnownSeparator(line);

/** The line at which the quotation begins; their number if there is none. */
function findQuotation(
  { lines, quoteElement, addressElement }: MailLines,
  known: KnownMail,
): number {
  const addressed = [lineAt(lines, findAddressPlace(lines.join("\n"), known)), addressElement];
  const quoted = lines.map((line, index) => index === quoteElement || line.startsWith(">"));
  const starts = [
    ...addressed.map((index) => startOfAddressed(lines, index, known)),
    ...[quoteElement, trailingQuotation(lines)].map((index) =>
      startOfIntroduction(lines, index, known),
    ),
    lines.findIndex((line) => isKnownSeparator(line)),
    findAttribution(lines, quoted),
    findHeading(lines, known),
  ];
  return Math.min(lines.length, ...starts.filter((index) => index >= 0));
}

/** The line of a place in the joined lines; -1 for no place. */
function lineAt(lines: readonly string[], place: number): number {
  if (place < 0) return -1;
  let end = 0;
  return lines.findIndex((line) => {
    end += line.length + 1;
    return place < end;
  });
}

/** The first of the lines with `>` that end the text; -1 if it doesn't end with them. */
function trailingQuotation(lines: readonly string[]): number {
  let start = -1;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? "";
    if (line.startsWith(">")) start = index;
    else if (line.trim() !== "") break;
  }
  return start;
}

/** Longer lines are no heading of a quotation. */
const longestHeading = 400;

/**
 * Goes back from the line with a reply address to the first line of its heading, which may be
 * wrapped.
 */
function startOfAddressed(lines: readonly string[], index: number, known: KnownMail): number {
  if (index < 0) return -1;
  let start = index;
  if (!isHeadingLabel(lines[index] ?? "")) return startOfSentence(lines, index, known);
  while (belongsToHeading(lines[start - 1] ?? "", known)) start -= 1;
  return withTitle(lines, start);
}

/** The line above a heading if it is its title, as in `--- Original ---`. */
const withTitle = (lines: readonly string[], start: number): number =>
  isTitle(lines[start - 1] ?? "") ? start - 1 : start;

/**
 * The first line of a sentence such as "On …, Teza wrote:" that ends in this line: it has a date,
 * or names us before `<`.
 */
function startOfSentence(lines: readonly string[], last: number, { ourNames }: KnownMail): number {
  if (isDated(lines[last] ?? "")) return last;
  for (const start of [last - 1, last - 2]) {
    const line = (lines[start] ?? "").trim();
    // a person's own sentence has an end, and a program breaks only what is too long
    if (line === "" || /[.!?…]$/.test(line) || !continues(line, lines[start + 1] ?? ""))
      return last;
    const isCutOff =
      lines[start + 1]?.trim().startsWith("<") === true &&
      ourNames.some((name) => line.endsWith(name));
    if (isDated(line) || isCutOff) return start;
  }
  return last;
}

/** Characters after which mail programs break a sentence at the earliest. */
const shortestWrapped = 60;

/**
 * True if the first word of the next line would have made a line too long, or if both are lines of
 * a heading.
 */
function continues(line: string, next: string): boolean {
  const [word = ""] = next.trim().split(/\s/, 1);
  const [one, other] = [line, next].map(readHeading);
  return (
    line.length + 1 + word.length >= shortestWrapped || (one !== undefined && other !== undefined)
  );
}

/** True for a line above another line of a heading; a heading's lines may have any order. */
function belongsToHeading(line: string, { ourNames, subject }: KnownMail): boolean {
  const heading = readHeading(line);
  if (heading?.kind === undefined) return false;
  const { kind, value } = heading;
  if (kind === "date") return isDated(value);
  return (
    value.includes("@") ||
    isName(value, ourNames) ||
    (subject !== "" && withoutRe(value) === subject)
  );
}

/**
 * The line that introduces the quotation at the end, in any language: it ends with a colon and
 * names us or a date.
 */
function startOfIntroduction(
  lines: readonly string[],
  quotation: number,
  known: KnownMail,
): number {
  let last = quotation - 1;
  while (last > 0 && (lines[last] ?? "").trim() === "") last -= 1;
  const line = (lines[last] ?? "").trimEnd();
  if (last < 0 || !line.endsWith(":") || line.length > longestHeading) return quotation;
  const start = startOfSentence(lines, last, known);
  const words = lines.slice(start, last + 1).join(" ");
  return isDated(words) || known.ourNames.some((name) => words.includes(name)) ? start : quotation;
}

/**
 * True for a line with a day of this century and a time, as mail programs write it above a
 * quotation.
 */
const isDated = (line: string) =>
  line.length <= longestHeading &&
  /\b20\d\d\b/.test(line) &&
  /\b\d{1,2}(?:[:.]| ?h ?)\d{2}\b/.test(line);

/** The first line of a known sentence such as "On … wrote:" that a quotation or nothing follows. */
function findAttribution(lines: readonly string[], quoted: readonly boolean[]): number {
  const next = nextLines(lines);
  return lines.findIndex((line, index) => {
    if (line.length > longestHeading || !startsAttribution(line)) return false;
    let words = "";
    // it may be wrapped over three lines
    for (let last = index; last < index + 3 && (lines[last] ?? "").trim() !== ""; last += 1) {
      if (last > index && !continues(lines[last - 1] ?? "", lines[last] ?? "")) return false;
      words = `${words} ${lines[last]?.slice(0, longestHeading).trim()}`;
      if (!wroteWords.some((end) => words.toLowerCase().endsWith(end))) continue;
      const following = next[last + 1] ?? -1;
      return following < 0 ? isDated(words) || words.includes("@") : quoted[following] === true;
    }
    return false;
  });
}

const startsAttribution = (line: string) =>
  /^(On \S{1,20}|Dana \d|U \S{1,20} \d|\p{L}{2,3}[,.] ?\d|\d{1,2}\.)/u.test(line.slice(0, 60));

/** For each line the next one with text, from it on; -1 for none. */
function nextLines(lines: readonly string[]): number[] {
  const next: number[] = [];
  let nearest = -1;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    if (lines[index]?.trim() !== "") nearest = index;
    next[index] = nearest;
  }
  return next;
}

const mostHeadingLines = 8;

/**
 * The first line of a heading such as "From: …, Sent: …, Subject: …" that names us or our subject.
 */
function findHeading(lines: readonly string[], known: KnownMail): number {
  for (let index = 0; index < lines.length; index += 1) {
    if (!belongsToHeading(lines[index] ?? "", known)) continue;
    const heading = [];
    for (const line of lines.slice(index, index + mostHeadingLines)) {
      const read = readHeading(line);
      if (!read) break;
      heading.push(read);
    }
    if (isHeading(heading, known)) return withTitle(lines, index);
  }
  return -1;
}

type HeadingLine = NonNullable<ReturnType<typeof readHeading>>;

function isHeading(heading: readonly HeadingLine[], known: KnownMail): boolean {
  const { subject } = known;
  const named = heading.filter(({ kind, value }) => kind === "sender" && isOurs(value, known));
  const hasSubject = subject !== "" && heading.some(({ value }) => withoutRe(value) === subject);
  const others = heading.filter(({ kind }) => kind !== undefined && kind !== "sender");
  if (named.length > 0) return others.length > 0 || hasSubject;
  return hasSubject && heading.some(({ kind, value }) => kind === "date" && isDated(value));
}

/**
 * True for our name, or for an address that has it or is of our domain; people write of others'
 * mails, too.
 */
function isOurs(value: string, { ourNames, mailbox }: KnownMail): boolean {
  const words = value.toLowerCase();
  const ours = [...ourNames, mailbox.slice(mailbox.indexOf("@"))];
  return (
    isName(value, ourNames) ||
    (words.includes("@") && ours.some((our) => words.includes(our.toLowerCase())))
  );
}

const isName = (value: string, names: readonly string[]) =>
  names.some((name) => value.toLowerCase() === name.toLowerCase());

/**
 * A subject without the `Re:` of answers in any language: a few letters and a colon, in whatever
 * number.
 */
export function withoutRe(subject: string): string {
  let rest = subject.trim();
  while (/^(re|odg|aw|sv|antw|vs|r|fw|fwd|tr|wg|vá)(\[\d\])?\s?:/i.test(rest))
    rest = rest.slice(rest.indexOf(":") + 1).trim();
  return rest;
}

/** A line of underscores or dashes without words. */
const isRule = (line: string) => line.length <= 120 && /^(_{5,}|-{3,}|={5,})$/.test(line.trim());

/** Words between dashes. */
const isTitle = (line: string) => line.length <= 120 && /^-{2,}[^-]{1,60}-{2,}$/.test(line.trim());

const isKnownSeparator = (line: string) =>
  isTitle(line) && separatorWords.includes(line.replaceAll("-", "").trim().toLowerCase());

const isSignature = (line: string, names: readonly string[]) =>
  names.some((name) => line.toLowerCase().includes(name.toLowerCase()));
