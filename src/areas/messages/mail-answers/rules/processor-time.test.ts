import { expect, test } from "vitest";
import { findAddressPlace, possibleTokens } from "./address-spelling.ts";
import { readHtmlTexts } from "./html-lines.ts";
import { readOwnText } from "./quotation.ts";

const known = {
  ...{ token: "0123456789abcdef0123456789abcdef01234567", mailbox: "odgovor@teza.example.hr", subject: "Nova poruka" },
  ...{ ourNames: ["Teza"], senderNames: ["Ana Anić"] },
};

/** What made cutting slow once, and letters that could. */
const pieces = [
  ...["<", "&", ">", '"', "[", "_", "=", " ", "\n", "a", "0", "\u00ad"],
  ...["> \n", "<div class=", "<p><b>", "</b>", "<blockquote type=cite>", "<br>", "<li>", "&nbsp;", "&#", "%2B"],
  ...["__________\n", "-- \n", "Od: Teza\n", "On Mon, 2026 at 10:00\n", "odgovor+0123456789", "<a b=c "],
];

/** The processor time of a call in microseconds, the median of three. */
function processorTime(work: () => unknown, count = 3): number {
  const times = Array.from({ length: count }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return times.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
}

/** How many times longer the whole of a text takes than its half. Below 20 ms it can't be told, and never matters. */
function growth(read: (text: string) => unknown, piece: string, length: number): number {
  const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const least = 20_000;
  if (processorTime(() => read(text), 1) < least) return 0;
  const whole = processorTime(() => read(text));
  return whole < least ? 0 : whole / processorTime(() => read(text.slice(0, length / 2)));
}

const readers: readonly (readonly [what: string, read: (text: string) => unknown, length: number])[] = [
  ["the own text of a plain mail", (text) => readOwnText({ text, html: "" }, known), 180_000],
  ["the own text of an HTML mail", (html) => readOwnText({ text: "", html }, known), 300_000],
  ["a reply address in a text", (text) => findAddressPlace(text, known), 180_000],
  ["possible tokens in a stored text", (html) => readHtmlTexts(html).map(possibleTokens), 180_000],
];

test.each(readers)(
  "%s are read in a time that grows no faster than the text",
  (_, read, length) => {
    const slow = pieces.map((piece) => [piece, growth(read, piece, length)] as const).filter(([, times]) => times >= 3);
    expect(slow).toEqual([]);
  },
  600_000,
);
