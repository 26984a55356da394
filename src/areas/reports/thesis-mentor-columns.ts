import type { GridColumn } from "#kit/grid/columns.ts";
import { texts as reportTexts } from "./texts.ts";
import { texts } from "./thesis-mentor-texts.ts";

const named = texts.hr.columns;
const shared = reportTexts.hr.columns;

const countColumn = (
  key: "topics" | "reservations" | "completed" | "notCompleted" | "canceled",
): GridColumn => ({
  key,
  label: named[key],
  width: 125,
  kind: "number",
  aggregate: "sum",
});

const counts = (["topics", "reservations", "completed", "notCompleted", "canceled"] as const).map(
  countColumn,
);

/** A mentor's work. */
export const thesisMentorColumns: readonly GridColumn[] = [
  { key: "mentor", label: shared.mentor, kind: "link", width: 270 },
  ...counts,
  { key: "answerDays", label: named.answerDays, kind: "number", aggregate: "mean", width: 190 },
  { key: "used", label: named.used, kind: "number", aggregate: "sum", width: 170 },
  { key: "quota", label: named.quota, kind: "number", aggregate: "sum", width: 100 },
  { key: "over", label: named.over, kind: "boolean", width: 130 },
];

/** The same on each study. */
export const thesisMentorDetail = {
  label: texts.hr.detail,
  columns: [
    { key: "study", label: shared.study },
    ...counts,
    { key: "answerDays", label: named.answerDays, kind: "number" },
    { key: "used", label: named.used, kind: "number" },
    { key: "quota", label: named.quota },
  ] satisfies GridColumn[],
};
