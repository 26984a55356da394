import { type Branding, toLetterhead } from "#kit/appearance/branding.ts";
import type { Context } from "#kit/database/context.ts";
import type { FlatTable } from "#kit/grid/flat-table.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import template from "./document.typ?raw";
import {
  filterErrors,
  loadFilterOptions,
  loadReportTable,
  parseReportQuery,
} from "./reports.server.ts";
import {
  type FilterOptions,
  findFilterOption,
  type ReportName,
  type ReportQuery,
  type ReportSummary,
  recordFilters,
} from "./reports.ts";
import { reports } from "./reports-rules.ts";
import { messages, texts } from "./texts.ts";

/** Maximum number of rows of a PDF: about thirty pages, rendered in a few seconds. */
export const maxPrintedRows = 1_000;

/**
 * Responds with a report as a PDF: the view of the URL, its filters as text and the sums. Refuses
 * with 422 filters that the page refuses, and more rows than the maximum.
 */
export async function sendReport(context: Context, name: ReportName, url: URL): Promise<Response> {
  const { db, faculty, now } = context;
  const { query, problems } = parseReportQuery(context, url);
  const options = await loadFilterOptions(db);
  if (Object.keys(filterErrors(query.filters, problems, options)).length > 0)
    throw new Refusal(422, messages.refusals.filters);
  const { table, notes, rows } = await loadReportTable(db, name, query, url);
  if (table.rows.length > maxPrintedRows)
    throw new Refusal(
      422,
      withValues(messages.refusals.tooLong, { count: table.rows.length, most: maxPrintedRows }),
    );
  const summary = reports[name].summarize(rows, query);
  const filters = describeReportFilters(name, query, options);
  const data = toReportDocument(name, {
    faculty: faculty.name,
    branding: faculty.branding,
    now,
    query,
    notes: [...filters, ...notes],
    table,
    summary,
  });
  const file = formatText(printed.file, { name: texts.hr.names[name], day: localDate(now) });
  return sendPdf(file, compilePdf({ template, data, creationTime: now }));
}

const { printed, filters: filterTexts, names, years } = texts.hr;

/** Returns the filters of a report as text, such as "Studij: Ekonomija". */
export function describeReportFilters(
  name: ReportName,
  { filters }: ReportQuery,
  options: FilterOptions,
): string[] {
  const labels = { ...filterTexts, year: years[name] };
  return recordFilters.flatMap((filter) => {
    const chosen = findFilterOption(options, filters, filter);
    return chosen ? [`${labels[filter]}: ${chosen.name}`] : [];
  });
}

type ReportDocumentFacts = {
  faculty: string;
  branding: Branding;
  now: Date;
  query: Pick<ReportQuery, "access" | "filters">;
  notes: readonly string[];
  table: FlatTable;
  summary: Pick<ReportSummary, "sums">;
};

/** The weight of a column without a width, such as that of the groups. */
const defaultWeight = 200;

/** The data of the template, which contains no text of its own. */
export function toReportDocument(
  name: ReportName,
  { faculty, branding, now, query, notes, table, summary }: ReportDocumentFacts,
) {
  const head = toLetterhead(branding, "hr");
  const columns = reports[name].columns(query);
  const day = formatText(printed.day, { day: formatDate(query.filters.day ?? localDate(now)) });
  return {
    title: `${names[name]}, ${day}`,
    heading: names[name],
    faculty,
    ...(head && { head }),
    notes: [day, notes.length > 0 ? notes.join(" · ") : printed.all],
    sums: summary.sums,
    columns: table.columns.map(({ key, label, kind, width }) => ({
      label,
      number: kind === "number",
      weight: width ?? columns.find((column) => column.key === key)?.width ?? defaultWeight,
    })),
    rows: table.rows.map(({ group, cells }) => ({ group, cells: cells.map(formatCell) })),
    empty: printed.empty,
    made: formatText(printed.made, { moment: formatInstant(now) }),
  };
}

function formatCell(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? printed.yes : printed.no;
  return typeof value === "number"
    ? value.toLocaleString("hr", { maximumFractionDigits: 2 })
    : value;
}
