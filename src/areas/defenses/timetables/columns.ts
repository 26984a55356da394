import {
  instantColumn,
  integerColumn,
  lastChange,
  periodColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin, isPersonInColumns } from "#kit/columns/row-policies.ts";
import { withEnglish } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { texts } from "./texts.ts";

const { columns, names } = texts.hr;

/** The calendars of rooms and teachers: an address or a file each. */
export const timetablesColumns = recordColumns(
  "timetables",
  {
    history: {
      class: "Timetable",
      names,
      title: ["roomId", "userId"],
      see: any<RowFacts>(role("studentServices"), admin, isPersonInColumns("user_id")),
    },
    erasure: { erased: "preferences" },
    own: { timetable: { title: ["Moj raspored nastave", "My timetable"] } },
  },
  {
    roomId: referenceColumn("rooms", columns.room, { optional: true, leftOut: "faculty" }),
    userId: personColumn("owner", columns.person, { optional: true, leftOut: "key" }),
    source: textColumn(columns.source, { values: ["address", "file"], leftOut: "technical" }),
    address: textColumn(columns.address, { default: "", leftOut: "faculty" }),
    fileName: textColumn(withEnglish(columns.fileName, "File"), { default: "" }),
    createdAt: instantColumn(withEnglish(columns.createdAt, "Given"), { default: true }),
    updatedAt: lastChange,
  },
);

/** When a timetable was read, and what came of it. */
export const timetableReadingsColumns = tableColumns(
  "timetable_readings",
  { erasure: "noPerson", leftOut: "technical" },
  {
    timetableId: referenceColumn("timetables"),
    attemptedAt: instantColumn(),
    readAt: instantColumn(undefined, { optional: true }),
    failure: textColumn(undefined, { default: "" }),
    hours: integerColumn(undefined, { default: 0 }),
    unread: integerColumn(undefined, { default: 0 }),
  },
);

/** The hours of teaching; they go with the timetable. */
export const timetableHoursColumns = tableColumns(
  "timetable_hours",
  { erasure: "noPerson", leftOut: "technical" },
  { timetableId: referenceColumn("timetables"), during: periodColumn() },
);
