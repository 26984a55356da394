import { chartColors } from "#kit/appearance/colors.ts";
import { untilPassed } from "#kit/http/cache-policy.ts";

/** Charts show years after 2007: the last five, or all on request (spec §9). */
export const firstChartYear = 2008;
export const recentYears = 5;

/** Months in the chart of reservations, this one last. */
export const chartedMonths = 12;

export type YearCount = {
  year: number;
  studyId: number;
  study: string;
  studyEng: string;
  count: number;
};
export type StudyCount = { studyId: number; study: string; studyEng: string; count: number };
export type MonthCount = { month: string; count: number };

/** The charted years without gaps: the last few, or all from the first counted one. */
export function chartYears(
  thisYear: number,
  counted: readonly YearCount[],
  all: boolean,
): number[] {
  const lately = thisYear - recentYears + 1;
  const from = Math.max(
    firstChartYear,
    Math.min(lately, ...(all ? counted.map(({ year }) => year) : [])),
  );
  return Array.from({ length: Math.max(0, thisYear - from + 1) }, (_, index) => from + index);
}

/** `2026-11` and the eleven months before it, oldest first. */
export function chartMonths(thisMonth: string): string[] {
  const [year = 0, month = 1] = thisMonth.split("-").map(Number);
  return Array.from({ length: chartedMonths }, (_, index) => {
    const at = new Date(Date.UTC(year, month - chartedMonths + index, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** As many studies as there are colours, largest first; the rest is summed up. */
export function largestStudies(counted: readonly StudyCount[]): {
  shown: StudyCount[];
  others: ReadonlySet<number>;
} {
  const sums = new Map<number, StudyCount>();
  for (const { studyId, study, studyEng, count } of counted) {
    sums.set(studyId, { studyId, study, studyEng, count: count + (sums.get(studyId)?.count ?? 0) });
  }
  const ordered = [...sums.values()].sort((a, b) => b.count - a.count);
  const fits = ordered.length <= chartColors.length;
  const shown = fits ? ordered : ordered.slice(0, chartColors.length - 1);
  return { shown, others: new Set(ordered.slice(shown.length).map(({ studyId }) => studyId)) };
}

/**
 * A colour for each study, the same in all charts: first the studies of the first chart in order,
 * then the others. With more studies than colours, the others share the last colour.
 */
export function assignStudyColors(
  shown: readonly StudyCount[],
  ...others: readonly (readonly StudyCount[])[]
) {
  const ids = new Set([shown, ...others].flat().map(({ studyId }) => studyId));
  return new Map([...ids].map((id, index) => [id, Math.min(index, chartColors.length - 1)]));
}

type WithDefenses = { defenses: readonly { defenseDate: string }[] };

/** The home page lists future defenses, so it is valid until the next one begins. */
export const untilNextDefense = ({ defenses }: WithDefenses, now: Date): Date =>
  untilPassed(
    now,
    defenses.map(({ defenseDate }) => defenseDate),
  );

/** The website in schema.org terms: its publisher and its search. */
export const siteJsonLd = (publicUrl: string, faculty: string, title: string): object => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: "Teza",
  alternateName: title,
  url: `${publicUrl}/`,
  inLanguage: ["hr", "en"],
  publisher: { "@type": "CollegeOrUniversity", name: faculty },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}/search?q={words}` },
    "query-input": "required name=words",
  },
});
