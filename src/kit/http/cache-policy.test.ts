import { describe, expect, test } from "vitest";
import { untilChanged, untilMidnight, untilPassed } from "./cache-policy.ts";

const at = (text: string) => new Date(text);

describe("the time until which a page is cached", () => {
  test.each([
    ["an evening in winter", "2026-11-16T22:59:59.999Z", "2026-11-16T23:00:00.000Z"],
    ["an evening in summer", "2026-07-01T21:59:59.999Z", "2026-07-01T22:00:00.000Z"],
    [
      "midnight itself, which begins the next day",
      "2026-11-16T23:00:00.000Z",
      "2026-11-17T23:00:00.000Z",
    ],
    ["the day of 23 hours, in March", "2027-03-27T23:00:00.000Z", "2027-03-28T22:00:00.000Z"],
    ["the hour that March leaves out", "2027-03-28T01:00:00.000Z", "2027-03-28T22:00:00.000Z"],
    ["the day of 25 hours, in October", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    [
      "the hour that October repeats, the second time",
      "2026-10-25T01:30:00.000Z",
      "2026-10-25T23:00:00.000Z",
    ],
    ["New Year's Eve", "2026-12-31T12:00:00.000Z", "2026-12-31T23:00:00.000Z"],
  ])("is midnight in Zagreb for a page that counts days, on %s", (_, now, until) => {
    expect(untilMidnight(null, at(now)).toISOString()).toBe(until);
    expect(untilPassed(at(now), []).toISOString()).toBe(until);
  });

  test("is just after the next start for a page that lists what has not begun", () => {
    const now = at("2026-11-16T09:00:00.000Z");
    const instants = [
      "2026-11-16T08:00:00Z",
      "2026-11-16T13:00:00Z",
      "2026-11-16T11:30:00Z",
      "2026-12-01T09:00:00Z",
    ];
    expect(untilPassed(now, instants).toISOString()).toBe("2026-11-16T11:30:00.001Z");
    // at that very moment the defense is still listed
    expect(untilPassed(now, [now]).toISOString()).toBe("2026-11-16T09:00:00.001Z");
    const begun = at("2026-11-16T11:30:00.001Z");
    expect(untilPassed(begun, [...instants, "2026-11-16T12:00:00+00:00"]).toISOString()).toBe(
      "2026-11-16T12:00:00.001Z",
    );
    expect(untilPassed(now, ["2026-12-01T09:00:00Z"]).toISOString()).toBe(
      "2026-11-16T23:00:00.000Z",
    );
  });

  test("is unlimited for a page that does not depend on time", () => {
    expect(untilChanged()).toBeNull();
  });
});
