import type { GridColumn } from "#kit/grid/columns.ts";
import type { UserType } from "../people.ts";
import { texts } from "../texts.ts";
import { texts as userStudyTexts } from "./texts.ts";

const { fields } = texts.hr;
const { teacher, student, short } = userStudyTexts.hr;

/**
 * Grid columns of teachers or students on a study; `all` adds the study and whether the account is
 * active.
 */
export const userStudyColumns = (type: UserType, all: boolean): GridColumn[] => [
  ...(type === "teacher"
    ? [...teacherColumns, ...(all ? [studyColumn] : []), ...mentoringColumns]
    : [...studentColumns, ...(all ? [studyColumn] : []), ...enrolmentColumns]),
  ...(all ? [activeColumn] : []),
];

const nameColumn = (label: string): GridColumn => ({
  key: "name",
  label,
  kind: "link",
  width: 180,
});
const studyColumn: GridColumn = { key: "study", label: fields.study, width: 240 };
const activeColumn: GridColumn = {
  key: "active",
  label: fields.active,
  kind: "boolean",
  width: 100,
};
const emailColumn: GridColumn = { key: "email", label: fields.email, width: 240, hidden: true };

const teacherColumns: GridColumn[] = [
  nameColumn(teacher.person),
  { key: "nameWithTitle", label: fields.nameWithTitle, width: 260 },
  emailColumn,
  { key: "departments", label: fields.department, width: 240 },
];

const mentoringColumns: GridColumn[] = [
  { key: "mentor", label: fields.mentor, kind: "boolean", width: 110 },
  { key: "coMentor", label: fields.coMentor, kind: "boolean", width: 120 },
];

const studentColumns: GridColumn[] = [
  nameColumn(student.person),
  { key: "jmbag", label: fields.jmbag, width: 120 },
  emailColumn,
];

const enrolmentColumns: GridColumn[] = [
  { key: "studyProgram", label: fields.studyProgram, width: 190 },
  { key: "yearOfStudy", label: short.yearOfStudy, kind: "number", width: 90 },
  { key: "thesisCourse", label: short.thesisCourse, kind: "boolean", width: 105 },
  { key: "finishedWorkshop", label: short.finishedWorkshop, kind: "boolean", width: 105 },
  { key: "selfAssessment", label: short.selfAssessment, kind: "boolean", width: 130 },
  { key: "lateReservation", label: short.lateReservation, kind: "boolean", width: 100 },
  { key: "numOfThesis", label: short.numOfThesis, kind: "number", width: 120 },
];
