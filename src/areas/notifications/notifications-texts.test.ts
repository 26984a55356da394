import { describe, expect, test } from "vitest";
import { texts as shell } from "#app/shell/texts.ts";
import { formatText } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

describe("Croatian plurals of notifications (spec §9)", () => {
  test.each([
    [0, "Nema novih obavijesti"],
    [1, "1 nova obavijest"],
    [2, "2 nove obavijesti"],
    [4, "4 nove obavijesti"],
    [5, "5 novih obavijesti"],
    [11, "11 novih obavijesti"],
    [12, "12 novih obavijesti"],
    [14, "14 novih obavijesti"],
    [21, "21 nova obavijest"],
    [22, "22 nove obavijesti"],
    [25, "25 novih obavijesti"],
  ])("%i beside the bell: %s", (n, sentence) => {
    expect(formatText(shell.hr.bell.count, { n })).toBe(sentence);
  });

  test.each([
    [0, "Nema nepročitanih obavijesti."],
    [1, "Pročitana je 1 obavijest."],
    [3, "Pročitane su 3 obavijesti."],
    [5, "Pročitano je 5 obavijesti."],
    [12, "Pročitano je 12 obavijesti."],
    [21, "Pročitana je 21 obavijest."],
    [1003, "Pročitane su 1.003 obavijesti."],
  ])("%i read at once: %s", (count, sentence) => {
    expect(formatText(texts.hr.read.all, { count })).toBe(sentence);
  });

  test.each([
    [0, "Sve su obavijesti pročitane."],
    [1, "1 nepročitana obavijest."],
    [2, "2 nepročitane obavijesti."],
    [11, "11 nepročitanih obavijesti."],
    [101, "101 nepročitana obavijest."],
  ])("%i above the list: %s", (n, sentence) => {
    expect(formatText(texts.hr.list.lead, { n })).toBe(sentence);
  });
});

test("English plurals of notifications", () => {
  expect([0, 1, 2, 21].map((n) => formatText(shell.en.bell.count, { n }, "en"))).toEqual([
    "No new notifications",
    "1 new notification",
    "2 new notifications",
    "21 new notifications",
  ]);
});
