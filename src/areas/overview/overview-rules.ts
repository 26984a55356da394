import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { median } from "#areas/reports/figures.ts";
import type {
  FigureFacts,
  MentorFact,
  OverviewFacts,
  OverviewFigures,
  StudyFigures,
} from "./overview.ts";

/**
 * The numbers of the faculty, of all studies together.
 *
 * @rule what the vice dean's overview counts
 */
export const countFigures = (facts: FigureFacts): OverviewFigures => ({
  ...countStudents(facts),
  medianDays: median(facts.daysToDefense),
  works: facts.daysToDefense.length,
  notDeposited: facts.notDeposited.length,
});

/** True if nothing is known about the moment, as before the faculty began to use the application. */
export const isEmpty = ({ enrolled, free, works, notDeposited }: OverviewFigures): boolean =>
  enrolled + free + works + notDeposited === 0;

/** The numbers by study, for studies that have students or free topics. */
export const countByStudy = (facts: OverviewFacts): StudyFigures[] =>
  facts.studies
    .map(({ id, name }) => ({ studyId: id, study: name, ...countStudents(facts, id) }))
    .filter(({ enrolled, free }) => enrolled + free > 0);

function countStudents({ students, free }: Pick<FigureFacts, "students" | "free">, study?: number) {
  const isCounted = ({ studyId }: { studyId: number }) => study === undefined || studyId === study;
  const enrolled = students.filter(isCounted);
  return {
    withoutTopic: enrolled.filter(({ state }) => state === "withoutTopic").length,
    free: free.filter(isCounted).reduce((sum, { count }) => sum + count, 0),
    enrolled: enrolled.length,
    defended: enrolled.filter(({ state }) => state === "defended").length,
  };
}

export type MentorShare = MentorFact & { share: number; side: "above" | "below" };

/**
 * The mentors whose theses are above their share, or less than half of it, the farthest first. All
 * enrolled students are shared among the mentors by their quotas; a difference of one thesis is
 * never listed.
 *
 * @rule which share of theses a mentor has
 */
export function compareShares({ mentors, students }: OverviewFacts): MentorShare[] {
  const quotaOf = ({ quota }: MentorFact) => quota ?? defaultTotalQuota;
  const places = mentors.reduce((sum, mentor) => sum + quotaOf(mentor), 0);
  return mentors
    .flatMap((mentor): MentorShare[] => {
      const share = places === 0 ? 0 : Math.round((students.length * quotaOf(mentor)) / places);
      const difference = mentor.used - share;
      if (difference > 1) return [{ ...mentor, share, side: "above" }];
      if (difference < -1 && mentor.used * 2 < share) return [{ ...mentor, share, side: "below" }];
      return [];
    })
    .toSorted((one, other) => Math.abs(other.used - other.share) - Math.abs(one.used - one.share));
}
