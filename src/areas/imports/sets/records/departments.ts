import { textCell, usernameCell } from "../../rules/cells.ts";
import type { ImportSet } from "../../schema.ts";
import { texts } from "../texts/codebooks.ts";
import { column } from "./column.ts";

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
