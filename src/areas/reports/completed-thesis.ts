import { daysBetween, formatGridDate } from "#kit/time/dates-and-times.ts";
import { completedThesisColumns, completedThesisDetail } from "./completed-thesis-columns.ts";
import { texts } from "./completed-thesis-texts.ts";
import { formatCount, formatDays, mean, median, sumOf } from "./figures.ts";
import type { Report } from "./reports.ts";

/** A completed thesis. Days are yyyy-mm-dd. */
export type CompletedThesisFact = {
  /** Id of the reservation. */
  id: number;
  thesisId: number;
  thesis: string;
  student: string;
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  department: string;
  /** Name of the academic year in which it was completed; null if none is entered for that day. */
  year: string | null;
  inEnglish: boolean;
  /** Missing if the actor may not see it. */
  grade?: number;
  reservedOn: string;
  defendedOn: string;
};

const { sums, chart, columns, languages, noYear } = texts.hr;

const formatGrade = (grade: number | null) =>
  grade === null
    ? "–"
    : grade.toLocaleString("hr", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const daysToDefense = ({ reservedOn, defendedOn }: CompletedThesisFact) =>
  daysBetween(reservedOn, defendedOn);

/**
 * Completed theses by academic year, study and mentor, with language, grade and the days from
 * reservation to defense.
 */
export const completedThesisReport: Report<CompletedThesisFact> = {
  columns: ({ access }) => completedThesisColumns(access),
  detail: ({ access }) => completedThesisDetail(access),
  toRows(facts, { access: { grades } }) {
    const groups = Map.groupBy(
      facts,
      ({ mentorId, studyId, year }) => `${mentorId}|${studyId}|${year}`,
    );
    return [...groups.values()].map((theses, index) => {
      const [first] = theses;
      const known = theses.flatMap(({ grade }) => (grade === undefined ? [] : [grade]));
      return {
        id: index + 1,
        showPath: `/student/theses-by-mentors/${first?.mentorId}`,
        mentor: first?.mentor ?? "",
        study: first?.study ?? "",
        department: first?.department ?? "",
        year: first?.year ?? noYear,
        count: theses.length,
        english: theses.filter(({ inEnglish }) => inEnglish).length,
        ...(grades && { averageGrade: mean(known) }),
        medianDays: median(theses.map(daysToDefense)),
        childRecords: theses.map((thesis) => ({
          id: thesis.id,
          showPath: `/student/thesis/${thesis.thesisId}`,
          thesis: thesis.thesis,
          student: thesis.student,
          language: thesis.inEnglish ? languages.en : languages.hr,
          ...(grades && { grade: thesis.grade ?? null }),
          defenseDate: formatGridDate(thesis.defendedOn),
          days: daysToDefense(thesis),
        })),
      };
    });
  },
  summarize(rows, { access: { grades } }) {
    const theses = rows.flatMap(({ childRecords = [] }) => childRecords);
    const numbers = (key: string) =>
      theses.flatMap((row) => (typeof row[key] === "number" ? [row[key]] : []));
    const years = [...new Set(rows.map(({ year }) => String(year)))].toSorted();
    const studies = [...new Set(rows.map(({ study }) => String(study)))].toSorted((a, b) =>
      a.localeCompare(b, "hr"),
    );
    return {
      count: theses.length,
      sums: [
        [sums.count, formatCount(theses.length)],
        [sums.english, formatCount(sumOf(rows, "english"))],
        ...(grades ? [[sums.averageGrade, formatGrade(mean(numbers("grade")))] as const] : []),
        [sums.medianDays, formatDays(median(numbers("days")))],
        [sums.mentors, formatCount(new Set(rows.map(({ mentor }) => mentor)).size)],
      ],
      chart: {
        kind: "stacked",
        caption: chart,
        category: columns.year,
        series: studies.map((study, index) => ({ key: `s${index}`, label: study })),
        rows: years.map((year) => ({
          key: year,
          label: year,
          values: Object.fromEntries(
            studies.map((study, index) => [
              `s${index}`,
              sumOf(
                rows.filter((row) => row.year === year && row.study === study),
                "count",
              ),
            ]),
          ),
        })),
        total: columns.count,
      },
    };
  },
};
