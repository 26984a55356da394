import { numberCell, textCell, usernameCell } from "../../rules/cells.ts";
import type { ImportSet } from "../../schema.ts";
import { texts } from "../texts/people.ts";
import { column } from "./column.ts";

const { columns: words, ...set } = texts.hr.quotas;
const required = { required: true } as const;

export const quotaImport: ImportSet = {
  ...set,
  columns: {
    mentor: column(words.mentor, usernameCell, "ahorvat", { ...required, aliases: ["Mentor"] }),
    academicYear: column(words.academicYear, textCell(20), "2026./2027.", required),
    study: column(words.study, textCell(200), texts.hr.total, required),
    maxNumOfThesis: column(words.maxNumOfThesis, numberCell(0, 200), "12", { ...required, aliases: ["Kvota"] }),
  },
  keys: [["mentor", "academicYear", "study"]],
};
