import { expect, test } from "vitest";
import { z } from "zod";
import { formatMessage, messageFromIssue } from "#kit/text/localization.ts";
import {
  checkboxField,
  choiceField,
  dayField,
  filledText,
  idField,
  idsField,
  instantField,
  optionalDayField,
  optionalIdField,
  requiredCheckboxField,
  requiredTextField,
  textField,
} from "./fields.ts";
import { richTextField } from "./rich-text.ts";
import { messages } from "./texts.ts";

const required = "Polje je obavezno za popuniti";
const choose = "Odaberite vrijednost s popisa.";
const noDate = "Upišite datum koji postoji, na primjer 07.09.2026.";

const licence = choiceField(["by", "none"]);

test.each<[string, z.ZodType, unknown, unknown]>([
  ["text", textField(5), " žšđčć ", "žšđčć"],
  ["text", textField(5), undefined, ""],
  ["required text", requiredTextField(5), "a\u0000b", "ab"],
  ["filled text", filledText(messages.choose), " a\u0000b ", "ab"],
  ["an id", idField, "12", 12],
  ["an id or none", optionalIdField, "12", 12],
  ["an id or none", optionalIdField, "", null],
  ["an id or none", optionalIdField, undefined, null],
  ["ids", idsField, ["2", "1", "2"], [2, 1]],
  ["ids", idsField, ["2, 1", "3", ""], [2, 1, 3]],
  ["a choice", licence, "by", "by"],
  ["a tick", checkboxField, "on", true],
  ["a tick", checkboxField, undefined, false],
  ["a tick that must be", requiredCheckboxField, "on", true],
  ["a day", dayField, " 7.9.2026 ", "2026-09-07"],
  ["a day or none", optionalDayField, "070926", "2026-09-07"],
  ["a day or none", optionalDayField, " ", null],
])("%s takes %j %j as %j", (_, field, sent, value) => {
  expect(field.parse(sent)).toEqual(value);
});

test.each<[string, z.ZodType, unknown, string]>([
  ["text", textField(21), "a".repeat(22), "Upišite najviše 21 znak."],
  ["text", textField(22), "a".repeat(23), "Upišite najviše 22 znaka."],
  ["required text", requiredTextField(300, 10), undefined, required],
  ["required text", requiredTextField(300, 10), " \r\n ", required],
  [
    "required text",
    requiredTextField(300, 10),
    "devetznak",
    "Potrebno je upisati minimalno 10 znakova.",
  ],
  ["filled text", filledText(messages.choose), undefined, choose],
  ["filled text", filledText(messages.choose), " \u0000\u0008 ", choose],
  ["an id", idField, "", required],
  ["an id", idField, undefined, required],
  ["an id", idField, "0", choose],
  ["an id", idField, "1e3", choose],
  ["an id or none", optionalIdField, "-1", choose],
  ["ids", idsField, [], "Potrebno je odabrati minimalno jednu od ponuđenih opcija"],
  ["ids", idsField, ["1", "x"], choose],
  ["ids", idsField, ["1,x"], choose],
  [
    "ids",
    idsField,
    [`${Array.from({ length: 501 }, (_, index) => index + 1)}`],
    "Odaberite najviše 500 odjednom.",
  ],
  ["a choice", licence, "", required],
  ["a choice", licence, undefined, required],
  ["a choice", licence, "cc0", choose],
  ["a tick that must be", requiredCheckboxField, undefined, required],
  ["a day", dayField, "", required],
  ["a day", dayField, "31.02.2026.", noDate],
  ["a day or none", optionalDayField, "sutra", noDate],
])("%s %j refuses %j: %s", (_, field, sent, sentence) => {
  expect(sentencesOf(field, sent)?.[0]).toBe(sentence);
});

test.each<[string, z.ZodType, string, string]>([
  ["text", textField(21), "a", "Upišite najviše 21 znak."],
  ["required text", requiredTextField(22), "\u0301", "Upišite najviše 22 znaka."],
  ["rich text", richTextField(5), "<", "Upišite najviše 5 znakova."],
  ["an id", idField, "1", choose],
  ["an id or none", optionalIdField, " ", choose],
  ["ids", idsField, ",", "Odaberite najviše 500 odjednom."],
  ["a tick", checkboxField, "on", choose],
  ["a day", dayField, "1", noDate],
  ["a day or none", optionalDayField, " ", noDate],
  [
    "a day and an hour",
    instantField,
    " ",
    "Upišite datum i vrijeme koji postoje, na primjer 07.09.2026. 09:30.",
  ],
])("%s that is too long is refused for its length alone", (_, field, letter, sentence) => {
  const sent = letter.repeat(4_000_000);
  const value = field === idsField ? [sent] : sent;
  const { error } = field.safeParse(value);
  expect(sentencesOf(field, value)).toEqual([sentence]);
  expect(error?.issues[0]?.code).not.toBe("custom");
});

test("a text of as many characters as allowed may be typed with marks of their own, and with emoji", () => {
  for (const character of ["s\u030c", "\r\n", "👩🏽"])
    expect(textField(50).safeParse(`a${character.repeat(48)}a`).success).toBe(true);
});

function sentencesOf(schema: z.ZodType, sent: unknown) {
  const { error } = schema.safeParse(sent);
  return error?.issues.map(({ message }) => formatMessage(messageFromIssue(message)));
}

test("a missing field of an object is reported in Croatian", () => {
  const form = z.object({
    name: requiredTextField(9),
    study: idField,
    day: dayField,
    licence,
    statement: requiredCheckboxField,
  });
  expect(sentencesOf(form, {})).toEqual([required, required, required, required, required]);
});
