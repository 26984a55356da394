/**
 * The number of theses a mentor may take on in an academic year if no total quota is set (spec §9).
 */
export const defaultTotalQuota = 20;

/** The largest quota that may be entered (migration 0005). */
export const maxQuota = 500;

/** The usage of a mentor's quota, on one study or in total. */
export type QuotaUsage = {
  /** The quota set for the academic year; null if none is set. */
  max: number | null;
  /** Open reservations, regardless of when they began. */
  reserved: number;
  /** Theses completed in this academic year. */
  completedInAcademicYear: number;
};

/**
 * Returns how many theses the mentor may still take on: max − reserved − completedInAcademicYear
 * (product §4). Never below 0: lowering a maximum later cancels no reservation.
 */
export const availableInTotal = (use: QuotaUsage, unset = defaultTotalQuota): number =>
  remaining(use, unset);

/**
 * Returns how many theses the mentor may still take on by the quota of one study alone. Without a
 * study quota only the total limits the mentor. The study's list of teachers determines whether a
 * teacher mentors on the study, and a new academic year for which the vice dean has entered no
 * quotas yet must not block all reservations. A quota of 0 blocks them.
 */
export const availableByStudyQuota = (use: QuotaUsage): number =>
  remaining(use, Number.POSITIVE_INFINITY);

/**
 * Returns how many theses can be reserved with the mentor on one study: the lower of the study's
 * availability and the total availability.
 */
export const availableOnStudy = (
  use: QuotaUsage,
  total: QuotaUsage,
  unset = defaultTotalQuota,
): number => Math.min(availableByStudyQuota(use), availableInTotal(total, unset));

/**
 * Returns by how many theses the usage exceeds the maximum. Reservations stay when the maximum is
 * lowered below their number.
 */
export const excess = (use: QuotaUsage, unset = Number.POSITIVE_INFINITY): number =>
  Math.max(0, usedCount(use) - (use.max ?? unset));

/**
 * Returns the number of theses that count against a maximum.
 *
 * @rule what a quota counts
 */
export const usedCount = ({ reserved, completedInAcademicYear }: QuotaUsage): number =>
  reserved + completedInAcademicYear;

const remaining = (use: QuotaUsage, whenUnset: number) =>
  Math.max(0, (use.max ?? whenUnset) - usedCount(use));
