import { describe, expect, test } from "vitest";
import { defaultStillDays, parseReportFilters, reportParams } from "./reports.ts";

const parse = (query: string) => parseReportFilters(new URLSearchParams(query), "2026-11-16");
const none = {
  year: null,
  study: null,
  department: null,
  mentor: null,
  day: null,
  still: defaultStillDays,
};

describe("the filters of a report", () => {
  test("are read from the address, where empty ones mean all", () => {
    expect(parse("year=3&study=&mentor=7&day=01.06.2025.&still=30")).toEqual({
      filters: { ...none, year: 3, mentor: 7, day: "2025-06-01", still: 30 },
      problems: {},
    });
    expect(parse("sort=name&q=x")).toEqual({ filters: none, problems: {} });
  });

  test("today as the day means now", () => {
    expect(parse("day=2026-11-16")).toEqual({ filters: none, problems: {} });
  });

  test.each([
    ["study=abc", { study: "unknown" }],
    ["study=0", { study: "unknown" }],
    ["mentor=99999999999", { mentor: "unknown" }],
    ["day=31.02.2025.", { day: "notDay" }],
    ["day=17.11.2026.", { day: "dayAhead" }],
    ["still=0", { still: "notDays" }],
    ["still=3651", { still: "notDays" }],
    ["still=sto", { still: "notDays" }],
  ])("%s is refused", (query, problems) => {
    expect(parse(query)).toEqual({ filters: none, problems });
  });

  test("stand in the address again, without defaults", () => {
    const { filters } = parse("study=2&day=2025-06-01&still=180");
    expect(reportParams(filters).toString()).toBe("study=2&day=2025-06-01");
  });
});
