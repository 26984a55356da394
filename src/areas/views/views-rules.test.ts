import { expect, test } from "vitest";
import { replaceFilterValues } from "./views-rules.ts";

const query = (params: Record<string, string>) => new URLSearchParams(params).toString();
const values = { from: ["poduzece", "poduzeca"], to: "poduzeće" };

test.each([
  ["a text that is an old value", { "keywords.has": "Poduzece" }, { "keywords.has": "poduzeće" }],
  [
    "a text that only contains one",
    { "keywords.has": "malo poduzece" },
    { "keywords.has": "malo poduzece" },
  ],
  [
    "a cell with an old value",
    { "keywords.is": "banka, poduzece" },
    { "keywords.is": "banka, poduzeće" },
  ],
  [
    "a cell with several",
    { "keywords.is": "poduzeca, poduzece, zrak" },
    { "keywords.is": "poduzeće, zrak" },
  ],
  [
    "a filter of another column",
    { "name.has": "poduzece", sort: "name" },
    { "name.has": "poduzece", sort: "name" },
  ],
])("%s", (_, before, after) => {
  expect(replaceFilterValues(query(before), "keywords", values)).toBe(query(after));
});
