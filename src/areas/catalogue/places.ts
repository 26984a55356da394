import { availableInTotal, availableOnStudy, type Use } from "#areas/quotas/rules.ts";

/** How a mentor stands on one study: the use of the quota there, the free topics, and how many of these are held for one student. */
export type StudyLine = Use & { studyId: number; published: number; held: number };

/** A mentor's lines on all studies, and the total quota as set for the year. */
export type Standing = { totalMax: number | null; lines: readonly StudyLine[] };

/** Mentor statistics of spec §3. */
export type Statistics = {
  numOfCompletedInAcademicYear: number;
  numOfReserved: number;
  numOfPublished: number;
  numOfThesesAvailableForReservation: number;
};

/** The statistics on one study, or on all. Of what is free a student can reserve no more than the quota leaves (product §4). */
export function statisticsOf(standing: Standing, studyId: number | null): Statistics {
  const lines = standing.lines.filter((line) => studyId === null || line.studyId === studyId);
  return {
    numOfCompletedInAcademicYear: sum(lines, ({ completedInAcademicYear }) => completedInAcademicYear),
    numOfReserved: sum(lines, ({ reserved }) => reserved),
    numOfPublished: sum(lines, ({ published }) => published),
    numOfThesesAvailableForReservation: freePlaces(standing, studyId),
  };
}

/** How many topics anybody can still reserve with the mentor: on each study the free ones, as far as its quota and the total go. */
export function freePlaces({ totalMax, lines }: Standing, studyId: number | null = null): number {
  const total = totalOf(totalMax, lines);
  const free = lines
    .filter((line) => studyId === null || line.studyId === studyId)
    .map((line) => Math.min(line.published - line.held, availableOnStudy(line, total)));
  return Math.min(
    availableInTotal(total),
    free.reduce((all, one) => all + one, 0),
  );
}

/** Theses that the mentor may still take on, on a study or, without one, in total. */
export function placesLeft({ totalMax, lines }: Standing, studyId: number | null = null): number {
  const total = totalOf(totalMax, lines);
  const line = lines.find((one) => one.studyId === studyId);
  return line ? availableOnStudy(line, total) : availableInTotal(total);
}

const totalOf = (max: number | null, lines: readonly StudyLine[]): Use => ({
  max,
  reserved: sum(lines, ({ reserved }) => reserved),
  completedInAcademicYear: sum(lines, ({ completedInAcademicYear }) => completedInAcademicYear),
});

const sum = (lines: readonly StudyLine[], of: (line: StudyLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0);
