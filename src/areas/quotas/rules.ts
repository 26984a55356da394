/** Theses a mentor may take on in an academic year where nobody has set a total (spec §9). */
export const defaultTotalQuota = 20;

/** The largest quota that may be entered (migration 0005). */
export const maxQuota = 500;

/** How a mentor's theses stand, on one study or altogether. */
export type QuotaUsage = {
  /** As set for the academic year; null where nobody has set it. */
  max: number | null;
  /** Open reservations, whenever they began. */
  reserved: number;
  /** Completed in this academic year. */
  completedInAcademicYear: number;
};

/**
 * How many theses the mentor may still take on: max − reserved − completedInAcademicYear (product §4).
 * Never below 0: a maximum lowered later takes no reservation away.
 */
export const availableInTotal = (use: QuotaUsage, unset = defaultTotalQuota): number => remaining(use, unset);

/**
 * The same on one study, by its own quota alone. Where none is set nothing but the total bounds the mentor: whether a
 * teacher mentors on a study at all is said by the study's list of teachers, and a new academic year for which the vice dean
 * has not yet entered quotas must not stop everybody from reserving. A quota of 0 does stop them.
 */
export const availableByStudyQuota = (use: QuotaUsage): number => remaining(use, Number.POSITIVE_INFINITY);

/** What may really be reserved with the mentor on one study: what its quota leaves, but no more than the total does. */
export const availableOnStudy = (use: QuotaUsage, total: QuotaUsage, unset = defaultTotalQuota): number =>
  Math.min(availableByStudyQuota(use), availableInTotal(total, unset));

/** How many theses more than the maximum there are; reservations stay when a maximum is lowered below them. */
export const excess = (use: QuotaUsage, unset = Number.POSITIVE_INFINITY): number =>
  Math.max(0, usedCount(use) - (use.max ?? unset));

/** What counts against a maximum. */
export const usedCount = ({ reserved, completedInAcademicYear }: QuotaUsage): number =>
  reserved + completedInAcademicYear;

const remaining = (use: QuotaUsage, whenUnset: number) => Math.max(0, (use.max ?? whenUnset) - usedCount(use));
