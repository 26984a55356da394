import { texts as certificateTexts } from "#areas/certificates/texts.ts";
import { choiceCell, dayCell, fileCell, textCell } from "../../rules/cells.ts";
import type { ImportSet } from "../../schema.ts";
import { texts } from "../texts/theses.ts";
import { column } from "./column.ts";
import { reservationColumns } from "./reservations.ts";

const { columns: words, ...set } = texts.hr.certificates;
const genders: Readonly<Record<string, string>> = certificateTexts.hr.genders;

/** What is known of every issued certificate. */
const issuedColumns = ["female", "issuedOn"] as const;

export const certificateImport: ImportSet = {
  ...set,
  columns: {
    ...reservationColumns(words),
    classificationNo: column(words.classificationNo, textCell(100), "602-04/20-01/15", { aliases: ["Klasa potvrde"] }),
    registrationNo: column(words.registrationNo, textCell(100), "2186-14-20-3", {
      aliases: ["Urudžbeni broj potvrde", "URBROJ"],
    }),
    dateOfBirth: column(words.dateOfBirth, dayCell, "24.6.1998.", { aliases: ["Rođen", "Rođena"] }),
    birthplace: column(words.birthplace, textCell(300), "Zagreb"),
    female: column(words.female, choiceCell(genders), "ženski", { format: (value) => genders[value] ?? value }),
    issuedOn: column(words.issuedOn, dayCell, "15.7.2020.", { aliases: ["Datum izdavanja"] }),
    file: column(words.file, fileCell, "2020/anic-potvrda.pdf", { file: "certificate", aliases: ["Datoteka"] }),
  },
  keys: [["mentor", "study", "thesis", "student"]],
  validate: (content) =>
    content.file
      ? issuedColumns.filter((key) => !content[key]).map((key) => ({ column: key, code: "missing" }))
      : content.issuedOn
        ? [{ column: "file", code: "missing" }]
        : [],
};
