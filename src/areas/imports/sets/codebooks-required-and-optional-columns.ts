import { departmentsColumns } from "#areas/people/columns.ts";
import {
  academicYearsColumns,
  strategicAreasColumns,
  studiesColumns,
  studyProgramsColumns,
} from "#areas/studies/columns.ts";
import { numberCell, textCell, usernameCell } from "../cells.ts";
import { columnOf, type ImportSet } from "../import-columns.ts";
import { texts } from "./texts-codebooks.ts";

const { columns: yearWords, ...years } = texts.hr.academicYears;
const { columns: year } = academicYearsColumns;

/** @rule which columns an imported codebook must have, and which it may leave out */
export const academicYearImport: ImportSet = {
  ...years,
  columns: {
    name: columnOf(year.name, yearWords.name, "2026./2027.", {
      parse: textCell(20),
      aliases: ["Akademska godina"],
    }),
    dateFrom: columnOf(year.dateFrom, yearWords.dateFrom, "1.10.2026.", { aliases: ["Od"] }),
    dateTo: columnOf(year.dateTo, yearWords.dateTo, "30.9.2027.", { aliases: ["Do"] }),
  },
  keys: [["name"]],
  validate: ({ dateFrom = "", dateTo = "" }) =>
    dateFrom < dateTo ? [] : [{ column: "dateTo", code: "order" }],
};

const { columns: areaWords, ...areas } = texts.hr.strategicAreas;

export const strategicAreaImport: ImportSet = {
  ...areas,
  columns: {
    name: columnOf(strategicAreasColumns.columns.name, areaWords.name, "Održivi turizam", {
      aliases: ["Strateško područje"],
    }),
  },
  keys: [["name"]],
};

const { columns: words, ...set } = texts.hr.departments;
const { columns: department } = departmentsColumns;

export const departmentImport: ImportSet = {
  ...set,
  columns: {
    name: columnOf(department.name, words.name, "Zavod za primijenjenu matematiku"),
    nameEng: columnOf(department.nameEng, words.nameEng, "Department of Applied Mathematics"),
    hrId: columnOf(department.hrId, words.hrId, "ZPM", { parse: textCell(50) }),
    dabarId: columnOf(department.dabarId, words.dabarId, "1234", { parse: textCell(50) }),
    head: columnOf(department.headId, words.head, "ahorvat", {
      parse: usernameCell,
      aliases: ["Voditelj"],
    }),
  },
  keys: [["hrId"], ["name"]],
};

const { columns: studyWords, ...studies } = texts.hr.studies;
const { columns: study } = studiesColumns;

export const studyImport: ImportSet = {
  ...studies,
  columns: {
    name: columnOf(study.name, studyWords.name, "Ekonomija"),
    nameEng: columnOf(study.nameEng, studyWords.nameEng, "Economics"),
    studyType: columnOf(study.studyType, studyWords.studyType, "sveučilišni diplomski studij", {
      parse: textCell(100),
    }),
    formattedName: columnOf(
      study.formattedName,
      studyWords.formattedName,
      "Sveučilišni diplomski studij Ekonomija",
    ),
    formattedNameEng: columnOf(
      study.formattedNameEng,
      studyWords.formattedNameEng,
      "Graduate University Study of Economics",
    ),
    thesisName: columnOf(study.thesisName, studyWords.thesisName, "Diplomski rad", {
      parse: textCell(60),
    }),
    finalYear: columnOf(study.finalYear, studyWords.finalYear, "2", { parse: numberCell(1, 8) }),
    stisId: columnOf(study.stisId, studyWords.stisId, "1203", { parse: textCell(50) }),
    finaleCourseIsvuId: columnOf(
      study.finaleCourseIsvuId,
      studyWords.finaleCourseIsvuId,
      "220415",
      { parse: textCell(50) },
    ),
    heldInEnglish: columnOf(study.heldInEnglish, studyWords.heldInEnglish, "ne"),
  },
  keys: [["stisId"], ["name"]],
};

const { columns: programWords, ...programs } = texts.hr.studyPrograms;
const { columns: program } = studyProgramsColumns;

export const studyProgramImport: ImportSet = {
  ...programs,
  columns: {
    study: columnOf(program.studyId, programWords.study, "Ekonomija"),
    name: columnOf(program.name, programWords.name, "Financije", {
      aliases: ["Studijski program"],
    }),
    nameEng: columnOf(program.nameEng, programWords.nameEng, "Finance"),
    stisId: columnOf(program.stisId, programWords.stisId, "1207", { parse: textCell(50) }),
    isvuId: columnOf(program.isvuId, programWords.isvuId, "31", { parse: textCell(50) }),
    dabarId: columnOf(program.dabarId, programWords.dabarId, "4821", { parse: textCell(50) }),
    academicTitle: columnOf(
      program.academicTitle,
      programWords.academicTitle,
      "sveučilišni magistar ekonomije",
    ),
    academicTitleFemale: columnOf(
      program.academicTitleFemale,
      programWords.academicTitleFemale,
      "sveučilišna magistra ekonomije",
    ),
    academicTitleShort: columnOf(
      program.academicTitleShort,
      programWords.academicTitleShort,
      "univ. mag. oec.",
      { parse: textCell(60) },
    ),
    semesterCount: columnOf(program.semesterCount, programWords.semesterCount, "4", {
      parse: numberCell(1, 16),
    }),
    ects: columnOf(program.ects, programWords.ects, "120", { parse: numberCell(1, 480) }),
  },
  keys: [["stisId"], ["study", "name"]],
};
