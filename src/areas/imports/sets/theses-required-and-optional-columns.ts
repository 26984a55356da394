import { certificatesColumns } from "#areas/certificates/columns.ts";
import { documentsColumns } from "#areas/documents/columns.ts";
import { thesesColumns } from "#areas/theses/columns.ts";
import { maxThesisDescriptionLength } from "#areas/theses/description-length.ts";
import { detailLimits, mapDetails } from "#areas/theses/details.ts";
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
import { column, columnOf, type ImportSet } from "../import-columns.ts";
import type { Fault } from "../imports.ts";
import { reservationColumns } from "./reservations-required-and-optional-columns.ts";
import { texts } from "./texts-theses.ts";

const { columns: words, ...set } = texts.hr.theses;
const { columns: thesis } = thesesColumns;
const { notPublishedDraft, notPublished, published } = thesisTexts.hr.statuses;
const statuses: Readonly<Record<string, string>> = { notPublishedDraft, notPublished, published };

const detailExamples = {
  goals: "Usporediti načine planiranja novca u malim poduzećima.",
  requiredKnowledge: "Položen predmet Financijski menadžment.",
  literature: "Orsag, S. (2015). Poslovne financije.",
  intendedStart: "zimski semestar 2019./2020.",
  aiAllowance: "Dopuštena je lektura.",
};

/** @rule which columns an imported table of theses must have, and which it may leave out */
export const thesisImport: ImportSet = {
  ...set,
  columns: {
    mentor: columnOf(thesis.mentorId, words.mentor, "ahorvat", {
      parse: usernameCell,
      aliases: ["Mentor"],
    }),
    study: columnOf(thesis.studyId, words.study, "Ekonomija"),
    name: columnOf(thesis.name, words.name, "Upravljanje likvidnošću malih poduzeća", {
      parse: textCell(300),
      aliases: ["Naziv", "Naslov", "Tema"],
    }),
    nameEng: columnOf(thesis.nameEng, words.nameEng, "Liquidity Management in Small Enterprises", {
      parse: textCell(300),
    }),
    description: columnOf(
      thesis.description,
      words.description,
      "Rad istražuje kako mala poduzeća planiraju novac.",
      { parse: longTextCell(maxThesisDescriptionLength) },
    ),
    department: columnOf(thesis.departmentId, words.department, "Zavod za financije"),
    coMentor: columnOf(thesis.coMentorId, words.coMentor, "iivic", {
      parse: usernameCell,
      aliases: ["Komentor"],
    }),
    company: columnOf(thesis.company, words.company, "Primjer d.o.o."),
    ...mapDetails((detail) =>
      columnOf(thesis[detail], words[detail], detailExamples[detail], {
        parse: longTextCell(detailLimits[detail].limit),
      }),
    ),
    strategicArea: columnOf(thesis.strategicAreaId, words.strategicArea, ""),
    studyPrograms: columnOf(thesis.programList, words.studyPrograms, "Financije|Računovodstvo", {
      aliases: ["Programi", "Smjerovi"],
    }),
    keywords: columnOf(thesis.keywordList, words.keywords, "likvidnost|poduzeća", {
      parse: listCell(textCell(maxKeywordLength)),
    }),
    status: columnOf(thesis.status, words.status, published, { parse: choiceCell(statuses) }),
    createdOn: columnOf(thesis.createdAt, words.createdOn, "12.10.2019.", {
      required: true,
      aliases: ["Predloženo"],
    }),
    publishedOn: columnOf(thesis.publishedAt, words.publishedOn, "20.10.2019.", {
      aliases: ["Objavljeno"],
    }),
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

const { columns: document } = documentsColumns;
const { columns: versionWords, kinds, ...versions } = texts.hr.versions;

export const versionImport: ImportSet = {
  ...versions,
  columns: {
    ...reservationColumns(versionWords),
    number: column(versionWords.number, numberCell(1, 500), "1", {
      required: true,
      aliases: ["Broj"],
    }),
    kind: column(versionWords.kind, choiceCell(kinds), kinds.working, {
      empty: "working",
      format: (value: string) => kinds[value as keyof typeof kinds] ?? value,
    }),
    submittedOn: columnOf(document.createdAt, versionWords.submittedOn, "4.3.2020.", {
      required: true,
      aliases: ["Poslano"],
    }),
    file: column(versionWords.file, fileCell, "2020/anic-1.docx", {
      file: "workingVersion",
      aliases: ["Datoteka"],
    }),
    studentComment: columnOf(
      document.studentComment,
      versionWords.studentComment,
      "Prva dva poglavlja.",
      { parse: longTextCell(2_000) },
    ),
    answeredOn: columnOf(document.mentorRespondedAt, versionWords.answeredOn, "11.3.2020."),
    mentorComment: columnOf(document.mentorComment, versionWords.mentorComment, "Proširite uvod."),
    mentorFile: column(versionWords.mentorFile, fileCell, "2020/anic-1-odgovor.docx", {
      file: "mentor",
    }),
    abstract: columnOf(document.abstract, versionWords.abstract, ""),
    abstractEng: columnOf(document.abstractEng, versionWords.abstractEng, ""),
    publiclyAccessible: columnOf(document.publiclyAccessible, versionWords.publiclyAccessible, ""),
    creativeCommons: columnOf(document.creativeCommons, versionWords.creativeCommons, "", {
      aliases: ["Licencija"],
    }),
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
const { columns: certificate } = certificatesColumns;

/** The data of every issued certificate. */
const issuedColumns = ["female", "issuedOn"] as const;

export const certificateImport: ImportSet = {
  ...certificates,
  columns: {
    ...reservationColumns(certificateWords),
    classificationNo: columnOf(
      certificate.classificationNo,
      certificateWords.classificationNo,
      "602-04/20-01/15",
      { parse: textCell(100), aliases: ["Klasa potvrde"] },
    ),
    registrationNo: columnOf(
      certificate.registrationNo,
      certificateWords.registrationNo,
      "2186-14-20-3",
      { parse: textCell(100), aliases: ["Urudžbeni broj potvrde", "URBROJ"] },
    ),
    dateOfBirth: columnOf(certificate.dateOfBirth, certificateWords.dateOfBirth, "24.6.1998.", {
      aliases: ["Rođen", "Rođena"],
    }),
    birthplace: columnOf(certificate.birthplace, certificateWords.birthplace, "Zagreb", {
      parse: textCell(300),
    }),
    female: columnOf(certificate.female, certificateWords.female, "ženski"),
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
