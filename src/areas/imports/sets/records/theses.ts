import { maxKeywordLength } from "#areas/theses/schema.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { choiceCell, dayCell, listCell, longTextCell, textCell, usernameCell } from "../../rules/cells.ts";
import type { Fault, ImportSet } from "../../schema.ts";
import { texts } from "../texts/theses.ts";
import { column } from "./column.ts";

const { columns: words, ...set } = texts.hr.theses;
const required = { required: true } as const;
const { notPublishedDraft, notPublished, published } = thesisTexts.hr.statuses;
const statuses: Readonly<Record<string, string>> = { notPublishedDraft, notPublished, published };

export const thesisImport: ImportSet = {
  ...set,
  columns: {
    mentor: column(words.mentor, usernameCell, "ahorvat", { ...required, aliases: ["Mentor"] }),
    study: column(words.study, textCell(200), "Ekonomija", required),
    name: column(words.name, textCell(300), "Upravljanje likvidnošću malih poduzeća", {
      ...{ ...required, aliases: ["Naziv", "Naslov", "Tema"] },
    }),
    nameEng: column(words.nameEng, textCell(300), "Liquidity Management in Small Enterprises"),
    description: column(words.description, longTextCell(10_000), "Rad istražuje kako mala poduzeća planiraju novac."),
    department: column(words.department, textCell(200), "Zavod za financije", required),
    coMentor: column(words.coMentor, usernameCell, "iivic", { aliases: ["Komentor"] }),
    company: column(words.company, textCell(200), "Primjer d.o.o."),
    strategicArea: column(words.strategicArea, textCell(200), ""),
    studyPrograms: column(words.studyPrograms, listCell(textCell(200)), "Financije|Računovodstvo", {
      aliases: ["Programi", "Smjerovi"],
    }),
    keywords: column(words.keywords, listCell(textCell(maxKeywordLength)), "likvidnost|poduzeća"),
    status: column(words.status, choiceCell(statuses), published, {
      ...{ ...required, format: (value: string) => statuses[value] ?? value },
    }),
    createdOn: column(words.createdOn, dayCell, "12.10.2019.", { ...required, aliases: ["Predloženo"] }),
    publishedOn: column(words.publishedOn, dayCell, "20.10.2019.", { aliases: ["Objavljeno"] }),
  },
  keys: [["mentor", "study", "name"]],
  validate: validateThesis,
};

/** A published topic has the day of its publication, after that of its proposal; others have none. */
function validateThesis({ status, createdOn = "", publishedOn }: Readonly<Record<string, string>>): Fault[] {
  if (status === "published" && !publishedOn) return [{ column: "publishedOn", code: "missing" }];
  if (status !== "published" && publishedOn) return [{ column: "publishedOn", code: "surplus" }];
  return publishedOn && publishedOn < createdOn ? [{ column: "publishedOn", code: "order" }] : [];
}
