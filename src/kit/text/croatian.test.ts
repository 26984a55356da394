import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  characterCount,
  compareCroatian,
  foldText,
  hasAtMost,
  normalizeText,
  sortCroatian,
  truncateWords,
  turnsDirection,
} from "./croatian.ts";

test("letters are in Croatian order, including lj, nj and dž", () => {
  const words = [
    "žaba",
    "zec",
    "đak",
    "džep",
    "dub",
    "ćup",
    "čaj",
    "cvijet",
    "njuška",
    "nula",
    "ljeto",
    "luk",
  ];
  expect(words.sort(compareCroatian)).toEqual(
    ["cvijet", "čaj", "ćup", "dub", "džep", "đak", "luk", "ljeto", "nula", "njuška", "zec", "žaba"], //
  );
});

test("sorting rows does not change the given list, and compares numbers by value", () => {
  const rows = [{ name: "Tema 10" }, { name: "Tema 9" }];
  expect(sortCroatian(rows, ({ name }) => name).map(({ name }) => name)).toEqual([
    "Tema 9",
    "Tema 10",
  ]);
  expect(rows[0]?.name).toBe("Tema 10");
});

describe("folding", () => {
  test.each([
    ["šumskih", "sumskih"],
    ["ČAJ, Ćup, Žaba", "caj, cup, zaba"],
    ["Đurđa", "durda"],
    ["Djurdja", "durda"],
    ["Nadja", "nada"],
    ["e\u0301tude", "etude"],
    ["ﬁnale", "finale"],
  ])("%s becomes %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test("is idempotent", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom("d", "j", "đ", "Đ", "J", "İ", "š") }),
    );
    fc.assert(fc.property(text, (sample) => foldText(foldText(sample)) === foldText(sample)));
  });

  test("a part of a text is found in the folded whole", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcčćdđežšj ") });
    fc.assert(
      fc.property(word, word, (a, b) => foldText(`${a} ${b}`).includes(foldText(b).trim())),
    );
  });
});

test.each([
  ["šuma", 4],
  ["s\u030Cuma", 4],
  ["👩‍🎓", 1],
  ["", 0],
  ["prvi\r\ndrugi", 10],
])("%j has %i characters", (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test("a typed text is normalised: composed letters, plain line breaks, no invisible characters", () => {
  expect(normalizeText("  s\u030Cuma\u0000\r\n\tdrvo\u0007 ")).toBe("šuma\n\tdrvo");
});

test("a letter keeps thirty marks, which no language exceeds", () => {
  const letter = (marks: number) => `x${"\u0323".repeat(marks)}`;
  expect(normalizeText(letter(30))).toBe(letter(30).normalize("NFC"));
  expect(normalizeText(letter(31))).toBe(letter(30).normalize("NFC"));
  expect(foldText(`${letter(99)}y`)).toBe("xy");
});

test("a long text is counted no further than needed", () => {
  expect(characterCount("aaa", 2)).toBe(2);
  expect([hasAtMost("čs\u030c", 2), hasAtMost("čs\u030ca", 2), hasAtMost("", 0)]).toEqual([
    true,
    false,
    true,
  ]);
});

describe("odd characters", () => {
  test.each([
    ["Razvoj sustava\u000bza praćenje", "Razvoj sustava za praćenje"],
    ["prvi\rdrugi\ftreći", "prvi drugi treći"],
    ["5\u00a0% i 3\u202fm\u2028novi", "5 % i 3 m novi"],
    ["po\u00adstu\u200bpak\u2060\ufeff mje\u200drenja\u200e", "postupak mjerenja"],
    ["a\u202ab\u2066c\u202c\u2069", "abc"],
    ["prvi\r\n\tdrugi\u0000\u0007", "prvi\n\tdrugi"],
    [
      "\u{1f469}\u{1f3fd}\u200d\u{1f393} i \u2764\ufe0f\u200d\u{1f525}",
      "\u{1f469}\u{1f3fd}\u200d\u{1f393} i \u2764\ufe0f\u200d\u{1f525}",
    ],
  ])("of %j leave %j", (text, plain) => {
    expect(normalizeText(text)).toBe(plain);
    expect(normalizeText(plain)).toBe(plain);
  });

  test("are not looked for", () => {
    expect(foldText("Po\u00adstu\u200bpak\ufeff")).toBe("postupak");
    expect(foldText("mjerenja\u00a0tla")).toBe("mjerenja tla");
  });

  test.each(["\u202b", "\u202d", "\u202e", "\u2067"])("%j turns the direction", (odd) => {
    expect([turnsDirection(`rad${odd}fdp.exe`), turnsDirection("rad")]).toEqual([true, false]);
  });
});

describe("a shortened text", () => {
  test("is cut between words", () => {
    expect(truncateWords("Primjena strojnog učenja u šumarstvu", 24)).toBe("Primjena strojnog…");
  });

  test("is never too long and contains no line break", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (text) => !/[\r\n]/.test(truncateWords(`${text}\n${text}`, 20)),
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => truncateWords(text, 20).length <= 21),
    );
  });
});
