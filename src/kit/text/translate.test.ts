import { expect, test } from "vitest";
import { createTranslator } from "./translate.ts";

const inEnglish = createTranslator(
  {
    hr: {
      anything: "{size, select, 16 {obična} other {{size}}}",
      plain: "Polje je obavezno (uvijek).",
      named: "Temu je rezervirao {who}.",
      counted: "Ostalo {n, plural, one {je # mjesto} few {su # mjesta} other {je # mjesta}}.",
      gender: "{female, select, true {Studentica} other {Student}} {name} čeka.",
      list: [{ title: "Prvi korak" }],
    },
    en: {
      anything: "{size, select, 16 {usual} other {{size}}}",
      plain: "The field is required (always).",
      named: "{who} has reserved the topic.",
      counted: "{n, plural, one {# place is} other {# places are}} left.",
      gender: "The student {name} is waiting.",
      list: [{ title: "First step" }],
    },
  },
  { hr: { only: "Samo na hrvatskom." } },
);

test.each([
  ["Polje je obavezno (uvijek).", "The field is required (always)."],
  ["Temu je rezervirao Ivo (24) Horvat.", "Ivo (24) Horvat has reserved the topic."],
  ["Ostalo je 1 mjesto.", "1 place is left."],
  ["Ostalo su 3 mjesta.", "3 places are left."],
  ["Ostalo je 1.200 mjesta.", "1,200 places are left."],
  ["Studentica Ana čeka.", "The student Ana is waiting."],
  ["Prvi korak", "First step"],
  ["Samo na hrvatskom.", "Samo na hrvatskom."],
  ["Što nigdje ne piše.", "Što nigdje ne piše."],
  ["", ""],
])("%j becomes %j for who reads English", (sentence, english) => {
  expect(inEnglish(sentence, "en")).toBe(english);
  expect(inEnglish(sentence, "hr")).toBe(sentence);
});
