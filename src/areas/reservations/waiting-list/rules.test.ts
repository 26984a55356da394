import { expect, test } from "vitest";
import { endOfHold } from "./rules.ts";

test.each([
  ["Monday: until the end of Wednesday", "2026-11-09T09:00:00Z", "2026-11-12"],
  ["Monday before a holiday on Wednesday: until the end of Thursday", "2026-11-16T09:00:00Z", "2026-11-20"],
  ["Friday evening: until the end of Tuesday", "2026-11-13T20:00:00Z", "2026-11-18"],
  ["a minute to midnight counts as that day", "2026-11-09T22:59:00Z", "2026-11-12"],
  ["midnight in Zagreb is the next day", "2026-11-09T23:00:00Z", "2026-11-13"],
])("a topic freed on %s is held for the first of its list", (_, now, day) => {
  expect(endOfHold(new Date(now))).toBe(day);
});
