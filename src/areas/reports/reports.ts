import type { GridColumn, GridRow } from "#kit/grid/columns.ts";
import { parseDate } from "#kit/time/dates-and-times.ts";

/** The reports of spec §2, by the last part of their address. */
export const reportNames = [
  "thesis-status",
  "reservation-status",
  "reservation-student",
  "completed-thesis",
  "thesis-mentor",
] as const;

export type ReportName = (typeof reportNames)[number];

export const reportPath = (name: ReportName) => `/report/${name}`;

export const findReport = (path: string): ReportName | undefined =>
  reportNames.find((name) => reportPath(name) === path);

/** The filters by a record; each is a parameter of the address with the record's id. */
export const recordFilters = ["year", "study", "department", "mentor"] as const;

export type RecordFilter = (typeof recordFilters)[number];

/**
 * The filters of a report. `day` is the day whose state is reported, yyyy-mm-dd; null means now.
 */
export type ReportFilters = Record<RecordFilter, number | null> & {
  day: string | null;
  /** Days without a change after which a topic counts as standing still. */
  still: number;
};

/** The parameters of a report's URL; a saved view of its grid stores them. */
export const reportParameters: readonly string[] = [...recordFilters, "day", "still"];

export const defaultStillDays = 180;
export const maxStillDays = 3650;

/** The reasons for refusing a filter's value. */
export type FilterProblem = "unknown" | "notDay" | "dayAhead" | "notDays";

export type FilterProblems = Partial<Record<keyof ReportFilters, FilterProblem>>;

/** Parses the filters of an address. Today as the day means now. A refused value counts as none. */
export function parseReportFilters(
  params: URLSearchParams,
  today: string,
): { filters: ReportFilters; problems: FilterProblems } {
  const problems: FilterProblems = {};
  const id = (name: RecordFilter) => {
    const text = params.get(name) ?? "";
    if (text === "") return null;
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    problems[name] = "unknown";
    return null;
  };
  return {
    filters: {
      year: id("year"),
      study: id("study"),
      department: id("department"),
      mentor: id("mentor"),
      day: parseDay(params.get("day") ?? "", today, problems),
      still: parseStill(params.get("still") ?? "", problems),
    },
    problems,
  };
}

function parseDay(text: string, today: string, problems: FilterProblems): string | null {
  if (text.trim() === "") return null;
  const day = parseDate(text);
  if (day === undefined) problems.day = "notDay";
  else if (day > today) problems.day = "dayAhead";
  else if (day < today) return day;
  return null;
}

function parseStill(text: string, problems: FilterProblems): number {
  if (text === "") return defaultStillDays;
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxStillDays) return Number(text);
  problems.still = "notDays";
  return defaultStillDays;
}

/** The parameters of the address of a report with these filters; defaults are omitted. */
export function reportParams({ day, still, ...ids }: ReportFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of recordFilters) if (ids[name] !== null) params.set(name, String(ids[name]));
  if (day !== null) params.set("day", day);
  if (still !== defaultStillDays) params.set("still", String(still));
  return params;
}

/** The parts of reports that the actor may see (product §2). */
export type ReportAccess = {
  grades: boolean;
  jmbag: boolean;
  unpublished: boolean;
  reservations: boolean;
  dossiers: boolean;
};

/** The query of a report: its filters, the actor, and the moment. */
export type ReportQuery = {
  filters: ReportFilters;
  access: ReportAccess;
  /** The moment whose state is reported: now, or the end of the day of the filter. */
  at: Date;
};

/** The sums of a report, and its chart with the properties of the kit's `Chart`. */
export type ReportSummary = {
  /** Number of the records that the report is about: topics, reservations, students, mentors. */
  count: number;
  sums: readonly (readonly [label: string, value: string])[];
  chart: {
    kind: "bar" | "stacked" | "donut";
    caption: string;
    category: string;
    series: readonly { key: string; label: string; color?: number }[];
    rows: readonly { key: string; label: string; values: Readonly<Record<string, number>> }[];
    lying?: boolean;
    total?: string;
  };
};

/** One report: its columns, its rows computed from the facts of the database, and its sums. */
export type Report<Fact> = {
  columns: (query: Pick<ReportQuery, "access" | "filters">) => readonly GridColumn[];
  detail: (query: Pick<ReportQuery, "access">) => { label: string; columns: readonly GridColumn[] };
  toRows(facts: readonly Fact[], query: ReportQuery): readonly GridRow[];
  summarize: (rows: readonly GridRow[], query: ReportQuery) => ReportSummary;
};

/** A record by which a report can be filtered. */
export type FilterOption = { id: number; name: string };

export type FilterOptions = Record<RecordFilter, readonly FilterOption[]>;

/** The record that a filter names, if there is one. */
export const findFilterOption = (
  options: FilterOptions,
  filters: ReportFilters,
  filter: RecordFilter,
): FilterOption | undefined => options[filter].find(({ id }) => id === filters[filter]);
