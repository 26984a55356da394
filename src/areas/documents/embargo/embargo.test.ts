import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import { findEmbargoProblem, firstEmbargoDay, isEmbargoed } from "./embargo.ts";
import { embargoPolicy } from "./policy.ts";

const actorWith = (id: number, role: Role): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles: [role],
});

const today = "2026-11-23";

describe("a thesis", () => {
  test.each<[string | null, boolean]>([
    [null, false],
    ["2026-11-22", false],
    ["2026-11-23", false],
    ["2026-11-24", true],
  ])("with an embargo until %s is closed on 23 November: %s", (until, closed) => {
    expect(isEmbargoed(until, today)).toBe(closed);
  });

  test.each<[string, string]>([
    ["2026-03-29", "2026-03-28T23:00:00Z"], // summer time begins at 2 o'clock
    ["2026-10-25", "2026-10-24T22:00:00Z"], // summer time ends at 3 o'clock
    ["2026-12-01", "2026-11-30T23:00:00Z"],
  ])("opens as %s begins in Zagreb", (until, midnight) => {
    const at = new Date(midnight);
    expect(isEmbargoed(until, localDate(new Date(at.getTime() - 1)))).toBe(true);
    expect(isEmbargoed(until, localDate(at))).toBe(false);
  });
});

describe("the day on which a thesis opens", () => {
  test("is in the future for its author, and within ten years", () => {
    const problem = (until: string) =>
      findEmbargoProblem(until, today, { earliest: firstEmbargoDay(today) });
    expect(
      ["2026-11-23", "2026-11-24", "2036-11-23", "2036-11-24", "2206-11-24"].map(problem),
    ).toEqual(["past", undefined, undefined, "tooLong", "tooLong"]);
  });

  test("is today or later if student services move it, whatever the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const until = addDays(today, days);
        return findEmbargoProblem(until, today, { earliest: today }) === undefined;
      }),
    );
    expect(findEmbargoProblem("2026-11-22", today, { earliest: today })).toBe("past");
  });
});

test("only student services move it, and only while it lasts", () => {
  const roles = [
    "student",
    "teacher",
    "headOfDepartment",
    "library",
    "accountancy",
    "admin",
  ] as const;
  for (const role of roles)
    expect(embargoPolicy.change(actorWith(1, role), { embargoed: true })).toBe(false);
  expect(embargoPolicy.change(actorWith(1, "studentServices"), { embargoed: true })).toBe(true);
  expect(embargoPolicy.change(actorWith(1, "studentServices"), { embargoed: false })).toBe(false);
});
