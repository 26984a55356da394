import { describe, expect, test } from "vitest";
import { orcidCheckDigit, orcidUrl, parseOrcid } from "./orcid.ts";
import { ownOrcidForm } from "./orcid-form.ts";

describe("the check digit of an ORCID iD", () => {
  // the examples of ORCID's own documentation
  test.each([
    ["000000021825009", "7"],
    ["000000021694233", "X"],
    ["000000015109370", "0"],
  ])("of %s is %s", (digits, check) => {
    expect(orcidCheckDigit(digits)).toBe(check);
  });
});

describe("an ORCID iD", () => {
  test.each([
    "0000-0002-1694-233X",
    "0000-0002-1694-233x",
    " 000000021694233X ",
    "0000 0002 1694 233X",
    "0000–0002–1694–233X",
    "https://orcid.org/0000-0002-1694-233X",
    "http://www.orcid.org/0000-0002-1694-233X/",
    "orcid.org/000000021694233X",
  ])("typed as %s is stored in one form", (typed) => {
    expect(parseOrcid(typed)).toBe("0000-0002-1694-233X");
  });

  test.each([
    "0000-0002-1694-2330",
    "0000-0002-1694-233",
    "0000-0002-1694-233X1",
    "X000-0002-1694-2330",
    "https://orcid.org.example/0000-0002-1694-233X",
    "https://drugdje.example/0000-0002-1694-233X",
    "ORCID",
    "",
  ])("isn't %s", (typed) => {
    expect(parseOrcid(typed)).toBeUndefined();
  });

  test("is shown by its address", () => {
    expect(orcidUrl("0000-0002-1694-233X")).toBe("https://orcid.org/0000-0002-1694-233X");
  });
});

describe("the form of one's own ORCID iD", () => {
  test.each([[""], ["  "], [undefined]])("removes it with %j", (orcid) => {
    expect(ownOrcidForm.parse({ orcid })).toEqual({ orcid: null });
  });

  test("refuses a wrong one", () => {
    expect(ownOrcidForm.safeParse({ orcid: "0000-0002-1694-2330" }).success).toBe(false);
  });
});
