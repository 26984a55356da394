import { choice, day, text } from "#kit/records/fields.ts";
import { resource } from "#kit/records/resource.ts";
import { role } from "#kit/workflow/policy.ts";
import { messages, texts } from "../texts.ts";

const { names, page, fields, hints, kinds, englishPlaces } = texts.hr.terms;

/** The printed forms of a text of the records. */
export const officialTerm = resource("official-term", {
  names,
  texts: page,
  objectClass: "OfficialTerm",
  fields: {
    term: text(fields.term, { hint: hints.term }),
    kind: choice(fields.kind, kinds),
    croatian: text(fields.croatian, { optional: true, hint: hints.croatian }),
    croatianFemale: text(fields.croatianFemale, { optional: true, hint: hints.croatianFemale }),
    abbreviation: text(fields.abbreviation, {
      optional: true,
      most: 60,
      aside: true,
      hint: hints.abbreviation,
    }),
    english: text(fields.english),
    englishFemale: text(fields.englishFemale, {
      optional: true,
      aside: true,
      hint: hints.englishFemale,
    }),
    englishPlace: choice(fields.englishPlace, englishPlaces, {
      initially: "same",
      aside: true,
      hint: hints.englishPlace,
    }),
    validFrom: day(fields.validFrom, { optional: true, hint: hints.validity }),
    validTo: day(fields.validTo, { optional: true }),
  },
  check: ({ kind, abbreviation, englishPlace, validFrom, validTo }) => ({
    abbreviation:
      abbreviation !== "" && kind !== "academicTitle"
        ? messages.terms.errors.abbreviation
        : undefined,
    englishPlace:
      englishPlace !== "same" && kind !== "rank" ? messages.terms.errors.englishPlace : undefined,
    validTo: validFrom && validTo && validTo < validFrom ? messages.terms.errors.period : undefined,
  }),
  allow: { read: role("studentServices", "admin"), write: role("studentServices", "admin") },
});
