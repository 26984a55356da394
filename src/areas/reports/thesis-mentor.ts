import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import { chartColorOfTone } from "#kit/appearance/colors.ts";
import { formatCount, formatDays, median, sumOf } from "./figures.ts";
import type { Report } from "./reports.ts";
import { texts as reportTexts } from "./texts.ts";
import { thesisMentorColumns, thesisMentorDetail } from "./thesis-mentor-columns.ts";
import { texts } from "./thesis-mentor-texts.ts";

/** A mentor's work on a study. */
export type ThesisMentorFact = {
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  topics: number;
  reservations: number;
  completed: number;
  notCompleted: number;
  canceled: number;
  /** The days that each answer to a reservation took. */
  answerDays: readonly number[];
  /** Open reservations and theses completed in the academic year, which the quotas count. */
  used: number;
  /** Quota on the study, and in total, in the academic year; null if none is set. */
  studyQuota: number | null;
  totalQuota: number | null;
};

/** The mentors that the chart shows. */
const chartedMentors = 8;

const { sums, chart, series, unset } = texts.hr;
const countKeys = ["topics", "reservations", "completed", "notCompleted", "canceled"] as const;

/**
 * Topics, reservations, completions and cancellations of each mentor, how fast they answer, and the
 * use of quotas.
 */
export const thesisMentorReport: Report<ThesisMentorFact> = {
  columns: () => thesisMentorColumns,
  detail: () => thesisMentorDetail,
  toRows: (facts, { filters: { study } }) =>
    [...Map.groupBy(facts, ({ mentorId }) => mentorId)].map(([id, studies]) => {
      const sum = (key: (typeof countKeys)[number] | "used") =>
        studies.reduce((all, fact) => all + fact[key], 0);
      const [first] = studies;
      // filtered by a study, the use on it is compared with the quota on it
      const quota =
        (study === null ? null : first?.studyQuota) ?? first?.totalQuota ?? defaultTotalQuota;
      return {
        id,
        showPath: `/student/theses-by-mentors/${id}`,
        mentor: first?.mentor ?? "",
        ...Object.fromEntries(countKeys.map((key) => [key, sum(key)])),
        answerDays: median(studies.flatMap(({ answerDays }) => answerDays)),
        used: sum("used"),
        quota,
        over: sum("used") > quota,
        childRecords: studies.map((fact) => ({
          id: fact.studyId,
          showPath: "#",
          study: fact.study,
          ...Object.fromEntries(countKeys.map((key) => [key, fact[key]])),
          answerDays: median(fact.answerDays),
          used: fact.used,
          quota: fact.studyQuota === null ? unset : String(fact.studyQuota),
        })),
      };
    }),
  summarize(rows) {
    const busiest = rows
      .toSorted((a, b) => Number(b.used) - Number(a.used))
      .slice(0, chartedMentors);
    const answers = rows.flatMap(({ answerDays }) =>
      typeof answerDays === "number" ? [answerDays] : [],
    );
    return {
      count: rows.length,
      sums: [
        [sums.mentors, formatCount(rows.length)],
        [sums.topics, formatCount(sumOf(rows, "topics"))],
        [sums.reservations, formatCount(sumOf(rows, "reservations"))],
        [sums.completed, formatCount(sumOf(rows, "completed"))],
        [sums.canceled, formatCount(sumOf(rows, "canceled"))],
        [sums.answerDays, formatDays(median(answers))],
        [sums.over, formatCount(rows.filter(({ over }) => over === true).length)],
      ],
      chart: {
        kind: "stacked",
        lying: true,
        caption: chart,
        category: reportTexts.hr.columns.mentor,
        series: [
          { key: "used", label: series.used, color: chartColorOfTone.progress },
          { key: "available", label: series.available, color: chartColorOfTone.open },
        ],
        rows: busiest.map(({ id, mentor, used, quota }) => ({
          key: String(id),
          label: String(mentor),
          values: { used: Number(used), available: Math.max(0, Number(quota) - Number(used)) },
        })),
      },
    };
  },
};
