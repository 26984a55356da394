import { usernamePattern } from "#areas/people/rules.ts";
import { flagCell, jmbagCell, numberCell, textCell, usernameCell } from "../../rules/cells.ts";
import type { CellParser, ImportSet } from "../../schema.ts";
import { texts } from "../texts/people.ts";
import { column } from "./column.ts";

const required = { required: true } as const;

/** An empty cell means no. */
const no = { empty: "ne" } as const;

const { columns: teacherWords, ...teachers } = texts.hr.teacherStudies;

export const teacherStudyImport: ImportSet = {
  ...teachers,
  columns: {
    teacher: column(teacherWords.teacher, usernameCell, "ahorvat", { ...required, aliases: ["Nastavnik"] }),
    study: column(teacherWords.study, textCell(200), "Ekonomija", required),
    mentor: column(teacherWords.mentor, flagCell, "da", { ...no, aliases: ["Mentor"] }),
    coMentor: column(teacherWords.coMentor, flagCell, "da", { ...no, aliases: ["Komentor"] }),
  },
  keys: [["teacher", "study"]],
};

/** A user name as it is, or else a JMBAG; the comparison replaces a known JMBAG by its user name. */
export const studentCell: CellParser = (text) => {
  const digits = text.replace(/\s/g, "");
  if (/^\d{8,10}$/.test(digits)) return jmbagCell(digits);
  return usernamePattern.test(text.trim().toLowerCase()) ? usernameCell(text) : { code: "username" };
};

const { columns: studentWords, ...students } = texts.hr.studentStudies;

export const studentStudyImport: ImportSet = {
  ...students,
  columns: {
    student: column(studentWords.student, studentCell, "0036512341", {
      ...{ required: true, aliases: ["JMBAG", "Korisničko ime", "Student"] },
    }),
    study: column(studentWords.study, textCell(200), "Ekonomija", required),
    studyProgram: column(studentWords.studyProgram, textCell(200), "Financije", { aliases: ["Program", "Smjer"] }),
    yearOfStudy: column(studentWords.yearOfStudy, numberCell(1, 8), "2", { aliases: ["Godina"] }),
    thesisCourse: column(studentWords.thesisCourse, flagCell, "da", no),
    finishedWorkshop: column(studentWords.finishedWorkshop, flagCell, "da", { ...no, aliases: ["Radionica"] }),
    selfAssessment: column(studentWords.selfAssessment, flagCell, "ne", no),
    lateReservation: column(studentWords.lateReservation, flagCell, "ne", no),
    numOfThesis: column(studentWords.numOfThesis, numberCell(0, 50), "1"),
  },
  keys: [["student", "study"]],
};
