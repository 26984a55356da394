import { describe, expect, test } from "vitest";
import { formatFieldErrors } from "#kit/forms/form.ts";
import { certificateForm } from "./certificates.ts";
import {
  isComplete,
  missingFields,
  type PrefillSource,
  prefill,
  prefillFields,
  resolveTitle,
  staleFields,
  titleAfterGenderChange,
  titleForGender,
  unusualNumbers,
} from "./certificates-rules.ts";
import { sampleCertificate } from "./fixtures.ts";

const emptyForm = certificateForm.parse({});

describe("missing fields", () => {
  test("an empty draft lacks every field but the short title, in the order of the form", () => {
    expect(missingFields(emptyForm).map(({ label }) => label)).toEqual([
      "KLASA",
      "URBROJ",
      "Datum rođenja",
      "Mjesto rođenja",
      "Rod u tekstu",
      "Vrsta studija",
      "Studij",
      "Studijski program",
      "Vrsta rada",
      "Broj semestara",
      "Broj ECTS bodova",
      "Akademski ili stručni naziv",
    ]);
    expect(isComplete(emptyForm)).toBe(false);
  });

  test("a complete certificate lacks none, with or without the short title, for a man, too", () => {
    expect(missingFields(sampleCertificate)).toEqual([]);
    expect(missingFields({ ...sampleCertificate, academicTitleShort: "", female: false })).toEqual(
      [],
    );
    expect(isComplete(sampleCertificate)).toBe(true);
  });

  test("a blank field is missing", () => {
    expect(
      missingFields({ ...sampleCertificate, registrationNo: " ", dateOfBirth: null }).map(
        ({ field }) => field,
      ),
    ).toEqual(["registrationNo", "dateOfBirth"]);
  });
});

describe("warnings", () => {
  test.each([
    ["602-04/26-01/12", "251-69-04-26-1"],
    ["UP/I-344-05/25-01/57", "376-06-1-25-02"],
    ["UP/I-034-01/26-02/1", "2181-205/1-26-3"],
    ["", ""],
  ])("KLASA %j and URBROJ %j pass", (classificationNo, registrationNo) => {
    expect(unusualNumbers({ ...sampleCertificate, classificationNo, registrationNo })).toEqual([]);
  });

  test("unusual numbers are warnings, not missing fields", () => {
    const odd = { ...sampleCertificate, classificationNo: "602/26", registrationNo: "br. 7" };
    expect(unusualNumbers(odd)).toEqual(["classificationNo", "registrationNo"]);
    expect(missingFields(odd)).toEqual([]);
  });
});

describe("the form", () => {
  test("accepts valid input", () => {
    const input = {
      dateOfBirth: "5.1.2003.",
      female: "true",
      semesterCount: "4",
      ects: " 120 ",
      birthplace: " Zagreb ",
    };
    expect(certificateForm.parse(input)).toMatchObject({
      dateOfBirth: "2003-01-05",
      female: true,
      semesterCount: 4,
      ects: 120,
      birthplace: "Zagreb",
    });
    expect(certificateForm.parse({ female: "", semesterCount: "", dateOfBirth: "" })).toEqual(
      emptyForm,
    );
    expect(certificateForm.parse({ female: "false" }).female).toBe(false);
  });

  test.each([
    ["dateOfBirth", "31.02.2003.", "Upišite datum koji postoji, na primjer 07.09.2026."],
    ["semesterCount", "0", "Upišite broj semestara od 1 do 16."],
    ["semesterCount", "dva", "Upišite broj semestara od 1 do 16."],
    ["ects", "180,5", "Upišite broj ECTS bodova od 1 do 480."],
    ["female", "možda", "Odaberite vrijednost s popisa."],
    ["study", "š".repeat(301), "Upišite najviše 300 znakova."],
  ])("refuses %s %j with a message", (field, input, sentence) => {
    const { error } = certificateForm.safeParse({ [field]: input });
    expect(error && formatFieldErrors(error, "hr")).toEqual({ [field]: sentence });
  });
});

test.each([
  [true, "prvostupnik", "prvostupnica", "prvostupnica"],
  [false, "prvostupnik", "prvostupnica", "prvostupnik"],
  [true, "magistar", "", "magistar"],
  [false, "", "magistra", "magistra"],
])(
  "the title for female %s of %j and %j is %j",
  (female, academicTitle, academicTitleFemale, title) => {
    expect(titleForGender(female, { academicTitle, academicTitleFemale })).toBe(title);
  },
);

const titles = { academicTitle: "magistar", academicTitleFemale: "magistra" };

test.each([
  ["", true, "magistra"],
  ["magistar", true, "magistra"],
  ["magistra", false, "magistar"],
  ["doktorica medicine", false, "doktorica medicine"],
])("when %j stands and female is set to %s, the title is %j", (title, female, after) => {
  expect(titleAfterGenderChange(title, female, titles)).toBe(after);
});

describe("the stored title", () => {
  const stored = { ...sampleCertificate, female: null, academicTitle: "magistar" };
  test.each([
    ["nothing typed, no gender yet", { female: null, academicTitle: "" }, ""],
    ["nothing typed", { female: true, academicTitle: "" }, "magistra"],
    ["only the gender chosen", { female: true, academicTitle: "magistar" }, "magistra"],
    ["another title typed", { female: true, academicTitle: "magistra struke" }, "magistra struke"],
  ])("%s", (_, input, title) => {
    expect(resolveTitle(titles, stored, { ...stored, ...input })).toBe(title);
  });

  test("a title typed against the gender stays when saved again", () => {
    const hers = { ...stored, female: true };
    expect(resolveTitle(titles, hers, hers)).toBe("magistar");
  });
});

describe("the data of the records", () => {
  const known: PrefillSource = {
    studyType: "Sveučilišni diplomski studij",
    study: "Računarstvo",
    studyProgram: "Programsko inženjerstvo",
    thesisType: "Diplomski rad",
    semesterCount: 4,
    ects: null,
    academicTitleShort: "",
    ...titles,
  };

  test("is copied without unknown fields; the title follows once the gender is known", () => {
    const { study, studyProgram, studyType, thesisType } = known;
    const certain = { study, studyProgram, studyType, thesisType, semesterCount: 4 };
    expect(prefill(known, null)).toEqual(certain);
    expect(prefill(known, true)).toEqual({ ...certain, academicTitle: "magistra" });
    const singleTitle = { ...known, academicTitle: "inženjer", academicTitleFemale: "" };
    expect(prefill(singleTitle, null)).toEqual({ ...certain, academicTitle: "inženjer" });
    expect(prefillFields).toEqual(expect.arrayContaining(Object.keys(prefill(known, true))));
  });

  test("is compared with the certificate; unknown fields are no difference", () => {
    expect(staleFields(known, sampleCertificate)).toEqual(["academicTitle"]);
    expect(
      staleFields(
        { ...known, semesterCount: 6 },
        { ...sampleCertificate, academicTitle: "magistra" },
      ),
    ).toEqual(["semesterCount"]);
    expect(staleFields(known, { ...sampleCertificate, female: null })).toEqual([]);
  });
});
