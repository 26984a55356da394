import {
  instantColumn,
  integerColumn,
  longTextColumn,
  personColumn,
  recordColumns,
  textColumn,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { wordingKinds } from "../papers.ts";
import { texts as papersTexts } from "../texts.ts";

const papersWords = sideBySide(papersTexts);

/** Versions of the wordings; the newest of a kind and language counts. */
export const paperTemplatesColumns = recordColumns(
  "paper_templates",
  {
    history: {
      class: "PaperTemplate",
      names: [papersTexts.hr.templateOfPaper, papersTexts.hr.templatesOfPapers],
      title: "concat_ws(', ', t.kind, t.language, t.number)",
      see: admin,
    },
    erasure: { kept: "official" },
    own: {
      paperTemplates: {
        title: ["Moje izmjene predložaka isprava", "Templates of papers that I edited"],
      },
    },
  },
  {
    kind: textColumn(withEnglish(papersWords.fields.kind, "Paper"), {
      codes: papersWords.kinds,
      values: wordingKinds,
    }),
    language: textColumn(withEnglish(papersWords.fields.language, "Language"), {
      codes: papersWords.languageNames,
    }),
    number: integerColumn(withEnglish(papersWords.fields.templateNumber, "Version")),
    /** Null means the wording that comes with the application. */
    body: longTextColumn(papersWords.fields.body, { optional: true, leftOut: "faculty" }),
    createdAt: instantColumn(withEnglish(papersWords.fields.createdAt, "When"), { default: true }),
    createdBy: personColumn("subject", papersWords.fields.createdBy, {
      optional: true,
      leftOut: "key",
      keeps: "Tekstovi isprava",
    }),
  },
);
