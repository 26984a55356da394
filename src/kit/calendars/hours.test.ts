import { expect, test } from "vitest";
import { cutAtMidnight, mergeHours } from "./hours.ts";

const hours = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });

test("hours that overlap or touch are one", () => {
  expect(
    mergeHours([
      hours("2026-12-01T10:00Z", "2026-12-01T12:00Z"),
      hours("2026-12-01T08:00Z", "2026-12-01T09:00Z"),
      hours("2026-12-01T09:00Z", "2026-12-01T10:30Z"),
      hours("2026-12-01T09:30Z", "2026-12-01T09:45Z"),
      hours("2026-12-01T13:00Z", "2026-12-01T14:00Z"),
    ]),
  ).toEqual([
    hours("2026-12-01T08:00Z", "2026-12-01T12:00Z"),
    hours("2026-12-01T13:00Z", "2026-12-01T14:00Z"),
  ]);
});

test("hours over midnight are cut there, also when the clock changes", () => {
  expect([...cutAtMidnight([hours("2026-10-24T20:00Z", "2026-10-26T10:00Z")])]).toEqual([
    hours("2026-10-24T20:00Z", "2026-10-24T22:00Z"),
    hours("2026-10-24T22:00Z", "2026-10-25T23:00Z"), // 25 hours
    hours("2026-10-25T23:00Z", "2026-10-26T10:00Z"),
  ]);
  const untilMidnight = hours("2026-12-01T20:00Z", "2026-12-01T23:00Z");
  expect([...cutAtMidnight([untilMidnight])]).toEqual([untilMidnight]);
});
