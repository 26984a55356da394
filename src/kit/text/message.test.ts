import { expect, test } from "vitest";
import { formatMessage, literalMessage, type Messages, messagesOf, withValues } from "./message.ts";

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
  [withValues(messages.open.until, { day }), "Otvoreno do 07.09.2026..", "Open until 7 September 2026."],
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
