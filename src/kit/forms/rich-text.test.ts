import fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { describe, expect, test } from "vitest";
import { formatMessage, messageFromIssue } from "#kit/text/localization.ts";
import { htmlToLines, htmlToText } from "./html-to-text.ts";
import { isHtml, richTextField, textToHtml } from "./rich-text.ts";
import { sanitizeRichText } from "./sanitize-html.server.ts";
import { texts } from "./texts.ts";

describe("rich text", () => {
  test("typed without scripts becomes paragraphs; no character is read as markup", () => {
    expect(textToHtml("Prvi <b>red</b>\ndrugi & treći\n\n\nNovi odlomak")).toBe(
      "<p>Prvi &lt;b&gt;red&lt;/b&gt;<br />drugi &amp; treći</p><p>Novi odlomak</p>",
    );
  });

  test("and plain text convert into each other without loss", () => {
    for (const text of ["Jedan", "a < b && c > d", "Prvi\nred\n\nDrugi", "&lt; nije <", "– crtica"])
      expect(htmlToText(textToHtml(text))).toBe(text);
  });

  test("is converted to text without markup", () => {
    const html =
      '<h3>Upute</h3><p>Pročitajte <strong>sve</strong>:</p><ul><li><p>prvo</p></li><li>drugo</li></ul><p>Kraj&nbsp;<a href="https://x.hr" rel="noopener">ovdje</a>.</p>';
    expect(htmlToText(html)).toBe("Upute\n\nPročitajte sve:\n– prvo\n– drugo\n\nKraj ovdje.");
  });

  test("is distinguished from plain text by its first block", () => {
    expect(["<p>a</p>", " <ul><li>a</li></ul>"].map(isHtml)).toEqual([true, true]);
    expect(["< 3", "tekst <p>", "<pre>"].map(isHtml)).toEqual([false, false, false]);
  });

  test("is measured without its tags", () => {
    const field = richTextField(5);
    const sentenceOf = (input: string) =>
      formatMessage(messageFromIssue(field.safeParse(input).error?.issues[0]?.message ?? ""));
    expect(field.safeParse("<p><strong>šđčćž</strong></p>").success).toBe(true);
    expect(sentenceOf("<p>šđčćžž</p>")).toBe("Upišite najviše 5 znakova.");
    for (const empty of ["", "  \n ", "<p></p>", "<p>&nbsp;<br /></p>"])
      expect(sentenceOf(empty)).toBe(texts.hr.required);
    expect(field.safeParse(`<p>a</p>${"<p></p>".repeat(20_000)}`).success).toBe(false);
  });
});

describe("text of HTML is what an HTML parser reads", () => {
  test.each([
    ["a quoted “>” doesn't end a tag", "<p>a<a href=\"https://x.hr/?b>c\" rel='>'>d</a></p>", "ad"],
    ["a “<” before anything but a name is text", "<p>1 < 2 <3</p>", "1 < 2 <3"],
    ["names may be written in capitals, with attributes", '<UL><LI class="x">a</LI></UL>', "– a"],
    ["a comment is none", "<p>a<!-- <p>b</p> -->c</p>", "ac"],
    ["a tag that doesn't end takes the rest", "<p>a</p><strong b", "a"],
    ["nor does one with an open quote", '<p>a</p><a href="b>c', "a"],
  ])("%s", (_, html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test("whatever the sanitizer keeps", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<br />",
      "<strong>",
      "</strong>",
      '<a href="https://x.hr?a=1">',
      "</a>",
      "<",
      ">",
      "a",
      "b c",
      '"',
      "'",
      "&lt;",
      "&amp;",
      "&",
      "=",
      "/",
      "<!--",
      "-->",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const sanitizedHtml = sanitizeRichText(pieces.join(""));
        const letters = (text: string) => text.replace(/\s+/g, "");
        const withoutTags = sanitizeHtml(sanitizedHtml, { allowedTags: [] });
        expect(letters(htmlToText(sanitizedHtml))).toBe(letters(htmlToText(withoutTags)));
      }),
    );
  });
});

test.each([
  ["bez oznaka", "bez oznaka"],
  ["<p>a</p><ul><li>b</li><li>c</li></ul>", "a\nb\nc"],
  ["5 &lt; 6 &#39;&#x10D;&quot;", "5 < 6 'č\""],
  ["a&nbsp;b &nepoznato;", "a b &nepoznato;"],
])("in cells rich text %s is the lines %s", (html, text) => {
  expect(htmlToLines(html)).toBe(text);
});
