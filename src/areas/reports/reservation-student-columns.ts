import { type BadgeTone, type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import type { ReportAccess } from "./reports.ts";
import { texts } from "./reservation-student-texts.ts";
import { texts as reportTexts } from "./texts.ts";

const named = texts.hr.columns;
const shared = reportTexts.hr.columns;

export type StudentState = keyof typeof texts.hr.states;

const tones: Record<StudentState, BadgeTone> = {
  completed: "done",
  reserved: "progress",
  ready: "open",
  blocked: "stopped",
};

/** A student of the final year on a study. */
export const reservationStudentColumns = ({ jmbag }: ReportAccess): readonly GridColumn[] => [
  { key: "student", label: shared.student, kind: "link", width: 180 },
  ...(jmbag ? [{ key: "jmbag", label: shared.jmbag, width: 130 }] : []),
  { key: "study", label: shared.study, width: 210 },
  { key: "program", label: named.program, width: 200, hidden: true },
  { key: "yearOfStudy", label: named.yearOfStudy, kind: "number", width: 100, hidden: true },
  { key: "state", label: named.state, width: 210, tones: tonesByLabel(texts.hr.states, tones) },
  { key: "holdup", label: named.holdup, width: 300 },
  { key: "reservation", label: named.reservation, width: 250 },
  { key: "thesis", label: shared.thesis, width: 280 },
  { key: "mentor", label: shared.mentor, width: 220 },
];

/** The rules of reserving, each met or not. */
export const reservationStudentDetail = {
  label: texts.hr.detail,
  columns: [
    { key: "rule", label: named.rule },
    { key: "passed", label: named.passed, kind: "boolean" },
    { key: "explanation", label: named.explanation },
  ] satisfies GridColumn[],
};
