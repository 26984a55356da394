import { choiceCell, dayCell, fileCell, longTextCell, numberCell } from "../../rules/cells.ts";
import type { Fault, ImportSet } from "../../schema.ts";
import { texts } from "../texts/theses.ts";
import { column } from "./column.ts";
import { accessColumn, licenceColumn, reservationColumns } from "./reservations.ts";

const { columns: words, kinds, ...set } = texts.hr.versions;
const required = { required: true } as const;

export const versionImport: ImportSet = {
  ...set,
  columns: {
    ...reservationColumns(words),
    number: column(words.number, numberCell(1, 500), "1", { ...required, aliases: ["Broj"] }),
    kind: column(words.kind, choiceCell(kinds), kinds.working, {
      ...{ empty: "working", format: (value: string) => kinds[value as keyof typeof kinds] ?? value },
    }),
    submittedOn: column(words.submittedOn, dayCell, "4.3.2020.", { ...required, aliases: ["Poslano"] }),
    file: column(words.file, fileCell, "2020/anic-1.docx", { file: "workingVersion", aliases: ["Datoteka"] }),
    studentComment: column(words.studentComment, longTextCell(2_000), "Prva dva poglavlja."),
    answeredOn: column(words.answeredOn, dayCell, "11.3.2020."),
    mentorComment: column(words.mentorComment, longTextCell(5_000), "Proširite uvod."),
    mentorFile: column(words.mentorFile, fileCell, "2020/anic-1-odgovor.docx", { file: "mentor" }),
    abstract: column(words.abstract, longTextCell(5_000), ""),
    abstractEng: column(words.abstractEng, longTextCell(5_000), ""),
    publiclyAccessible: accessColumn(words.publiclyAccessible, ""),
    creativeCommons: licenceColumn(words.creativeCommons, ""),
    attachment: column(words.attachment, fileCell, "", { file: "attachment" }),
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
  if (!answeredOn) return mentorComment || mentorFile ? [{ column: "answeredOn", code: "missing" }] : [];
  if (!mentorComment && !mentorFile) return [{ column: "mentorComment", code: "missing" }];
  return answeredOn < submittedOn ? [{ column: "answeredOn", code: "order" }] : [];
}

const finalColumns = ["abstract", "publiclyAccessible", "creativeCommons"] as const;

/** A returned final version has what every final version has, and the reason of its return. */
function findReturnFaults(content: Readonly<Record<string, string>>): Fault[] {
  const list = (columns: readonly string[], code: "missing" | "surplus") =>
    columns
      .filter((column) => ((content[column] ?? "") === "") === (code === "missing"))
      .map((column): Fault => ({ column, code }));
  return content.kind === "returned"
    ? list([...finalColumns, "answeredOn", "mentorComment"], "missing")
    : list([...finalColumns, "abstractEng", "attachment"], "surplus");
}
