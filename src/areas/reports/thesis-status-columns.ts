import { thesisStatuses } from "#areas/theses/status.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import type { GridColumn } from "#kit/grid/columns.ts";
import { texts as reportTexts } from "./texts.ts";
import { texts } from "./thesis-status-texts.ts";

const named = texts.hr.columns;
const shared = reportTexts.hr.columns;

const countColumn = (key: keyof typeof named, width = 108): GridColumn => ({
  key,
  label: named[key],
  width,
  kind: "number",
  aggregate: "sum",
});

/** A mentor's topics on a study in a department. */
export const thesisStatusColumns: readonly GridColumn[] = [
  { key: "mentor", label: shared.mentor, kind: "link", width: 230 },
  { key: "study", label: shared.study, width: 180 },
  countColumn("total", 95),
  ...thesisStatuses.map((status) => countColumn(status)),
  countColumn("still", 100),
  { ...countColumn("oldest", 150), aggregate: "max" },
  { key: "department", label: shared.department, width: 210 },
];

/** The topics themselves. */
export const thesisStatusDetail = {
  label: texts.hr.detail,
  columns: [
    { key: "name", label: shared.thesis, kind: "link" },
    { key: "status", label: shared.status },
    { key: "lastChange", label: named.lastChange, kind: "date" },
    { key: "days", label: shared.days, kind: "number" },
    { key: "stands", label: named.stands, kind: "boolean" },
  ] satisfies GridColumn[],
};

export const thesisStatusLabels = thesisTexts.hr.statuses;
