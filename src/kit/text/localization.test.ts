import { describe, expect, test } from "vitest";
import {
  formatMessage,
  formatText,
  literalMessage,
  type Messages,
  messagesOf,
  type Texts,
  textsFor,
  withValues,
} from "./localization.ts";

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
  expect(formatText("{n, plural, one {# topic} other {# topics}}", { n: 21 }, "en")).toBe(
    "21 topics",
  );
});

const messages = messagesOf("letters", {
  hr: {
    plain: "Polje je obavezno (uvijek).",
    counted: "Ostalo {n, plural, one {je # mjesto} few {su # mjesta} other {je # mjesta}}.",
    open: { until: "Otvoreno do {day}." },
    list: [{ title: "Prvi korak" }],
    croatian: "Samo na hrvatskom za {name}.",
  },
  en: {
    plain: "The field is required (always).",
    counted: "{n, plural, one {# place is} other {# places are}} left.",
    open: { until: "Open until {day}." },
    list: [{ title: "First step" }],
  },
});

const day = literalMessage("07.09.2026.", "7 September 2026");

test.each<[Messages, hr: string, en: string]>([
  [messages.plain, "Polje je obavezno (uvijek).", "The field is required (always)."],
  [withValues(messages.counted, { n: 1 }), "Ostalo je 1 mjesto.", "1 place is left."],
  [withValues(messages.counted, { n: 1200 }), "Ostalo je 1.200 mjesta.", "1,200 places are left."],
  [
    withValues(messages.open.until, { day }),
    "Otvoreno do 07.09.2026..",
    "Open until 7 September 2026.",
  ],
  [messages.list[0].title, "Prvi korak", "First step"],
  [
    withValues(messages.croatian, { name: day }),
    "Samo na hrvatskom za 07.09.2026..",
    "Samo na hrvatskom za 07.09.2026..",
  ],
  [literalMessage("{nije predložak}"), "{nije predložak}", "{nije predložak}"],
  [
    [messages.plain, messages.list[0].title],
    "Polje je obavezno (uvijek). Prvi korak",
    "The field is required (always). First step",
  ],
])("%j is formatted in the reader's language", (message, hr, en) => {
  expect([formatMessage(message), formatMessage(message, "en")]).toEqual([hr, en]);
});

test("a key is the path of the sentence in the texts", () => {
  expect([messages.plain.key, messages.open.until.key, messages.list[0].title.key]).toEqual([
    "letters.plain",
    "letters.open.until",
    "letters.list.0.title",
  ]);
});
