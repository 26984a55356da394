import { userStudiesColumns, usersColumns } from "#areas/people/columns.ts";
import { usernamePattern } from "#areas/people/people-rules.ts";
import { texts as peopleTexts } from "#areas/people/texts.ts";
import { mentorAcademicYearsColumns } from "#areas/quotas/columns.ts";
import { roles } from "#kit/workflow/policy.ts";
import {
  choiceCell,
  emailCell,
  jmbagCell,
  listCell,
  nameCell,
  numberCell,
  orcidCell,
  textCell,
  usernameCell,
} from "../cells.ts";
import { column, columnOf, type ImportSet } from "../import-columns.ts";
import { type CellParser, listSeparator } from "../imports.ts";
import { texts } from "./texts-people.ts";

const { columns: words, ...set } = texts.hr.people;
const { columns: user } = usersColumns;
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
    username: columnOf(user.username, words.username, "ahorvat", {
      parse: usernameCell,
      aliases: ["Korisnik", "Login"],
    }),
    firstName: columnOf(user.firstName, words.firstName, "Ana", { parse: nameCell(100) }),
    lastName: columnOf(user.lastName, words.lastName, "Horvat", { parse: nameCell(100) }),
    nameWithTitle: columnOf(
      user.nameWithTitle,
      words.nameWithTitle,
      "izv. prof. dr. sc. Ana Horvat",
      { parse: nameCell(200), required: false, aliases: ["Ime i prezime s titulom"] },
    ),
    email: columnOf(user.email, words.email, "ana.horvat@fakultet.hr", {
      parse: emailCell,
      aliases: ["E-mail", "Email", "Mail", "Adresa e-pošte"],
    }),
    jmbag: columnOf(user.jmbag, words.jmbag, "0036512341", { parse: jmbagCell }),
    orcid: columnOf(user.orcid, words.orcid, "0000-0002-1825-0097", { parse: orcidCell }),
    roles: columnOf(user.roles, words.roles, "Nastavnik|Voditelj odjela", {
      parse: listCell(choiceCell(roleNames), roles),
      format: formatRoleList,
      aliases: ["Uloga"],
    }),
    departments: column(
      words.departments,
      listCell(textCell(200)),
      "Zavod za primijenjenu matematiku",
      { aliases: ["Odjel"] },
    ),
    active: columnOf(user.active, words.active, "da", { aliases: ["Aktivan"] }),
    activeUntil: columnOf(user.activeUntil, words.activeUntil, "30.9.2027.", {
      aliases: ["Vrijedi do"],
    }),
  },
  keys: [["jmbag"], ["orcid"], ["username"]],
  named: ["firstName", "lastName", "username"],
};

const { columns: teacherWords, ...teachers } = texts.hr.teacherStudies;
const { columns: userStudy } = userStudiesColumns;

export const teacherStudyImport: ImportSet = {
  ...teachers,
  columns: {
    teacher: columnOf(userStudy.userId, teacherWords.teacher, "ahorvat", {
      parse: usernameCell,
      aliases: ["Nastavnik"],
    }),
    study: columnOf(userStudy.studyId, teacherWords.study, "Ekonomija"),
    mentor: columnOf(userStudy.mentor, teacherWords.mentor, "da", { aliases: ["Mentor"] }),
    coMentor: columnOf(userStudy.coMentor, teacherWords.coMentor, "da", { aliases: ["Komentor"] }),
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
    student: columnOf(userStudy.userId, studentWords.student, "0036512341", {
      parse: studentCell,
      aliases: ["JMBAG", "Korisničko ime", "Student"],
    }),
    study: columnOf(userStudy.studyId, studentWords.study, "Ekonomija"),
    studyProgram: columnOf(userStudy.studyProgramId, studentWords.studyProgram, "Financije", {
      aliases: ["Program", "Smjer"],
    }),
    yearOfStudy: columnOf(userStudy.yearOfStudy, studentWords.yearOfStudy, "2", {
      parse: numberCell(1, 8),
      aliases: ["Godina"],
    }),
    thesisCourse: columnOf(userStudy.thesisCourse, studentWords.thesisCourse, "da"),
    finishedWorkshop: columnOf(userStudy.finishedWorkshop, studentWords.finishedWorkshop, "da", {
      aliases: ["Radionica"],
    }),
    selfAssessment: columnOf(userStudy.selfAssessment, studentWords.selfAssessment, "ne"),
    lateReservation: columnOf(userStudy.lateReservation, studentWords.lateReservation, "ne"),
    numOfThesis: columnOf(userStudy.numOfThesis, studentWords.numOfThesis, "1", {
      parse: numberCell(0, 50),
    }),
  },
  keys: [["student", "study"]],
};

const { columns: quotaWords, ...quotas } = texts.hr.quotas;
const { columns: quota } = mentorAcademicYearsColumns;

export const quotaImport: ImportSet = {
  ...quotas,
  columns: {
    mentor: columnOf(quota.mentorId, quotaWords.mentor, "ahorvat", {
      parse: usernameCell,
      aliases: ["Mentor"],
    }),
    academicYear: columnOf(quota.academicYearId, quotaWords.academicYear, "2026./2027.", {
      parse: textCell(20),
    }),
    study: columnOf(quota.studyId, quotaWords.study, texts.hr.total, { required: true }),
    maxNumOfThesis: columnOf(quota.maxNumOfThesis, quotaWords.maxNumOfThesis, "12", {
      parse: numberCell(0, 200),
      aliases: ["Kvota"],
    }),
  },
  keys: [["mentor", "academicYear", "study"]],
};
