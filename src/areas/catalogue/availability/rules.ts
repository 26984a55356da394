import { availableInTotal, availableOnStudy, type QuotaUsage } from "#areas/quotas/rules.ts";

/** A mentor's load on one study: use of the quota, published theses, and how many of these are pre-reserved. */
export type StudyLoad = QuotaUsage & { studyId: number; published: number; held: number };

/** A mentor's load on all studies, and the total quota of the year. */
export type MentorLoad = { totalMax: number | null; lines: readonly StudyLoad[] };

/** Mentor statistics (spec §3). */
export type MentorStatistics = {
  numOfCompletedInAcademicYear: number;
  numOfReserved: number;
  numOfPublished: number;
  numOfThesesAvailableForReservation: number;
};

/** The statistics on one study, or on all. Students can reserve at most what the quota leaves (product §4). */
export function mentorStatistics(standing: MentorLoad, studyId: number | null): MentorStatistics {
  const lines = standing.lines.filter((line) => studyId === null || line.studyId === studyId);
  return {
    numOfCompletedInAcademicYear: sum(lines, ({ completedInAcademicYear }) => completedInAcademicYear),
    numOfReserved: sum(lines, ({ reserved }) => reserved),
    numOfPublished: sum(lines, ({ published }) => published),
    numOfThesesAvailableForReservation: reservableTheses(standing, studyId),
  };
}

/**
 * The number of theses that can still be reserved with the mentor: on each study the free ones, limited by its quota
 * and the total.
 */
export function reservableTheses({ totalMax, lines }: MentorLoad, studyId: number | null = null): number {
  const total = totalUse(totalMax, lines);
  const free = lines
    .filter((line) => studyId === null || line.studyId === studyId)
    .map((line) => Math.min(line.published - line.held, availableOnStudy(line, total)));
  return Math.min(
    availableInTotal(total),
    free.reduce((all, one) => all + one, 0),
  );
}

/** How many theses the mentor may still take, on one study or in total. */
export function remainingQuota({ totalMax, lines }: MentorLoad, studyId: number | null = null): number {
  const total = totalUse(totalMax, lines);
  const line = lines.find((one) => one.studyId === studyId);
  return line ? availableOnStudy(line, total) : availableInTotal(total);
}

const totalUse = (max: number | null, lines: readonly StudyLoad[]): QuotaUsage => ({
  max,
  reserved: sum(lines, ({ reserved }) => reserved),
  completedInAcademicYear: sum(lines, ({ completedInAcademicYear }) => completedInAcademicYear),
});

const sum = (lines: readonly StudyLoad[], of: (line: StudyLoad) => number) =>
  lines.reduce((all, line) => all + of(line), 0);
