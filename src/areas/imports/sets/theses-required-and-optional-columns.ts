import { texts as certificateTexts } from "#areas/certificates/texts.ts";
import { maxThesisDescriptionLength } from "#areas/theses/description-length.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { maxKeywordLength } from "#areas/theses/theses.ts";
import {
  choiceCell,
  dayCell,
  fileCell,
  listCell,
  longTextCell,
  numberCell,
  textCell,
  usernameCell,
} from "../cells.ts";
import { column, type ImportSet } from "../import-columns.ts";
import type { Fault } from "../imports.ts";
import {
  accessColumn,
  licenceColumn,
  reservationColumns,
} from "./reservations-required-and-optional-columns.ts";
import { texts } from "./texts-theses.ts";

const { columns: words, ...set } = texts.hr.theses;
const required = { required: true } as const;
const { notPublishedDraft, notPublished, published } = thesisTexts.hr.statuses;
const statuses: Readonly<Record<string, string>> = { notPublishedDraft, notPublished, published };

/** @rule which columns an imported table of theses must have, and which it may leave out */
export const thesisImport: ImportSet = {
  ...set,
  columns: {
    mentor: column(words.mentor, usernameCell, "ahorvat", { ...required, aliases: ["Mentor"] }),
    study: column(words.study, textCell(200), "Ekonomija", required),
    name: column(words.name, textCell(300), "Upravljanje likvidnošću malih poduzeća", {
      ...required,
      aliases: ["Naziv", "Naslov", "Tema"],
    }),
    nameEng: column(words.nameEng, textCell(300), "Liquidity Management in Small Enterprises"),
    description: column(
      words.description,
      longTextCell(maxThesisDescriptionLength),
      "Rad istražuje kako mala poduzeća planiraju novac.",
    ),
    department: column(words.department, textCell(200), "Zavod za financije", required),
    coMentor: column(words.coMentor, usernameCell, "iivic", { aliases: ["Komentor"] }),
    company: column(words.company, textCell(200), "Primjer d.o.o."),
    strategicArea: column(words.strategicArea, textCell(200), ""),
    studyPrograms: column(words.studyPrograms, listCell(textCell(200)), "Financije|Računovodstvo", {
      aliases: ["Programi", "Smjerovi"],
    }),
    keywords: column(words.keywords, listCell(textCell(maxKeywordLength)), "likvidnost|poduzeća"),
    status: column(words.status, choiceCell(statuses), published, {
      ...required,
      format: (value: string) => statuses[value] ?? value,
    }),
    createdOn: column(words.createdOn, dayCell, "12.10.2019.", {
      ...required,
      aliases: ["Predloženo"],
    }),
    publishedOn: column(words.publishedOn, dayCell, "20.10.2019.", { aliases: ["Objavljeno"] }),
  },
  keys: [["mentor", "study", "name"]],
  validate: validateThesis,
};

/**
 * A published topic has the day of its publication, after that of its proposal; others have none.
 */
function validateThesis({
  status,
  createdOn = "",
  publishedOn,
}: Readonly<Record<string, string>>): Fault[] {
  if (status === "published" && !publishedOn) return [{ column: "publishedOn", code: "missing" }];
  if (status !== "published" && publishedOn) return [{ column: "publishedOn", code: "surplus" }];
  return publishedOn && publishedOn < createdOn ? [{ column: "publishedOn", code: "order" }] : [];
}

const { columns: versionWords, kinds, ...versions } = texts.hr.versions;

