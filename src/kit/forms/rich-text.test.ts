import { describe, expect, test } from "vitest";
import { formatMessage, messageFromIssue } from "#kit/text/index.ts";
import { htmlToText, isHtml, richTextField, textToHtml } from "./rich-text.ts";
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
    const sentenceOf = (typed: string) =>
      formatMessage(messageFromIssue(field.safeParse(typed).error?.issues[0]?.message ?? ""));
    expect(field.safeParse("<p><strong>šđčćž</strong></p>").success).toBe(true);
    expect(sentenceOf("<p>šđčćžž</p>")).toBe("Upišite najviše 5 znakova.");
    for (const empty of ["", "  \n ", "<p></p>", "<p>&nbsp;<br /></p>"])
      expect(sentenceOf(empty)).toBe(texts.hr.required);
    expect(field.safeParse(`<p>a</p>${"<p></p>".repeat(20_000)}`).success).toBe(false);
  });
});
