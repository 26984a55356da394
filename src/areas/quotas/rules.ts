/** Theses a mentor may take on in an academic year where nobody has set a total (spec §9). */
export const defaultTotal = 20;

/** The largest quota that may be entered (migration 0005). */
export const mostQuota = 500;

/** How a mentor's theses stand, on one study or altogether. */
export type Use = {
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
export const availableInTotal = (use: Use, unset = defaultTotal): number => left(use, unset);

/**
 * The same on one study, by its own quota alone. Where none is set nothing but the total bounds the mentor: whether a
 * teacher mentors on a study at all is said by the study's list of teachers, and a new academic year for which the vice dean
 * has not yet entered quotas must not stop everybody from reserving. A quota of 0 does stop them.
 */
export const leftOnStudy = (use: Use): number => left(use, Number.POSITIVE_INFINITY);

/** What may really be reserved with the mentor on one study: what its quota leaves, but no more than the total does. */
export const availableOnStudy = (use: Use, total: Use, unset = defaultTotal): number =>
  Math.min(leftOnStudy(use), availableInTotal(total, unset));

/** How many theses more than the maximum there are; reservations stay when a maximum is lowered below them. */
export const overBy = (use: Use, unset = Number.POSITIVE_INFINITY): number =>
  Math.max(0, used(use) - (use.max ?? unset));

/** What counts against a maximum. */
export const used = ({ reserved, completedInAcademicYear }: Use): number => reserved + completedInAcademicYear;

const left = (use: Use, whenUnset: number) => Math.max(0, (use.max ?? whenUnset) - used(use));
