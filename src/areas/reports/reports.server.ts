import { type SQL, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { RowsQuery } from "#kit/grid/endpoint.server.ts";
import { loadGridWithSummary, loadViewTable } from "#kit/grid/grid-source.server.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { endOfDay, localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { selectCompletedThesisFacts } from "./completed-thesis.server.ts";
import { reportAccess } from "./policy.ts";
import {
  type FilterOptions,
  type FilterProblems,
  maxStillDays,
  parseReportFilters,
  type ReportFilters,
  type ReportName,
  type ReportQuery,
  recordFilters,
} from "./reports.ts";
import { reports } from "./reports-rules.ts";
import { selectReservationStatusFacts } from "./reservation-status.server.ts";
import { selectReservationStudentFacts } from "./reservation-student.server.ts";
import { isSubscribed } from "./subscriptions/subscriptions.server.ts";
import { messages } from "./texts.ts";
import { selectThesisMentorFacts } from "./thesis-mentor.server.ts";
import { selectThesisStatusFacts } from "./thesis-status.server.ts";

const factsOf: Readonly<Record<ReportName, (query: ReportQuery) => SQL>> = {
  "thesis-status": selectThesisStatusFacts,
  "reservation-status": selectReservationStatusFacts,
  "reservation-student": selectReservationStudentFacts,
  "completed-thesis": selectCompletedThesisFacts,
  "thesis-mentor": selectThesisMentorFacts,
};

/**
 * Loads the rows of a report. They are cached for at most a minute, because some of them depend on
 * the time of day.
 */
export const reportRows = (name: ReportName, query: ReportQuery): RowsQuery => ({
  select: factsOf[name](query),
  key: JSON.stringify([name, query]),
  toRows: (facts) => reports[name].toRows(facts, query),
});

/**
 * The query of an address, and why its filters are refused, by field; the records that it names are
 * to be checked.
 */
export function parseReportQuery(
  { actor, now }: Pick<Context, "actor" | "now">,
  { searchParams }: URL,
): { query: ReportQuery; problems: FilterProblems } {
  const { filters, problems } = parseReportFilters(searchParams, localDate(now));
  const at =
    filters.day === null ? startOfMinute(now) : new Date(endOfDay(filters.day).getTime() - 1);
  return { query: { filters, access: reportAccess(actor), at }, problems };
}

const startOfMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/**
 * Loads the options of a report's filters: academic years, newest first, and the mentors, studies
 * and departments that have theses. One statement.
 */
export const loadFilterOptions = (db: Database): Promise<FilterOptions> =>
  queryOptions(db, sql`false`);

/** Loads the same, and whether the actor is reminded of the report each week. One statement. */
export const loadReportForm = (
  { db, actor }: Pick<Context, "db" | "actor">,
  name: ReportName,
  filters: ReportFilters,
) => queryOptions(db, isSubscribed(actor, name, filters));

async function queryOptions(
  db: Database,
  subscribed: SQL,
): Promise<FilterOptions & { subscribed: boolean }> {
  const named = (rows: SQL) => sql`(select coalesce(json_agg(o), '[]') from (${rows}) o)`;
  const [row] = await queryRows<FilterOptions & { subscribed: boolean }>(
    db,
    sql`select ${named(sql`select y.id, y.name from academic_years y order by y.date_from desc`)} as year,
      ${named(sql`select s.id, s.name from studies s order by s.name, s.id`)} as study,
      ${named(sql`select d.id, d.name from departments d order by d.name, d.id`)} as department,
      ${named(sql`select u.id, u.name_with_title as name from users u
        where exists (select from theses t where t.mentor_id = u.id) order by ${bySurname()}`)} as mentor,
      ${subscribed} as subscribed`,
  );
  return orNotFound(row);
}

/** Why filters are refused, as messages by field; also a record that doesn't exist is refused. */
export function filterErrors(
  filters: ReportFilters,
  problems: FilterProblems,
  options: FilterOptions,
): Partial<Record<keyof ReportFilters, Message>> {
  const { refusals } = messages;
  const unknown = recordFilters.filter(
    (name) =>
      problems[name] === "unknown" ||
      (filters[name] !== null && !options[name].some(({ id }) => id === filters[name])),
  );
  return {
    ...Object.fromEntries(unknown.map((name) => [name, refusals[name]])),
    ...(problems.day && { day: problems.day === "dayAhead" ? refusals.dayAhead : refusals.notDay }),
    ...(problems.still && { still: withValues(refusals.notDays, { most: maxStillDays }) }),
  };
}

/** Loads the first screen of a report with its sums and chart, in one statement. */
export const loadReport = (db: Database, name: ReportName, query: ReportQuery, url: URL) =>
  loadGridWithSummary(db, reportRows(name, query), reports[name].columns(query), url, (rows) =>
    reports[name].summarize(rows, query),
  );

/** Loads a report as the view of an address shows it, for paper, in one statement. */
export const loadReportTable = (db: Database, name: ReportName, query: ReportQuery, url: URL) =>
  loadViewTable(db, reportRows(name, query), reports[name].columns(query), url);
