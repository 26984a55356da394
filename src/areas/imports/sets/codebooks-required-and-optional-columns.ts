import { dayCell, flagCell, numberCell, textCell, usernameCell } from "../cells.ts";
import { column, type ImportSet } from "../import-columns.ts";
import { texts } from "./texts-codebooks.ts";

const required = { required: true } as const;

const { columns: yearWords, ...years } = texts.hr.academicYears;

/** @rule which columns an imported codebook must have, and which it may leave out */
export const academicYearImport: ImportSet = {
  ...years,
  columns: {
    name: column(yearWords.name, textCell(20), "2026./2027.", {
      ...required,
      aliases: ["Akademska godina"],
    }),
    dateFrom: column(yearWords.dateFrom, dayCell, "1.10.2026.", { ...required, aliases: ["Od"] }),
    dateTo: column(yearWords.dateTo, dayCell, "30.9.2027.", { ...required, aliases: ["Do"] }),
  },
  keys: [["name"]],
  validate: ({ dateFrom = "", dateTo = "" }) =>
    dateFrom < dateTo ? [] : [{ column: "dateTo", code: "order" }],
};

const { columns: areaWords, ...areas } = texts.hr.strategicAreas;

export const strategicAreaImport: ImportSet = {
  ...areas,
  columns: {
    name: column(areaWords.name, textCell(200), "Održivi turizam", {
      ...required,
      aliases: ["Strateško područje"],
    }),
  },
  keys: [["name"]],
};

const { columns: words, ...set } = texts.hr.departments;

export const departmentImport: ImportSet = {
  ...set,
  columns: {
    name: column(words.name, textCell(200), "Zavod za primijenjenu matematiku", { required: true }),
    nameEng: column(words.nameEng, textCell(200), "Department of Applied Mathematics"),
    hrId: column(words.hrId, textCell(50), "ZPM"),
    dabarId: column(words.dabarId, textCell(50), "1234"),
    head: column(words.head, usernameCell, "ahorvat", { aliases: ["Voditelj"] }),
  },
  keys: [["hrId"], ["name"]],
};

const { columns: studyWords, ...studies } = texts.hr.studies;

export const studyImport: ImportSet = {
  ...studies,
  columns: {
    name: column(studyWords.name, textCell(200), "Ekonomija", required),
    nameEng: column(studyWords.nameEng, textCell(200), "Economics"),
    studyType: column(
      studyWords.studyType,
      textCell(100),
      "sveučilišni diplomski studij",
      required,
    ),
    formattedName: column(
      ...([
        studyWords.formattedName,
        textCell(200),
        "Sveučilišni diplomski studij Ekonomija",
        required,
      ] as const),
    ),
    formattedNameEng: column(
      studyWords.formattedNameEng,
      textCell(200),
      "Graduate University Study of Economics",
    ),
    thesisName: column(studyWords.thesisName, textCell(60), "Diplomski rad", required),
    finalYear: column(studyWords.finalYear, numberCell(1, 8), "2", required),
    stisId: column(studyWords.stisId, textCell(50), "1203"),
    finaleCourseIsvuId: column(studyWords.finaleCourseIsvuId, textCell(50), "220415"),
    heldInEnglish: column(studyWords.heldInEnglish, flagCell, "ne", { empty: "ne" }),
  },
  keys: [["stisId"], ["name"]],
};

const { columns: programWords, ...programs } = texts.hr.studyPrograms;

export const studyProgramImport: ImportSet = {
  ...programs,
  columns: {
    study: column(programWords.study, textCell(200), "Ekonomija", required),
    name: column(programWords.name, textCell(200), "Financije", {
      ...required,
      aliases: ["Studijski program"],
    }),
    nameEng: column(programWords.nameEng, textCell(200), "Finance"),
    stisId: column(programWords.stisId, textCell(50), "1207"),
    isvuId: column(programWords.isvuId, textCell(50), "31"),
    dabarId: column(programWords.dabarId, textCell(50), "4821"),
    academicTitle: column(
      programWords.academicTitle,
      textCell(200),
      "sveučilišni magistar ekonomije",
    ),
    academicTitleFemale: column(
      programWords.academicTitleFemale,
      textCell(200),
      "sveučilišna magistra ekonomije",
    ),
    academicTitleShort: column(programWords.academicTitleShort, textCell(60), "univ. mag. oec."),
    semesterCount: column(programWords.semesterCount, numberCell(1, 16), "4"),
    ects: column(programWords.ects, numberCell(1, 480), "120"),
  },
  keys: [["stisId"], ["study", "name"]],
};
