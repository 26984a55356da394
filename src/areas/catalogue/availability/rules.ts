import { availableInTotal, availableOnStudy, type QuotaUsage } from "#areas/quotas/rules.ts";

/** How a mentor stands on one study: the use of the quota there, the free topics, and how many of these are held for one student. */
export type StudyLoad = QuotaUsage & { studyId: number; published: number; held: number };

/** A mentor's lines on all studies, and the total quota as set for the year. */
export type MentorLoad = { totalMax: number | null; lines: readonly StudyLoad[] };

/** Mentor statistics of spec §3. */
export type MentorStatistics = {
  numOfCompletedInAcademicYear: number;
  numOfReserved: number;
  numOfPublished: number;
  numOfThesesAvailableForReservation: number;
};

/** The statistics on one study, or on all. Of what is free a student can reserve no more than the quota leaves (product §4). */
export function mentorStatistics(standing: MentorLoad, studyId: number | null): MentorStatistics {
  const lines = standing.lines.filter((line) => studyId === null || line.studyId === studyId);
  return {
    numOfCompletedInAcademicYear: sum(lines, ({ completedInAcademicYear }) => completedInAcademicYear),
    numOfReserved: sum(lines, ({ reserved }) => reserved),
    numOfPublished: sum(lines, ({ published }) => published),
    numOfThesesAvailableForReservation: reservableTheses(standing, studyId),
  };
}

/** How many topics anybody can still reserve with the mentor: on each study the free ones, as far as its quota and the total go. */
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

/** Theses that the mentor may still take on, on a study or, without one, in total. */
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
