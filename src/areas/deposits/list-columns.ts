import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { clockTones } from "./clock/clock.ts";
import { texts as clockWords } from "./clock/texts.ts";
import { texts } from "./texts.ts";

const { columns } = texts.hr.list;

/** Tones of the statuses in the repository, and of a thesis that has an identifier there. */
export const depositTones = {
  initial: "waiting",
  saved: "progress",
  validationProcess: "progress",
  waitingList: "progress",
  bagitIssue: "stopped",
  incompleteData: "stopped",
  noActiveRequests: "draft",
  published: "done",
} as const;

/** The completed theses and their deposits. */
export const depositColumns: readonly GridColumn[] = [
  { key: "student", label: columns.student, width: 180 },
  { key: "clock", label: clockWords.hr.column, width: 170, tones: clockTones },
  { key: "thesis", label: columns.thesis, kind: "link", width: 360 },
  { key: "study", label: columns.study, width: 190 },
  { key: "defendedOn", label: columns.defendedOn, kind: "date", width: 125 },
  { key: "message", label: columns.message, width: 220, hidden: true },
  { key: "mentor", label: columns.mentor, width: 220, hidden: true },
  { key: "pid", label: columns.pid, width: 150 },
  {
    key: "status",
    label: columns.status,
    width: 190,
    pinned: true,
    tones: tonesByLabel(thesisTexts.hr.dabarStatuses, depositTones),
  },
];
