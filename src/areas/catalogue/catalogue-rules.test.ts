import { expect, test } from "vitest";
import { alphabetLetter } from "./catalogue-rules.ts";

test.each([
  ["analiza", "A"],
  ["čvorovi", "Č"],
  ["c\u030Covjek", "Č"],
  ["ljudski potencijali", "LJ"],
  ["Njemačka", "NJ"],
  ["džungla", "DŽ"],
  ["šuma", "Š"],
  ["3D ispis", "#"],
  ["", "#"],
])("%s is listed under %s", (phrase, letter) => {
  expect(alphabetLetter(phrase)).toBe(letter);
});
