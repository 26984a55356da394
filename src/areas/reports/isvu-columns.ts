import { texts } from "#areas/reservations/isvu-registration/texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import type { ReportAccess } from "./reports.ts";

const named = texts.hr.columns;

/** The results of completed theses for ISVU. */
export const isvuColumns = ({
  grades,
  jmbag,
}: Pick<ReportAccess, "grades" | "jmbag">): readonly GridColumn[] => [
  { key: "student", label: named.student, width: 180 },
  ...(jmbag ? [{ key: "jmbag", label: named.jmbag, width: 130 }] : []),
  { key: "thesis", label: named.thesis, kind: "link", width: 280 },
  ...(grades ? [{ key: "outcome", label: named.outcome, width: 240 }] : []),
  { key: "examDate", label: named.examDate, kind: "date", width: 125 },
  ...(grades ? [{ key: "grade", label: named.grade, kind: "number" as const, width: 95 }] : []),
  { key: "study", label: named.study, width: 200 },
  { key: "course", label: named.course, width: 150 },
  {
    key: "registered",
    label: named.registered,
    width: 150,
    pinned: true,
    tones: tonesByLabel(reservationTexts.hr.registeredInISVU, {
      no: "waiting",
      sent: "progress",
      entered: "done",
      outdated: "stopped",
    }),
  },
  { key: "next", label: named.next, width: 150, hidden: true },
  { key: "mentor", label: named.mentor, width: 220, hidden: true },
  { key: "reason", label: named.reason, width: 220, hidden: true },
];
