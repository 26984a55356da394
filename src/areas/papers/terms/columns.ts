import { dayColumn, type RowFacts, recordColumns, textColumn } from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { texts as papersTexts } from "../texts.ts";
import { englishPlaces, termKinds } from "./terms.ts";

const papersWords = sideBySide(papersTexts);

/** The printed forms of a text of the records, in both languages, on the days of its validity. */
export const officialTermsColumns = recordColumns(
  "official_terms",
  {
    history: {
      class: "OfficialTerm",
      names: papersTexts.hr.terms.names,
      title: "t.term",
      see: any<RowFacts>(role("studentServices"), admin),
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    kind: textColumn(papersWords.terms.fields.kind, {
      codes: papersWords.terms.kinds,
      values: termKinds,
    }),
    term: textColumn(papersWords.terms.fields.term),
    croatian: textColumn(papersWords.terms.fields.croatian, { default: "" }),
    croatianFemale: textColumn(papersWords.terms.fields.croatianFemale, { default: "" }),
    abbreviation: textColumn(papersWords.terms.fields.abbreviation, { default: "", fixed: true }),
    english: textColumn(papersWords.terms.fields.english),
    englishFemale: textColumn(papersWords.terms.fields.englishFemale, { default: "" }),
    englishPlace: textColumn(papersWords.terms.fields.englishPlace, {
      default: "same",
      codes: papersWords.terms.englishPlaces,
      values: englishPlaces,
    }),
    validFrom: dayColumn(papersWords.terms.fields.validFrom, { optional: true }),
    validTo: dayColumn(papersWords.terms.fields.validTo, { optional: true }),
  },
);
