import { describe, expect, test } from "vitest";
import { formatText, type Texts, textsFor } from "./format-text.ts";

describe("plurals are Croatian", () => {
  const themes = "{n, plural, one {# tema} few {# teme} other {# tema}}";
  test.each([
    [0, "0 tema"],
    [1, "1 tema"],
    [2, "2 teme"],
    [4, "4 teme"],
    [5, "5 tema"],
    [11, "11 tema"],
    [12, "12 tema"],
    [21, "21 tema"],
    [22, "22 teme"],
    [101, "101 tema"],
    [111, "111 tema"],
    [1234, "1.234 teme"],
  ])("%i: %s", (n, sentence) => {
    expect(formatText(themes, { n })).toBe(sentence);
  });

  test("singular and plural differ only where the word does", () => {
    const notifications = "{n, plural, one {# obavijest} few {# obavijesti} other {# obavijesti}}";
    expect([21, 22, 25].map((n) => formatText(notifications, { n }))).toEqual([
      "21 obavijest",
      "22 obavijesti",
      "25 obavijesti",
    ]);
  });
});

test("gender is selected, values are inserted unchanged, and HTML stays text", () => {
  const title = "{female, select, true {studentica} other {student}} {name}";
  expect(formatText(title, { female: true, name: "<b>Ana</b>" })).toBe("studentica <b>Ana</b>");
  expect(formatText(title, { female: false, name: "Ivo" })).toBe("student Ivo");
  expect(formatText("a < b i <b>c</b>")).toBe("a < b i <b>c</b>");
});

test("a missing value is a programming error", () => {
  expect(() => formatText("Dobar dan, {name}!")).toThrow(/name/);
});

test("texts are in the requested language, or else in Croatian", () => {
  const both: Texts<{ hello: string }> = { hr: { hello: "Dobar dan" }, en: { hello: "Hello" } };
  expect(textsFor(both, "en").hello).toBe("Hello");
  expect(textsFor(both).hello).toBe("Dobar dan");
  expect(textsFor({ hr: { hello: "Dobar dan" } }, "en").hello).toBe("Dobar dan");
  expect(formatText("{n, plural, one {# topic} other {# topics}}", { n: 21 }, "en")).toBe("21 topics");
});
