import { reservationTones } from "#areas/reservations/reservations.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import type { ReportAccess } from "./reports.ts";
import { texts } from "./reservation-status-texts.ts";
import { texts as reportTexts } from "./texts.ts";

const named = texts.hr.columns;
const shared = reportTexts.hr.columns;

export const reservationStatusLabels = reservationTexts.hr.statuses;

const statusColumn: GridColumn = {
  key: "status",
  label: shared.status,
  width: 250,
  tones: tonesByLabel(reservationStatusLabels, reservationTones),
};

/** Columns of a reservation: its status, and the person or office that has to act. */
export const reservationStatusColumns = ({ jmbag }: ReportAccess): readonly GridColumn[] => [
  { key: "thesis", label: shared.thesis, kind: "link", width: 270 },
  { key: "student", label: shared.student, width: 170 },
  ...(jmbag ? [{ key: "jmbag", label: shared.jmbag, width: 130, hidden: true }] : []),
  statusColumn,
  { key: "turn", label: named.turn, width: 160 },
  { key: "since", label: shared.since, kind: "date", width: 115 },
  { key: "inStatus", label: named.inStatus, kind: "number", aggregate: "max", width: 110 },
  { key: "expiresAt", label: named.expiresAt, kind: "date", width: 115 },
  { key: "overdue", label: named.overdue, kind: "boolean", width: 100 },
  { key: "late", label: named.late, width: 230 },
  { key: "mentor", label: shared.mentor, width: 220 },
  { key: "study", label: shared.study, width: 200 },
  { key: "department", label: shared.department, width: 210, hidden: true },
  { key: "createdAt", label: named.createdAt, kind: "date", width: 120, hidden: true },
];

/** The statuses that the reservation has been through. */
export const reservationStatusDetail = {
  label: texts.hr.detail,
  columns: [
    statusColumn,
    { key: "since", label: shared.since, kind: "date" },
    { key: "days", label: shared.days, kind: "number" },
  ] satisfies GridColumn[],
};
