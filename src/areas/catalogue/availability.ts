import { availableInTotal, availableOnStudy, type QuotaUsage } from "#areas/quotas/quotas.ts";

/**
 * A mentor's load on one study: use of the quota, published theses, and how many of these are
 * pre-reserved.
 */
export type StudyLoad = QuotaUsage & { studyId: number; published: number; held: number };

/** A mentor's load on all studies, and the total quota set for the year. */
export type MentorLoad = { totalMax: number | null; studies: readonly StudyLoad[] };

/** Mentor statistics (spec §3). */
export type MentorStatistics = {
  numOfCompletedInAcademicYear: number;
  numOfReserved: number;
  numOfPublished: number;
  numOfThesesAvailableForReservation: number;
};

/**
 * Statistics on one study, or on all. Available theses are limited by the remaining quota (product
 * §4).
 */
export function mentorStatistics(load: MentorLoad, studyId: number | null): MentorStatistics {
  const studies = load.studies.filter((study) => studyId === null || study.studyId === studyId);
  return {
    numOfCompletedInAcademicYear: sum(
      studies,
      ({ completedInAcademicYear }) => completedInAcademicYear,
    ),
    numOfReserved: sum(studies, ({ reserved }) => reserved),
    numOfPublished: sum(studies, ({ published }) => published),
    numOfThesesAvailableForReservation: reservableTheses(load, studyId),
  };
}

/**
 * Number of theses that can still be reserved with the mentor: free theses, limited by the quota of
 * each study and in total.
 *
 * @rule how many theses of a mentor can be reserved
 */
export function reservableTheses(
  { totalMax, studies }: MentorLoad,
  studyId: number | null = null,
): number {
  const total = totalUse(totalMax, studies);
  const free = studies
    .filter((study) => studyId === null || study.studyId === studyId)
    .map((study) => Math.min(study.published - study.held, availableOnStudy(study, total)));
  return Math.min(
    availableInTotal(total),
    free.reduce((all, count) => all + count, 0),
  );
}

/** Number of theses that the mentor may still take on, on a study or, without one, in total. */
export function remainingQuota(
  { totalMax, studies }: MentorLoad,
  studyId: number | null = null,
): number {
  const total = totalUse(totalMax, studies);
  const study = studies.find((study) => study.studyId === studyId);
  return study ? availableOnStudy(study, total) : availableInTotal(total);
}

const totalUse = (max: number | null, studies: readonly StudyLoad[]): QuotaUsage => ({
  max,
  reserved: sum(studies, ({ reserved }) => reserved),
  completedInAcademicYear: sum(studies, ({ completedInAcademicYear }) => completedInAcademicYear),
});

const sum = (studies: readonly StudyLoad[], of: (study: StudyLoad) => number) =>
  studies.reduce((all, study) => all + of(study), 0);
