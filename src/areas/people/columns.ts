import type { GridColumn } from "#kit/grid/index.ts";
import type { UserType } from "./policy.ts";
import { texts } from "./texts.ts";

const { fields, userStudies } = texts.hr;

/** Columns of people on studies; `all` has those of every study, and who is no longer active. */
export const userStudyColumns = (type: UserType, all: boolean): GridColumn[] => [
  ...(type === "teacher"
    ? [...teacherColumns, ...(all ? [studyColumn] : []), ...mentoringColumns]
    : [...studentColumns, ...(all ? [studyColumn] : []), ...enrolmentColumns]),
  ...(all ? [activeColumn] : []),
];

const nameColumn = (label: string): GridColumn => ({ key: "name", label, kind: "link", width: 180 });
const studyColumn: GridColumn = { key: "study", label: fields.study, width: 240 };
const activeColumn: GridColumn = { key: "active", label: fields.active, kind: "boolean", width: 100 };
const emailColumn: GridColumn = { key: "email", label: fields.email, width: 240, hidden: true };

const teacherColumns: GridColumn[] = [
  nameColumn(userStudies.teacher.person),
  { key: "nameWithTitle", label: fields.nameWithTitle, width: 260 },
  emailColumn,
  { key: "departments", label: fields.department, width: 240 },
];

const mentoringColumns: GridColumn[] = [
  { key: "mentor", label: fields.mentor, kind: "boolean", width: 110 },
  { key: "coMentor", label: fields.coMentor, kind: "boolean", width: 120 },
];

const studentColumns: GridColumn[] = [
  nameColumn(userStudies.student.person),
  { key: "jmbag", label: fields.jmbag, width: 120 },
  emailColumn,
];

const enrolmentColumns: GridColumn[] = [
  { key: "studyProgram", label: fields.studyProgram, width: 190 },
  { key: "yearOfStudy", label: userStudies.short.yearOfStudy, kind: "number", width: 90 },
  { key: "thesisCourse", label: userStudies.short.thesisCourse, kind: "boolean", width: 105 },
  { key: "finishedWorkshop", label: userStudies.short.finishedWorkshop, kind: "boolean", width: 105 },
  { key: "selfAssessment", label: userStudies.short.selfAssessment, kind: "boolean", width: 130 },
  { key: "lateReservation", label: userStudies.short.lateReservation, kind: "boolean", width: 100 },
  { key: "numOfThesis", label: userStudies.short.numOfThesis, kind: "number", width: 120 },
];

/** Columns of the users; `all` has those too who are no longer active. */
export const userColumns = (all: boolean): GridColumn[] => [
  nameColumn(fields.name),
  { key: "nameWithTitle", label: fields.nameWithTitle, width: 240, hidden: true },
  { key: "username", label: fields.username, width: 125 },
  { key: "email", label: fields.email, width: 270 },
  { key: "roles", label: fields.roles, width: 140 },
  { key: "departments", label: fields.department, width: 240, hidden: true },
  { key: "jmbag", label: fields.jmbag, width: 130, hidden: true },
  { key: "lastLogin", label: fields.lastLogin, kind: "date", width: 110 },
  ...(all ? [activeColumn] : []),
  { key: "impersonate", label: texts.hr.users.steps, kind: "emit", width: 125 },
];
