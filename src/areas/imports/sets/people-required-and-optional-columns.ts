import { usernamePattern } from "#areas/people/people-rules.ts";
import { texts as peopleTexts } from "#areas/people/texts.ts";
import { roles } from "#kit/workflow/policy.ts";
import {
  choiceCell,
  dayCell,
  emailCell,
  flagCell,
  jmbagCell,
  listCell,
  nameCell,
  numberCell,
  textCell,
  usernameCell,
} from "../cells.ts";
import { column, type ImportSet } from "../import-columns.ts";
import { type CellParser, listSeparator } from "../imports.ts";
import { texts } from "./texts-people.ts";

const { columns: words, ...set } = texts.hr.people;
const roleNames: Readonly<Record<string, string>> = peopleTexts.hr.roles;

const formatRoleList = (value: string) =>
  value
    .split(listSeparator)
    .map((role) => roleNames[role] ?? role)
    .join(listSeparator);

/** @rule which columns an imported table of people must have, and which it may leave out */
export const personImport: ImportSet = {
  ...set,
  columns: {
    username: column(words.username, usernameCell, "ahorvat", {
      required: true,
      aliases: ["Korisnik", "Login"],
    }),
    firstName: column(words.firstName, nameCell(100), "Ana", { required: true }),
    lastName: column(words.lastName, nameCell(100), "Horvat", { required: true }),
    nameWithTitle: column(words.nameWithTitle, nameCell(200), "izv. prof. dr. sc. Ana Horvat", {
      aliases: ["Ime i prezime s titulom"],
    }),
    email: column(words.email, emailCell, "ana.horvat@fakultet.hr", {
      required: true,
      aliases: ["E-mail", "Email", "Mail", "Adresa e-pošte"],
    }),
    jmbag: column(words.jmbag, jmbagCell, "0036512341"),
    roles: column(
      words.roles,
      listCell(choiceCell(roleNames), roles),
      "Nastavnik|Voditelj odjela",
      {
        aliases: ["Uloga"],
        format: formatRoleList,
      },
    ),
    departments: column(
      words.departments,
      listCell(textCell(200)),
      "Zavod za primijenjenu matematiku",
      {
        aliases: ["Odjel"],
      },
    ),
    active: column(words.active, flagCell, "da", { empty: "da", aliases: ["Aktivan"] }),
    activeUntil: column(words.activeUntil, dayCell, "30.9.2027.", { aliases: ["Vrijedi do"] }),
  },
  keys: [["jmbag"], ["username"]],
  named: ["firstName", "lastName", "username"],
};

const required = { required: true } as const;

/** An empty cell means no. */
const no = { empty: "ne" } as const;

const { columns: teacherWords, ...teachers } = texts.hr.teacherStudies;

export const teacherStudyImport: ImportSet = {
  ...teachers,
  columns: {
    teacher: column(teacherWords.teacher, usernameCell, "ahorvat", {
      ...required,
      aliases: ["Nastavnik"],
    }),
    study: column(teacherWords.study, textCell(200), "Ekonomija", required),
    mentor: column(teacherWords.mentor, flagCell, "da", { ...no, aliases: ["Mentor"] }),
    coMentor: column(teacherWords.coMentor, flagCell, "da", { ...no, aliases: ["Komentor"] }),
  },
  keys: [["teacher", "study"]],
};

/** A user name, unchanged, or a JMBAG; the comparison replaces a known JMBAG by its user name. */
export const studentCell: CellParser = (text) => {
  const digits = text.replace(/\s/g, "");
  if (/^\d{8,10}$/.test(digits)) return jmbagCell(digits);
  return usernamePattern.test(text.trim().toLowerCase())
    ? usernameCell(text)
    : { code: "username" };
};

const { columns: studentWords, ...students } = texts.hr.studentStudies;

export const studentStudyImport: ImportSet = {
  ...students,
  columns: {
    student: column(studentWords.student, studentCell, "0036512341", {
      required: true,
      aliases: ["JMBAG", "Korisničko ime", "Student"],
    }),
    study: column(studentWords.study, textCell(200), "Ekonomija", required),
    studyProgram: column(studentWords.studyProgram, textCell(200), "Financije", {
      aliases: ["Program", "Smjer"],
    }),
    yearOfStudy: column(studentWords.yearOfStudy, numberCell(1, 8), "2", { aliases: ["Godina"] }),
    thesisCourse: column(studentWords.thesisCourse, flagCell, "da", no),
    finishedWorkshop: column(studentWords.finishedWorkshop, flagCell, "da", {
      ...no,
      aliases: ["Radionica"],
    }),
    selfAssessment: column(studentWords.selfAssessment, flagCell, "ne", no),
    lateReservation: column(studentWords.lateReservation, flagCell, "ne", no),
    numOfThesis: column(studentWords.numOfThesis, numberCell(0, 50), "1"),
  },
  keys: [["student", "study"]],
};

const { columns: quotaWords, ...quotas } = texts.hr.quotas;

export const quotaImport: ImportSet = {
  ...quotas,
  columns: {
    mentor: column(quotaWords.mentor, usernameCell, "ahorvat", {
      ...required,
      aliases: ["Mentor"],
    }),
    academicYear: column(quotaWords.academicYear, textCell(20), "2026./2027.", required),
    study: column(quotaWords.study, textCell(200), texts.hr.total, required),
    maxNumOfThesis: column(quotaWords.maxNumOfThesis, numberCell(0, 200), "12", {
      ...required,
      aliases: ["Kvota"],
    }),
  },
  keys: [["mentor", "academicYear", "study"]],
};
