import { describe, expect, test } from "vitest";
import {
  endOfTerm,
  hasUnsetTerms,
  isMonthly,
  monthlyKeys,
  monthsOf,
  mostMonths,
  retentionKeys,
  retentionTable,
  withProposals,
} from "./rules.ts";

/** Is something of this instant deleted in the night of `now`? Both with their offset. */
const isDue = (began: string, now: string, months: number) => {
  const end = endOfTerm(months, new Date(now));
  return end !== undefined && new Date(began) < end;
};

describe("the end of a term", () => {
  test("is the night after the same day so many months later", () => {
    expect(isDue("2026-01-15T23:59:00+01:00", "2026-07-15T03:10:00+02:00", 6)).toBe(false);
    expect(isDue("2026-01-15T00:00:00+01:00", "2026-07-15T03:10:00+02:00", 6)).toBe(false);
    expect(isDue("2026-01-15T23:59:00+01:00", "2026-07-16T03:10:00+02:00", 6)).toBe(true);
  });

  test("never comes before the last day of a shorter month has passed", () => {
    for (const night of ["28", "29", "30", "31"])
      expect(isDue("2026-02-28T12:00:00+01:00", `2026-08-${night}T03:10:00+02:00`, 6)).toBe(false);
    expect(isDue("2026-02-28T12:00:00+01:00", "2026-09-01T03:10:00+02:00", 6)).toBe(true);
    expect(isDue("2026-08-31T12:00:00+02:00", "2027-02-28T03:10:00+01:00", 6)).toBe(false);
    expect(isDue("2026-08-31T12:00:00+02:00", "2027-03-01T03:10:00+01:00", 6)).toBe(true);
  });

  test("follows the days of Zagreb over both clock changes", () => {
    // the clocks go forward on 29 March and back on 25 October 2026, at three and at two o'clock
    expect(isDue("2026-03-29T00:30:00+01:00", "2026-04-29T03:10:00+02:00", 1)).toBe(false);
    expect(isDue("2026-03-29T23:30:00+02:00", "2026-04-30T03:10:00+02:00", 1)).toBe(true);
    expect(isDue("2026-03-30T00:30:00+02:00", "2026-04-30T03:10:00+02:00", 1)).toBe(false);
    expect(isDue("2026-10-25T00:30:00+02:00", "2026-11-25T03:10:00+01:00", 1)).toBe(false);
    expect(isDue("2026-10-25T23:30:00+01:00", "2026-11-26T03:10:00+01:00", 1)).toBe(true);
    expect(isDue("2026-10-26T00:30:00+01:00", "2026-11-26T03:10:00+01:00", 1)).toBe(false);
    expect(isDue("2026-01-28T23:30:00+01:00", "2026-03-28T03:10:00+01:00", 2)).toBe(false);
    expect(isDue("2026-01-28T23:30:00+01:00", "2026-03-29T03:10:00+02:00", 2)).toBe(true);
    expect(isDue("2026-09-25T23:30:00+02:00", "2026-10-25T03:10:00+01:00", 1)).toBe(false);
    expect(isDue("2026-09-25T23:30:00+02:00", "2026-10-26T03:10:00+01:00", 1)).toBe(true);
  });

  test("doesn't exist for what is kept without limit", () => {
    expect(endOfTerm(0, new Date())).toBeUndefined();
  });
});

describe("the months of a rule", () => {
  test("are without limit until the admin sets them; others are only proposed", () => {
    expect(monthsOf("workingVersions", {})).toBe(0);
    expect(monthsOf("workingVersions", { workingVersions: 3 })).toBe(3);
    expect(withProposals({ workingVersions: 0 })).toMatchObject({
      workingVersions: 0,
      messages: 60,
    });
    expect(hasUnsetTerms({ workingVersions: 0 })).toBe(true);
    expect(hasUnsetTerms(withProposals({}))).toBe(false);
  });

  test("are proposed within the limits, and bank payments outlive the eleven years after their own", () => {
    for (const key of monthlyKeys) {
      const { months, least } = retentionTable[key].term;
      expect(months).toBeGreaterThanOrEqual(least);
      expect(months).toBeLessThanOrEqual(mostMonths);
    }
    expect(retentionTable.bankPayments.term.least).toBe(144);
    expect(retentionKeys.filter((key) => retentionTable[key].term === "permanent")).toEqual([
      "studyRecords",
      "history",
    ]);
    expect(isMonthly("studyRecords")).toBe(false);
  });
});
