import { dayCell, textCell } from "../../rules/cells.ts";
import type { ImportSet } from "../../schema.ts";
import { texts } from "../texts/codebooks.ts";
import { column } from "./column.ts";

const required = { required: true } as const;

const { columns: yearWords, ...years } = texts.hr.academicYears;

export const academicYearImport: ImportSet = {
  ...years,
  columns: {
    name: column(yearWords.name, textCell(20), "2026./2027.", { ...required, aliases: ["Akademska godina"] }),
    dateFrom: column(yearWords.dateFrom, dayCell, "1.10.2026.", { ...required, aliases: ["Od"] }),
    dateTo: column(yearWords.dateTo, dayCell, "30.9.2027.", { ...required, aliases: ["Do"] }),
  },
  keys: [["name"]],
  validate: ({ dateFrom = "", dateTo = "" }) => (dateFrom < dateTo ? [] : [{ column: "dateTo", code: "order" }]),
};

const { columns: areaWords, ...areas } = texts.hr.strategicAreas;

export const strategicAreaImport: ImportSet = {
  ...areas,
  columns: {
    name: column(areaWords.name, textCell(200), "Održivi turizam", { ...required, aliases: ["Strateško područje"] }),
  },
  keys: [["name"]],
};
