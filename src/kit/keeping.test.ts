import { expect, test } from "vitest";
import { untilChanged, untilMidnight, untilNextMinute, untilPassed } from "./keeping.ts";

const noon = new Date("2026-11-16T11:00:00Z");
const midnight = new Date("2026-11-16T23:00:00Z");

test("a page that counts in days holds until midnight in Zagreb, also when clocks change", () => {
  expect(untilMidnight(undefined, noon)).toEqual(midnight);
  expect(untilMidnight(undefined, new Date(midnight.getTime() - 1))).toEqual(midnight);
  expect(untilMidnight(undefined, midnight)).toEqual(new Date("2026-11-17T23:00:00Z"));
  expect(untilMidnight(undefined, new Date("2026-10-25T00:30:00Z"))).toEqual(new Date("2026-10-25T23:00:00Z"));
});

test("a page that tells the time holds until the next minute", () => {
  expect(untilNextMinute(undefined, noon)).toEqual(new Date("2026-11-16T11:01:00Z"));
  expect(untilNextMinute(undefined, new Date(noon.getTime() + 59_999))).toEqual(new Date("2026-11-16T11:01:00Z"));
});

test("a list of what is to come holds until the first of it has passed", () => {
  const soon = new Date("2026-11-16T12:00:00Z");
  const later = "2026-11-16T13:00:00+00:00";
  expect(untilPassed(noon, [later, soon])).toEqual(new Date(soon.getTime() + 1));
  expect(untilPassed(soon, [later, soon])).toEqual(new Date(soon.getTime() + 1));
  expect(untilPassed(new Date(soon.getTime() + 1), [later, soon])).toEqual(new Date(Date.parse(later) + 1));
  expect(untilPassed(noon, ["2026-11-17T12:00:00Z"])).toEqual(midnight);
  expect(untilPassed(noon, [])).toEqual(midnight);
});

test("one that says nothing of time holds until something changes", () => {
  expect(untilChanged()).toBeNull();
});
