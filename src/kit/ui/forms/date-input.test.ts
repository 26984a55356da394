import { expect, test } from "vitest";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { dateError, formatTypedDate, parseTime } from "./date-input.tsx";

test.each([
  ["14:30", "14:30"],
  ["14.30", "14:30"],
  ["1430", "14:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  [" 7:05 ", "07:05"],
  ["00:00", "00:00"],
  ["24:00", undefined],
  ["12:60", undefined],
  ["7:5", undefined],
  ["podne", undefined],
  ["", undefined],
])("%j is the time %j", (input, time) => expect(parseTime(input)).toBe(time));

test.each([
  ["070926", "07.09.2026."],
  ["7.9.2026", "07.09.2026."],
  ["2026-09-07", "07.09.2026."],
  ["31.02.2026.", "31.02.2026."],
  ["uskoro", "uskoro"],
])("%j is shown as %j", (input, text) => expect(formatTypedDate(input)).toBe(text));

const limits = { min: "2026-09-01", max: "2026-12-31" };

test.each([
  ["", undefined, ""],
  ["31.02.2026.", undefined, "Upišite datum koji postoji, na primjer 07.09.2026."],
  ["31.08.2026.", "2026-08-31", "Najraniji dopušteni datum je 01.09.2026."],
  ["01.01.2027.", "2027-01-01", "Najkasniji dopušteni datum je 31.12.2026."],
  ["01.09.2026.", "2026-09-01", ""],
  ["31.12.2026.", "2026-12-31", ""],
])("%j within the limits: %j %j", (input, day, sentence) =>
  expect(dateError(input, day, limits, validationTexts.hr)).toBe(sentence),
);
