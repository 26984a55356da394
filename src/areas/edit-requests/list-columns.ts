import { type RequestStatus, requestTones } from "#areas/theses/requests.ts";
import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { type BadgeTone, type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { texts } from "./texts.ts";

const stateTones: Readonly<Record<string, BadgeTone>> = {
  ...tonesByLabel(requestTexts.hr.statuses, requestTones),
  [texts.hr.stale]: "stopped",
};

const columnTexts = texts.hr.columns;

const editColumns: readonly GridColumn[] = [
  { key: "thesis", label: columnTexts.thesis, kind: "link", width: 250 },
  { key: "field", label: columnTexts.field, width: 150 },
  { key: "originalValue", label: columnTexts.originalValue, width: 190 },
  { key: "newValue", label: columnTexts.newValue, width: 190 },
];

const peopleColumns: readonly GridColumn[] = [
  { key: "mentor", label: columnTexts.mentor },
  { key: "department", label: columnTexts.department, hidden: true },
];

const requestedAtColumn: GridColumn = {
  key: "requestedAt",
  label: columnTexts.requestedAt,
  kind: "date",
};

const responseColumns: readonly GridColumn[] = [
  { key: "responseAt", label: columnTexts.responseAt, kind: "date" },
  { key: "responseBy", label: columnTexts.responseBy },
];

const reasonColumn: GridColumn = { key: "reason", label: columnTexts.reason, width: 260 };

/** Grid columns of each review queue (spec §2). */
export const editRequestColumns: Readonly<Record<RequestStatus, readonly GridColumn[]>> = {
  requested: [
    ...editColumns,
    ...peopleColumns,
    requestedAtColumn,
    { key: "state", label: columnTexts.state, pinned: true, tones: stateTones },
  ],
  refused: [...editColumns, ...peopleColumns, requestedAtColumn, ...responseColumns, reasonColumn],
  approved: [...editColumns, ...peopleColumns, requestedAtColumn, ...responseColumns],
};

/** Grid columns of the mentor's own requests in all statuses. */
export const ownEditRequestColumns: readonly GridColumn[] = [
  ...editColumns,
  { key: "state", label: columnTexts.status, pinned: true, tones: stateTones },
  requestedAtColumn,
  { key: "responseAt", label: columnTexts.responseAt, kind: "date" },
  reasonColumn,
];
