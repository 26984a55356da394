import { expect, test } from "vitest";
import { growth, repeatPart, tooSteep } from "#test/outside-text/processor-time.ts";
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

const readers: readonly (readonly [what: string, read: (text: string) => unknown, length: number])[] = [
  ["the own text of a plain mail", (text) => readOwnText({ text, html: "" }, known), 60_000],
  ["the own text of an HTML mail", (html) => readOwnText({ text: "", html }, known), 150_000],
  ["a reply address in a text", (text) => findAddressPlace(text, known), 60_000],
  ["possible tokens in a stored text", (html) => readHtmlTexts(html).map(possibleTokens), 60_000],
];

test.each(readers)(
  "%s are read in a time that grows no faster than the text",
  async (_, read, length) => {
    const slow: [piece: string, times: number][] = [];
    for (const piece of pieces) {
      const times = await growth(length, repeatPart(piece), read);
      if (times >= tooSteep) slow.push([piece, times]);
    }
    expect(slow).toEqual([]);
  },
  600_000,
);
