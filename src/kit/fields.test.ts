import { expect, test } from "vitest";
import { z } from "zod";
import {
  choiceField,
  dayField,
  dayOrNone,
  idField,
  idOrNone,
  idsField,
  requiredText,
  textField,
  tickedField,
  tickField,
} from "./fields.ts";

const required = "Polje je obavezno za popuniti";
const choose = "Odaberite vrijednost s popisa.";
const noDate = "Upišite datum koji postoji, na primjer 07.09.2026.";

const licence = choiceField(["by", "none"]);

test.each<[string, z.ZodType, unknown, unknown]>([
  ["text", textField(5), " žšđčć ", "žšđčć"],
  ["text", textField(5), undefined, ""],
  ["required text", requiredText(5), "a\u0000b", "ab"],
  ["an id", idField, "12", 12],
  ["an id or none", idOrNone, "12", 12],
  ["an id or none", idOrNone, "", null],
  ["an id or none", idOrNone, undefined, null],
  ["ids", idsField, ["2", "1", "2"], [2, 1]],
  ["a choice", licence, "by", "by"],
  ["a tick", tickField, "on", true],
  ["a tick", tickField, undefined, false],
  ["a tick that must be", tickedField, "on", true],
  ["a day", dayField, " 7.9.2026 ", "2026-09-07"],
  ["a day or none", dayOrNone, "070926", "2026-09-07"],
  ["a day or none", dayOrNone, " ", null],
])("%s takes %j %j as %j", (_, field, sent, value) => {
  expect(field.parse(sent)).toEqual(value);
});

test.each<[string, z.ZodType, unknown, string]>([
  ["text", textField(21), "a".repeat(22), "Upišite najviše 21 znak."],
  ["text", textField(22), "a".repeat(23), "Upišite najviše 22 znaka."],
  ["required text", requiredText(300, 10), undefined, required],
  ["required text", requiredText(300, 10), " \r\n ", required],
  ["required text", requiredText(300, 10), "devetznak", "Potrebno je upisati minimalno 10 znakova."],
  ["an id", idField, "", required],
  ["an id", idField, undefined, required],
  ["an id", idField, "0", choose],
  ["an id", idField, "1e3", choose],
  ["an id or none", idOrNone, "-1", choose],
  ["ids", idsField, [], "Potrebno je odabrati minimalno jednu od ponuđenih opcija"],
  ["ids", idsField, ["1", "x"], choose],
  ["a choice", licence, "", required],
  ["a choice", licence, undefined, required],
  ["a choice", licence, "cc0", choose],
  ["a tick that must be", tickedField, undefined, required],
  ["a day", dayField, "", required],
  ["a day", dayField, "31.02.2026.", noDate],
  ["a day or none", dayOrNone, "sutra", noDate],
])("%s %j refuses %j: %s", (_, field, sent, sentence) => {
  expect(field.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
});

test("in an object every field may be missing and says so in Croatian", () => {
  const form = z.object({ name: requiredText(9), study: idField, day: dayField, licence, statement: tickedField });
  const { error } = form.safeParse({});
  expect(error?.issues.map(({ message }) => message)).toEqual([required, required, required, required, required]);
});
