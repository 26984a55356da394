import {
  availableInTotal,
  availableOnStudy,
  defaultTotalQuota,
  excess,
  maxQuota,
  type QuotaUsage,
} from "#areas/quotas/quotas.ts";

/**
 * A mentor's quota usage in an academic year: in total, and on each study with a quota, usage or
 * theses.
 */
export type MentorQuotaUsage = {
  mentorId: number;
  mentor: string;
  active: boolean;
  total: QuotaUsage & { published: number };
  studies: readonly StudyQuotaUsage[];
};

export type StudyQuotaUsage = QuotaUsage & {
  studyId: number;
  study: string;
  /** True if the teacher is listed as a mentor on the study. */
  listed: boolean;
  published: number;
};

/** Quotas that the vice dean tries out; they are never saved. */
export type QuotaScenario = {
  /**
   * Replaces the default total of 20 for mentors without a total of their own; with `everyone` it
   * applies to all mentors.
   */
  total: number | null;
  everyone: boolean;
  /** Maximum on a study for all its mentors, by study id. */
  studies: Readonly<Record<number, number>>;
};

export const unchangedScenario: QuotaScenario = { total: null, everyone: false, studies: {} };

/**
 * Parses a scenario from URL parameters such as `?total=18&everyone=on&study-3=5`. Invalid quotas
 * are ignored.
 */
export function parseScenario(searchParams: URLSearchParams): QuotaScenario {
  const studies = [...searchParams].flatMap(([name, value]): [string, number][] => {
    const id = /^study-([1-9]\d{0,8})$/.exec(name)?.[1];
    const max = parseQuota(value);
    return id && max !== null ? [[id, max]] : [];
  });
  return {
    total: parseQuota(searchParams.get("total")),
    everyone: searchParams.get("everyone") === "on",
    studies: Object.fromEntries(studies),
  };
}

export const isScenarioSet = ({ total, studies }: QuotaScenario) =>
  total !== null || Object.keys(studies).length > 0;

/**
 * A mentor's numbers computed with the rules for reserving. `available` is what the total quota
 * leaves. `places` is how many theses can actually be reserved, because the study quotas apply too.
 * `over` is the excess over the total or over the study quotas.
 */
export type MentorAvailability = Omit<MentorQuotaUsage, "studies"> & {
  available: number;
  places: number;
  over: number;
  studies: readonly (StudyQuotaUsage & { available: number; over: number })[];
};

export function applyScenario(
  mentor: MentorQuotaUsage,
  scenario: QuotaScenario = unchangedScenario,
): MentorAvailability {
  const unset = scenario.total ?? defaultTotalQuota;
  const total = {
    ...mentor.total,
    max: scenario.everyone ? (scenario.total ?? mentor.total.max) : mentor.total.max,
  };
  const studies = mentor.studies.map((study) => {
    const use = {
      ...study,
      max: study.listed ? (scenario.studies[study.studyId] ?? study.max) : study.max,
    };
    return { ...use, available: availableOnStudy(use, total, unset), over: excess(use) };
  });
  const overOnStudies = studies.reduce((sum, { over }) => sum + over, 0);
  return {
    ...mentor,
    total: { ...total, max: total.max ?? unset },
    studies,
    available: availableInTotal(total, unset),
    places: Math.min(
      availableInTotal(total, unset),
      studies.filter(({ listed }) => listed).reduce((sum, { available }) => sum + available, 0),
    ),
    over: Math.max(excess(total, unset), overOnStudies),
  };
}

/** Returns the effect of a scenario on all mentors together. */
export function summarizeScenario(
  before: readonly MentorAvailability[],
  after: readonly MentorAvailability[],
) {
  const sum = (mentors: readonly MentorAvailability[]) =>
    mentors.reduce((all, { places }) => all + places, 0);
  const overs = after.filter(({ over }) => over > 0);
  return {
    before: sum(before),
    after: sum(after),
    difference: sum(after) - sum(before),
    mentorsOver: overs.length,
    thesesOver: overs.reduce((sum, { over }) => sum + over, 0),
    newlyOver: overs.filter(
      ({ mentorId }) => before.find((mentor) => mentor.mentorId === mentorId)?.over === 0,
    ).length,
    full: after.filter(({ places }) => places === 0).length,
  };
}

function parseQuota(text: string | null): number | null {
  const value = /^\d{1,3}$/.test(text?.trim() ?? "") ? Number(text) : Number.NaN;
  return value <= maxQuota ? value : null;
}
