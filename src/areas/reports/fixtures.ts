import { visitor } from "#kit/workflow/policy.ts";
import { reportAccess } from "./policy.ts";
import { parseReportFilters, type ReportQuery } from "./reports.ts";

/**
 * A query of Monday, 16 November 2026, by somebody who sees all of these things, or nothing that is
 * restricted.
 */
export function queryOf(search = "", held: "admin" | "viceDean" = "admin"): ReportQuery {
  const { filters } = parseReportFilters(new URLSearchParams(search), "2026-11-16");
  return {
    filters,
    access: reportAccess({ ...visitor, id: 1, roles: [held] }),
    at: new Date("2026-11-16T08:00:00Z"),
  };
}
