/** A quota of one academic year and its state in the year it may be copied to. */
export type QuotaToCopy = {
  /** The maximum in the source year. */
  max: number;
  /** The maximum already set in the target year; null if none is set. */
  standing: number | null;
  /** True if the mentor's account is active. */
  active: boolean;
  teacher: boolean;
  /** True if the mentor still mentors on the quota's study; always true for a total quota. */
  onStudy: boolean;
};

export const copyOutcomes = ["new", "standing", "inactive", "noTeacher", "notOnStudy"] as const;

/** The outcome of copying a quota. Only a new quota is written; an existing one stays unchanged. */
export type CopyOutcome = (typeof copyOutcomes)[number];

export function copyOutcome({ standing, active, teacher, onStudy }: QuotaToCopy): CopyOutcome {
  if (standing !== null) return "standing";
  if (!active) return "inactive";
  if (!teacher) return "noTeacher";
  return onStudy ? "new" : "notOnStudy";
}

/** An academic year; days are yyyy-mm-dd. */
export type AcademicYear = { id: number; name: string; dateFrom: string; dateTo: string };

/** True if the year has ended. Quotas of such a year have no effect, so none are copied into it. */
export const isYearOver = ({ dateTo }: AcademicYear, today: string) => dateTo < today;

/**
 * Returns the years that are selected by default. The target is the first year that begins after
 * today; without one, or on request, it is the current year. The source is the year before the
 * target.
 */
export function proposedYears(
  years: readonly AcademicYear[],
  today: string,
  target: "next" | "current" = "next",
): { from?: AcademicYear; to?: AcademicYear } {
  const inOrder = years.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  const next = target === "next" && inOrder.find(({ dateFrom }) => dateFrom > today);
  const to = next || inOrder.findLast((year) => year.dateFrom <= today && !isYearOver(year, today));
  const from = to && inOrder.findLast(({ dateFrom }) => dateFrom < to.dateFrom);
  return { ...(from && { from }), ...(to && { to }) };
}
