import { expect, test } from "vitest";
import { growth, repeatPart, tooSteep, worstTexts } from "#test/outside-text/processor-time.ts";
import { findAddressPlace, possibleTokens } from "../reply-addresses/address-spelling.ts";
import { readHtmlTexts } from "../reply-addresses/html-lines.ts";
import { readOwnText } from "./quotation.ts";

const known = {
  token: "0123456789abcdef0123456789abcdef01234567",
  mailbox: "odgovor@teza.example.hr",
  subject: "Nova poruka",
  ourNames: ["Teza"],
  senderNames: ["Ana Anić"],
};

/** Texts that once made cutting slow, and letters that could. */
const pieces = [
  "_",
  "=",
  "0",
  "\u00ad",
  "> \n",
  "<div class=",
  "<p><b>",
  "<blockquote type=cite>",
  "<br>",
  "<li>",
  "&#",
  "%2B",
  "__________\n",
  "-- \n",
  "Od: Teza\n",
  "On Mon, 2026 at 10:00\n",
  "odgovor+0123456789",
  "<a b=c ",
];

const texts = new Map([
  ...worstTexts,
  ...pieces.map((piece) => [piece, repeatPart(piece)] as const),
]);

const readers: readonly (readonly [
  what: string,
  read: (text: string) => unknown,
  length: number,
])[] = [
  ["the own text of a plain mail", (text) => readOwnText({ text, html: "" }, known), 60_000],
  ["the own text of an HTML mail", (html) => readOwnText({ text: "", html }, known), 150_000],
  ["a reply address in a text", (text) => findAddressPlace(text, known), 60_000],
  ["possible tokens in a stored text", (html) => readHtmlTexts(html).map(possibleTokens), 60_000],
];

test.each(readers)(
  "%s are read in a time that grows no faster than the text",
  async (_, read, length) => {
    const slow: [name: string, times: number][] = [];
    for (const [name, write] of texts) {
      const times = await growth(length, write, read);
      if (times >= tooSteep) slow.push([name, times]);
    }
    expect(slow).toEqual([]);
  },
  600_000,
);
