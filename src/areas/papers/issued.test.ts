import { expect, test } from "vitest";
import { mayBeInEnglish, suggestRegistrationNo } from "./issued.ts";

test.each([
  ["251-69-04-26-1", "251-69-04-26-2"],
  ["2181-205/1-26-9", "2181-205/1-26-10"],
  ["251", "252"],
  ["251-69-04-26-", ""],
  ["251-69-04-26-1a", ""],
  ["251-69-04-26-99999999999", ""],
  ["", ""],
])("after %j the number of the English paper is %j", (original, suggested) => {
  expect(suggestRegistrationNo(original)).toBe(suggested);
});

test.each([
  ["certificate", true, true],
  ["certificate", false, true],
  ["formB", true, true],
  ["formB", false, false],
  ["statements", false, true],
  ["minutes", true, true],
  ["minutes", false, false],
  ["applicationForm", true, false],
] as const)(
  "%s where the study is held in English (%s) may be issued in English: %s",
  (kind, heldInEnglish, may) => {
    expect(mayBeInEnglish(kind, { heldInEnglish })).toBe(may);
  },
);
