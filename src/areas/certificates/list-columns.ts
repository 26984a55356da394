import type { GridColumn } from "#kit/grid/columns.ts";
import { texts } from "./texts.ts";

const { columns, fields } = texts.hr;

/** Columns of the certificates' grid; birth data and the grade are never included. */
export const certificateColumns: readonly GridColumn[] = [
  { key: "student", label: columns.student, kind: "link", width: 200 },
  { key: "jmbag", label: columns.jmbag, width: 120 },
  { key: "thesisName", label: columns.thesis, width: 360 },
  { key: "study", label: fields.study, width: 260 },
  { key: "studyProgram", label: fields.studyProgram, width: 200, hidden: true },
  { key: "classificationNo", label: fields.classificationNo, width: 180 },
  { key: "registrationNo", label: fields.registrationNo, width: 170 },
  { key: "missing", label: columns.missing, kind: "number", width: 110 },
  { key: "examDate", label: columns.examDate, kind: "date", width: 130 },
  { key: "createdAt", label: columns.createdAt, kind: "date", width: 130, hidden: true },
  { key: "updatedAt", label: columns.updatedAt, kind: "date", width: 130, hidden: true },
];
