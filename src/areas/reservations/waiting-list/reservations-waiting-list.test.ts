import { expect, test } from "vitest";
import { endOfHold } from "./waiting-list.ts";

/** Collective leave, entered twice with an overlap. */
const nonWorkingDays = [
  { from: "2027-07-26", to: "2027-08-13" },
  { from: "2027-08-09", to: "2027-08-15" },
];

test.each([
  ["Monday: until the end of Wednesday", "2026-11-09T09:00:00Z", "2026-11-12"],
  [
    "Monday before a holiday on Wednesday: until the end of Thursday",
    "2026-11-16T09:00:00Z",
    "2026-11-20",
  ],
  ["Friday evening: until the end of Tuesday", "2026-11-13T20:00:00Z", "2026-11-18"],
  ["a minute to midnight counts as that day", "2026-11-09T22:59:00Z", "2026-11-12"],
  ["midnight in Zagreb is the next day", "2026-11-09T23:00:00Z", "2026-11-13"],
  [
    "the day before collective leave: until the end of the second day after it",
    "2027-07-23T09:00:00Z",
    "2027-08-18",
  ],
  ["a day of collective leave: the same", "2027-08-03T09:00:00Z", "2027-08-18"],
  [
    "the Friday before summer time begins: until the end of Wednesday after Easter",
    "2027-03-26T22:30:00Z",
    "2027-04-01",
  ],
  [
    "the Friday before winter time begins: until the end of Tuesday",
    "2026-10-23T21:30:00Z",
    "2026-10-28",
  ],
])("a topic freed on %s is held for the first of its list", (_, now, day) => {
  expect(endOfHold(new Date(now), nonWorkingDays)).toBe(day);
});
