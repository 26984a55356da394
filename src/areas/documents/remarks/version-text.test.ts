import { describe, expect, test } from "vitest";
import { quoteLimit } from "./remarks.ts";
import { toQuotedWords, versionTextPath } from "./version-text.ts";

describe("the marked words", () => {
  test.each([
    ["u jednom\nodlomku  teksta ", "u jednom odlomku teksta"],
    ["", ""],
    [" \n ", ""],
  ])("%j are quoted in one line", (marked, quote) => expect(toQuotedWords(marked)).toBe(quote));

  test("fit into the field", () => {
    const quote = toQuotedWords("riječ ".repeat(quoteLimit));
    expect(quote.length).toBeLessThanOrEqual(quoteLimit);
    expect(quote).toMatch(/riječ…$|rije?…$|r…$/);
  });
});

test.each([
  [undefined, "/document/text/7"],
  [1, "/document/text/7"],
  [10, "/document/text/7#stranica-10"],
  [11, "/document/text/7?page=2#stranica-11"],
])("the text of page %s is at %s", (page, path) => expect(versionTextPath(7, page)).toBe(path));
