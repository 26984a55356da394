/** A quota of one academic year, seen from the year into which it might be copied. */
export type QuotaToCopy = {
  /** As set in the year it is copied from. */
  max: number;
  /** As set already in the other year; null where nobody has set it. */
  standing: number | null;
  /** The mentor's account is in use. */
  active: boolean;
  teacher: boolean;
  /** The mentor still mentors on the quota's study; always so for a total. */
  onStudy: boolean;
};

export const copyOutcomes = ["new", "standing", "inactive", "noTeacher", "notOnStudy"] as const;

/** What copying does with a quota: only a new one is written, and what already stands is left as somebody has set it. */
export type CopyOutcome = (typeof copyOutcomes)[number];

export function copyOutcome({ standing, active, teacher, onStudy }: QuotaToCopy): CopyOutcome {
  if (standing !== null) return "standing";
  if (!active) return "inactive";
  if (!teacher) return "noTeacher";
  return onStudy ? "new" : "notOnStudy";
}

/** An academic year; days as yyyy-mm-dd. */
export type AcademicYear = { id: number; name: string; dateFrom: string; dateTo: string };

/** Quotas of a year that is over bind nobody any more, so none are copied into it. */
export const isYearOver = ({ dateTo }: AcademicYear, today: string) => dateTo < today;

/**
 * From which year into which, before anybody chooses: into the first one that begins after today, or else into the current one;
 * from the one before it.
 */
export function proposedYears(
  years: readonly AcademicYear[],
  today: string,
): { from?: AcademicYear; to?: AcademicYear } {
  const inOrder = years.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1));
  const to = inOrder.find(({ dateFrom }) => dateFrom > today) ?? inOrder.findLast((year) => !isYearOver(year, today));
  const from = to && inOrder.findLast(({ dateFrom }) => dateFrom < to.dateFrom);
  return { ...(from && { from }), ...(to && { to }) };
}