export const versionImport: ImportSet = {
  ...versions,
  columns: {
    ...reservationColumns(versionWords),
    number: column(versionWords.number, numberCell(1, 500), "1", {
      ...required,
      aliases: ["Broj"],
    }),
    kind: column(versionWords.kind, choiceCell(kinds), kinds.working, {
      empty: "working",
      format: (value: string) => kinds[value as keyof typeof kinds] ?? value,
    }),
    submittedOn: column(versionWords.submittedOn, dayCell, "4.3.2020.", {
      ...required,
      aliases: ["Poslano"],
    }),
    file: column(versionWords.file, fileCell, "2020/anic-1.docx", {
      file: "workingVersion",
      aliases: ["Datoteka"],
    }),
    studentComment: column(versionWords.studentComment, longTextCell(2_000), "Prva dva poglavlja."),
    answeredOn: column(versionWords.answeredOn, dayCell, "11.3.2020."),
    mentorComment: column(versionWords.mentorComment, longTextCell(5_000), "Proširite uvod."),
    mentorFile: column(versionWords.mentorFile, fileCell, "2020/anic-1-odgovor.docx", {
      file: "mentor",
    }),
    abstract: column(versionWords.abstract, longTextCell(5_000), ""),
    abstractEng: column(versionWords.abstractEng, longTextCell(5_000), ""),
    publiclyAccessible: accessColumn(versionWords.publiclyAccessible, ""),
    creativeCommons: licenceColumn(versionWords.creativeCommons, ""),
    attachment: column(versionWords.attachment, fileCell, "", { file: "attachment" }),
  },
  keys: [["mentor", "study", "thesis", "student", "number"]],
  validate: (content) => [...findAnswerFaults(content), ...findReturnFaults(content)],
};

/** An answer has its day and a text or a file. */
function findAnswerFaults({
  submittedOn = "",
  answeredOn = "",
  mentorComment,
  mentorFile,
}: Readonly<Record<string, string>>): Fault[] {
  if (!answeredOn)
    return mentorComment || mentorFile ? [{ column: "answeredOn", code: "missing" }] : [];
  if (!mentorComment && !mentorFile) return [{ column: "mentorComment", code: "missing" }];
  return answeredOn < submittedOn ? [{ column: "answeredOn", code: "order" }] : [];
}

const finalColumns = ["abstract", "publiclyAccessible", "creativeCommons"] as const;

/** A returned final version has the data of every final version, and the reason of its return. */
function findReturnFaults(content: Readonly<Record<string, string>>): Fault[] {
  const list = (columns: readonly string[], code: "missing" | "surplus") =>
    columns
      .filter((column) => ((content[column] ?? "") === "") === (code === "missing"))
      .map((column): Fault => ({ column, code }));
  return content.kind === "returned"
    ? list([...finalColumns, "answeredOn", "mentorComment"], "missing")
    : list([...finalColumns, "abstractEng", "attachment"], "surplus");
}

const { columns: certificateWords, ...certificates } = texts.hr.certificates;
const genders: Readonly<Record<string, string>> = certificateTexts.hr.genders;

/** The data of every issued certificate. */
const issuedColumns = ["female", "issuedOn"] as const;

export const certificateImport: ImportSet = {
  ...certificates,
  columns: {
    ...reservationColumns(certificateWords),
    classificationNo: column(certificateWords.classificationNo, textCell(100), "602-04/20-01/15", {
      aliases: ["Klasa potvrde"],
    }),
    registrationNo: column(certificateWords.registrationNo, textCell(100), "2186-14-20-3", {
      aliases: ["Urudžbeni broj potvrde", "URBROJ"],
    }),
    dateOfBirth: column(certificateWords.dateOfBirth, dayCell, "24.6.1998.", {
      aliases: ["Rođen", "Rođena"],
    }),
    birthplace: column(certificateWords.birthplace, textCell(300), "Zagreb"),
    female: column(certificateWords.female, choiceCell(genders), "ženski", {
      format: (value) => genders[value] ?? value,
    }),
    issuedOn: column(certificateWords.issuedOn, dayCell, "15.7.2020.", {
      aliases: ["Datum izdavanja"],
    }),
    file: column(certificateWords.file, fileCell, "2020/anic-potvrda.pdf", {
      file: "certificate",
      aliases: ["Datoteka"],
    }),
  },
  keys: [["mentor", "study", "thesis", "student"]],
  validate: (content) =>
    content.file
      ? issuedColumns
          .filter((key) => !content[key])
          .map((key) => ({ column: key, code: "missing" }))
      : content.issuedOn
        ? [{ column: "file", code: "missing" }]
        : [],
};
