import { expect, test } from "vitest";
import { formatFieldErrors } from "#kit/forms/form.ts";
import { accessLevels, finalVersionForm, licences } from "./schema.ts";
import { texts } from "./texts.ts";

const submittedForm = {
  abstract: "Rad opisuje sustav. ".repeat(6),
  statementOfOrigin: "on",
  publiclyAccessible: "partially",
  creativeCommons: "by-nc-sa",
};

test("a form is parsed into the stored values", () => {
  expect(finalVersionForm.parse(submittedForm)).toEqual({
    abstract: submittedForm.abstract.trim(),
    ...{ abstractEng: "", keywordsEng: "" },
    statementOfOrigin: true,
    publiclyAccessible: "partially",
    ...{ embargoUntil: null, embargoReason: "" },
    creativeCommons: "by-nc-sa",
    studentComment: "",
  });
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ abstract: "" }, { abstract: "Polje je obavezno za popuniti" }],
  [{ abstract: "a".repeat(99) }, { abstract: "Potrebno je upisati minimalno 100 znakova." }],
  [{ statementOfOrigin: undefined }, { statementOfOrigin: "Polje je obavezno za popuniti" }],
  [{ publiclyAccessible: undefined }, { publiclyAccessible: "Polje je obavezno za popuniti" }],
  [{ creativeCommons: "cc0" }, { creativeCommons: "Odaberite vrijednost s popisa." }],
])("%j is refused: %j", (changed, expected) => {
  const { error } = finalVersionForm.safeParse({ ...submittedForm, ...changed });
  expect(error && formatFieldErrors(error, "hr")).toEqual(expected);
});

test("each access and licence has a text", () => {
  expect(Object.keys(texts.hr.access)).toEqual([...accessLevels]);
  expect(Object.keys(texts.hr.licences)).toEqual([...licences]);
});
