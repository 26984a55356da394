import {
  type ThesisStatus,
  thesisStatuses,
  thesisTones,
  undefendedStatuses,
} from "#areas/theses/status.ts";
import { chartColorOfTone } from "#kit/appearance/colors.ts";
import { formatText } from "#kit/text/localization.ts";
import { daysBetween, formatGridDate, localDate } from "#kit/time/dates-and-times.ts";
import { formatCount, sumOf, sumsBy } from "./figures.ts";
import type { Report } from "./reports.ts";
import { texts as reportTexts } from "./texts.ts";
import {
  thesisStatusColumns,
  thesisStatusDetail,
  thesisStatusLabels,
} from "./thesis-status-columns.ts";
import { texts } from "./thesis-status-texts.ts";

/** A topic at the moment of the report. `name` is null if the actor may not read the topic. */
export type ThesisStatusFact = {
  id: number;
  name: string | null;
  status: ThesisStatus;
  mentorId: number;
  mentor: string;
  studyId: number;
  study: string;
  departmentId: number;
  department: string;
  /** The day of the last change of the topic or of its reservation, yyyy-mm-dd. */
  changedOn: string;
};

/** True if nothing has happened to an undefended topic for so many days. */
export const standsStill = (
  { status, changedOn }: ThesisStatusFact,
  today: string,
  days: number,
): boolean =>
  (undefendedStatuses as readonly ThesisStatus[]).includes(status) &&
  daysBetween(changedOn, today) >= days;

const { sums, chart, hidden } = texts.hr;

/**
 * The number of topics in each status, by mentor, study and department, and the topics that stand
 * still.
 */
export const thesisStatusReport: Report<ThesisStatusFact> = {
  columns: () => thesisStatusColumns,
  detail: () => thesisStatusDetail,
  toRows(facts, { at, filters: { still } }) {
    const today = localDate(at);
    const groups = Map.groupBy(
      facts,
      ({ mentorId, studyId, departmentId }) => `${mentorId}|${studyId}|${departmentId}`,
    );
    return [...groups.values()].map((theses, index) => {
      const [{ mentorId, mentor, study, department } = noThesis] = theses;
      const count = (status: ThesisStatus) =>
        theses.filter((thesis) => thesis.status === status).length;
      const unfinished = theses.filter((thesis) => standsStill(thesis, today, 0));
      return {
        id: index + 1,
        showPath: `/student/theses-by-mentors/${mentorId}`,
        mentor,
        study,
        department,
        total: theses.length,
        ...Object.fromEntries(thesisStatuses.map((status) => [status, count(status)])),
        still: theses.filter((thesis) => standsStill(thesis, today, still)).length,
        oldest: Math.max(0, ...unfinished.map(({ changedOn }) => daysBetween(changedOn, today))),
        childRecords: theses.map((thesis) => ({
          id: thesis.id,
          showPath: thesis.name === null ? "#" : `/thesis/show/${thesis.id}`,
          name: thesis.name ?? hidden,
          status: thesisStatusLabels[thesis.status],
          lastChange: formatGridDate(thesis.changedOn),
          days: daysBetween(thesis.changedOn, today),
          stands: standsStill(thesis, today, still),
        })),
      };
    });
  },
  summarize: (rows, { filters: { still } }) => ({
    count: sumOf(rows, "total"),
    sums: [
      [sums.total, formatCount(sumOf(rows, "total"))],
      [sums.notPublished, formatCount(sumOf(rows, "notPublished"))],
      [sums.published, formatCount(sumOf(rows, "published"))],
      [sums.reserved, formatCount(sumOf(rows, "reserved"))],
      [sums.completed, formatCount(sumOf(rows, "completed"))],
      [formatText(sums.still, { days: still }), formatCount(sumOf(rows, "still"))],
    ],
    chart: {
      kind: "stacked",
      lying: true,
      caption: chart,
      category: reportTexts.hr.columns.study,
      series: thesisStatuses.map((key) => ({
        key,
        label: texts.hr.columns[key],
        color: chartColorOfTone[thesisTones[key]],
      })),
      rows: sumsBy(rows, "study", thesisStatuses),
      total: texts.hr.columns.total,
    },
  }),
};

const noThesis = { mentorId: 0, mentor: "", study: "", department: "" };
