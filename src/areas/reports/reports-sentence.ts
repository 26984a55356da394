import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import {
  type FilterOptions,
  findFilterOption,
  type RecordFilter,
  type ReportFilters,
  type ReportName,
} from "./reports.ts";
import { texts } from "./texts.ts";

const { counted, everyYear, everyStudy, inYear, onDay, ofMentor } = texts.hr.sentence;

/**
 * Says what a report contains in one sentence: "142 obranjena rada, ak. g. 2025./2026., svi
 * studiji".
 */
export function describeReport(
  name: ReportName,
  count: number,
  filters: ReportFilters,
  options: FilterOptions,
): string {
  const nameOf = (filter: RecordFilter) => findFilterOption(options, filters, filter)?.name;
  const [year, study, department, mentor] = [
    nameOf("year"),
    nameOf("study"),
    nameOf("department"),
    nameOf("mentor"),
  ];
  return [
    formatText(counted[name], { count }),
    year === undefined ? everyYear : formatText(inYear, { year }),
    study ?? everyStudy,
    department,
    mentor && formatText(ofMentor, { mentor }),
    filters.day && formatText(onDay, { day: formatDate(filters.day) }),
  ]
    .filter(Boolean)
    .join(", ");
}
