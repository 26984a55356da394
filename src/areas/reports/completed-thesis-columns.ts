import type { GridColumn } from "#kit/grid/columns.ts";
import { texts } from "./completed-thesis-texts.ts";
import type { ReportAccess } from "./reports.ts";
import { texts as reportTexts } from "./texts.ts";

const named = texts.hr.columns;
const shared = reportTexts.hr.columns;

/** The theses completed with a mentor on a study in an academic year. */
export const completedThesisColumns = ({ grades }: ReportAccess): readonly GridColumn[] => [
  { key: "mentor", label: shared.mentor, kind: "link", width: 250 },
  { key: "study", label: shared.study, width: 230 },
  { key: "year", label: named.year, width: 160 },
  { key: "count", label: named.count, kind: "number", aggregate: "sum", width: 120 },
  ...(grades
    ? [
        {
          key: "averageGrade",
          label: named.averageGrade,
          width: 150,
          ...({ kind: "number", aggregate: "mean" } as const),
        },
      ]
    : []),
  { key: "medianDays", label: named.medianDays, kind: "number", aggregate: "mean", width: 190 },
  { key: "english", label: named.english, kind: "number", aggregate: "sum", width: 130 },
  { key: "department", label: shared.department, width: 220 },
];

/** The theses themselves. */
export const completedThesisDetail = ({ grades }: ReportAccess) => ({
  label: texts.hr.detail,
  columns: [
    { key: "thesis", label: shared.thesis, kind: "link" },
    { key: "student", label: shared.student },
    { key: "language", label: named.language },
    ...(grades ? [{ key: "grade", label: named.grade, kind: "number" as const }] : []),
    { key: "defenseDate", label: named.defenseDate, kind: "date" },
    { key: "days", label: named.days, kind: "number" },
  ] satisfies GridColumn[],
});
