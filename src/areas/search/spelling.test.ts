import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, suggestCorrections, transpositions } from "./spelling.ts";

describe("the edit distance of two words", () => {
  test.each([
    ["tema", "tema", 0],
    ["tmea", "tema", 1],
    ["digitlizacija", "digitalizacija", 1],
    ["sumaa", "suma", 1],
    ["sima", "suma", 1],
    ["", "rad", 3],
    ["marketnig", "marketing", 1],
  ])("%s, %s: %i", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  test("is at most the length of the longer word, and zero only for equal words", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcd"), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        return distance <= Math.max(a.length, b.length) && (distance === 0) === (a === b);
      }),
    );
  });
});

describe("corrections", () => {
  test("are the nearest words", () => {
    expect(suggestCorrections("marketnig", ["marketing", "marketinga", "market"])).toEqual([
      "marketing",
    ]);
    expect(suggestCorrections("banca", ["banka", "bance", "baca", "prodaja"])).toEqual([
      "banka",
      "bance",
      "baca",
    ]);
  });

  test("do not exist for short words and for words without similar ones", () => {
    expect(suggestCorrections("sql", ["sol"])).toEqual([]);
    expect(suggestCorrections("blockchain", ["sadržaj", "marketing"])).toEqual([]);
    expect(suggestCorrections("tema", ["tema"])).toEqual([]);
    expect(suggestCorrections("banaka", ["clanaka"])).toEqual([]);
    expect(suggestCorrections("maric", ["saric"])).toEqual(["saric"]);
  });
});

test("transpositions swap each pair of adjacent letters", () => {
  expect(transpositions("tmea")).toEqual(["mtea", "tema", "tmae"]);
  expect(transpositions("aa")).toEqual([]);
});
