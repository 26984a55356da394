import type { GridColumn } from "#kit/grid/columns.ts";
import type { Desk } from "../../schema.ts";
import { texts } from "../../texts/edit.ts";

const words = texts.hr.columns;

const what: readonly GridColumn[] = [
  { key: "thesis", label: words.thesis, kind: "link", width: 250 },
  { key: "field", label: words.field, width: 150 },
  { key: "originalValue", label: words.originalValue, width: 190 },
  { key: "newValue", label: words.newValue, width: 190 },
];

const who: readonly GridColumn[] = [
  { key: "mentor", label: words.mentor },
  { key: "department", label: words.department, hidden: true },
];

const asked: GridColumn = { key: "requestedAt", label: words.requestedAt, kind: "date" };

const answered: readonly GridColumn[] = [
  { key: "responseAt", label: words.responseAt, kind: "date" },
  { key: "responseBy", label: words.responseBy },
];

const reason: GridColumn = { key: "reason", label: words.reason, width: 260 };

/** The grid of each desk (spec §2). */
export const deskColumns: Readonly<Record<Desk, readonly GridColumn[]>> = {
  requested: [...what, ...who, asked, { key: "state", label: words.state }],
  refused: [...what, ...who, asked, ...answered, reason],
  approved: [...what, ...who, asked, ...answered],
};

/** The mentor's own requests of all statuses. */
export const ownColumns: readonly GridColumn[] = [
  ...what,
  { key: "state", label: words.status },
  asked,
  { key: "responseAt", label: words.responseAt, kind: "date" },
  reason,
];
