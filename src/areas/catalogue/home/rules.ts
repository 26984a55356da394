import { chartColors } from "#kit/appearance/index.ts";
import { untilPassed } from "#kit/http/index.ts";

/** Charts tell of years after 2007, the last five unless somebody asks for all (spec §9). */
export const firstChartYear = 2008;
export const recentYears = 5;

/** Months of reservations that are drawn, this one last. */
export const chartedMonths = 12;

export type YearCount = { year: number; studyId: number; study: string; count: number };
export type StudyCount = { studyId: number; study: string; count: number };
export type MonthCount = { month: string; count: number };

/** The years drawn, without gaps: the last few, or all from the first that was counted. */
export function chartYears(thisYear: number, counted: readonly YearCount[], all: boolean): number[] {
  const lately = thisYear - recentYears + 1;
  const from = Math.max(firstChartYear, Math.min(lately, ...(all ? counted.map(({ year }) => year) : [])));
  return Array.from({ length: Math.max(0, thisYear - from + 1) }, (_, nth) => from + nth);
}

/** `2026-11` and the eleven months before it, the oldest first. */
export function chartMonths(thisMonth: string): string[] {
  const [year = 0, month = 1] = thisMonth.split("-").map(Number);
  return Array.from({ length: chartedMonths }, (_, nth) => {
    const at = new Date(Date.UTC(year, month - chartedMonths + nth, 1));
    return at.toISOString().slice(0, 7);
  });
}

/** As many studies as there are colours, the largest first; what is left over counts together. */
export function largestStudies(counted: readonly StudyCount[]): { shown: StudyCount[]; others: ReadonlySet<number> } {
  const sums = new Map<number, StudyCount>();
  for (const { studyId, study, count } of counted) {
    sums.set(studyId, { studyId, study, count: count + (sums.get(studyId)?.count ?? 0) });
  }
  const ordered = [...sums.values()].sort((a, b) => b.count - a.count);
  const fits = ordered.length <= chartColors.length;
  const shown = fits ? ordered : ordered.slice(0, chartColors.length - 1);
  return { shown, others: new Set(ordered.slice(shown.length).map(({ studyId }) => studyId)) };
}

/**
 * The colour of each study, the same in every chart beside: those of the first chart in its order, then the others; where there are
 * more studies than colours, the last colour is that of all the others.
 */
export function assignStudyColors(shown: readonly StudyCount[], ...others: readonly (readonly StudyCount[])[]) {
  const ids = new Set([shown, ...others].flat().map(({ studyId }) => studyId));
  return new Map([...ids].map((id, nth) => [id, Math.min(nth, chartColors.length - 1)]));
}

type WithDefenses = { defenses: readonly { defenseDate: string }[] };

/** The home page lists the defenses that have not begun. */
export const untilNextDefense = ({ defenses }: WithDefenses, now: Date): Date =>
  untilPassed(
    now,
    defenses.map(({ defenseDate }) => defenseDate),
  );

/** The whole of Teza in the words of schema.org: whose it is, and how it is searched. */
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
