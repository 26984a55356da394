import { expect, test } from "vitest";
import { endOfWarning, lastDayToSignIn } from "./unused-accounts.ts";

test("whoever was warned has thirty days, and the account goes in the night after them", () => {
  const warnedAt = new Date("2026-11-16T03:10:00+01:00");
  expect(warnedAt < endOfWarning(new Date("2026-12-16T03:10:00+01:00"))).toBe(false);
  expect(warnedAt < endOfWarning(new Date("2026-12-17T03:10:00+01:00"))).toBe(true);
});

test.each([
  ["the end of the term", "2023-12-20T10:00:00+01:00", "2026-12-20"],
  [
    "thirty days after the warning, if the term ends before",
    "2020-01-01T10:00:00+01:00",
    "2026-12-16",
  ],
])("the mail names %s", (_, since, day) => {
  expect(lastDayToSignIn(new Date(since), 36, new Date("2026-11-16T03:10:00+01:00"))).toBe(day);
});
