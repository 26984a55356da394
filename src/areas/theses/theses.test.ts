import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFieldErrors } from "#kit/forms/form.ts";
import { emptyDetails } from "./details.ts";
import { texts } from "./texts.ts";
import { parsePhrases, thesisForm } from "./theses.ts";

const fields = {
  name: "Šume i šumarstvo",
  description: "š".repeat(300),
  studyId: "3",
  studyProgramIds: ["5", "6"],
  departmentId: "1",
  keywords: "šume|Šumarstvo",
  coMentorId: "",
};

const errors = (changed: Record<string, unknown>) => {
  const result = thesisForm.safeParse({ ...fields, ...changed });
  return result.success ? {} : formatFieldErrors(result.error, "hr");
};

test("a filled form becomes what the program keeps", () => {
  const dated = { ...fields, preReservationStudentId: "9", preReservationDate: "070926" };
  expect(thesisForm.parse(dated)).toEqual({
    name: "Šume i šumarstvo",
    nameEng: "",
    description: "š".repeat(300),
    company: "",
    ...emptyDetails,
    studyId: 3,
    studyProgramIds: [5, 6],
    departmentId: 1,
    coMentorId: null,
    strategicAreaId: null,
    keywords: ["šume", "Šumarstvo"],
    preReservationStudentId: 9,
    preReservationDate: "2026-09-07",
  });
});

describe("each field says what is wrong, in the words of the spec", () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ name: " " }, { name: "Polje je obavezno za popuniti" }],
    [{ name: "a".repeat(301) }, { name: "Upišite najviše 300 znakova." }],
    [{ description: "" }, { description: "Polje je obavezno za popuniti" }],
    [
      { description: "a".repeat(299) },
      { description: "Potrebno je upisati minimalno 300 znakova." },
    ],
    [
      { description: "s\u030C".repeat(299) },
      { description: "Potrebno je upisati minimalno 300 znakova." },
    ],
    [
      { studyProgramIds: [] },
      { studyProgramIds: "Potrebno je odabrati minimalno jednu od ponuđenih opcija" },
    ],
    [{ studyId: "" }, { studyId: "Polje je obavezno za popuniti" }],
    [{ coMentorId: "nitko" }, { coMentorId: "Odaberite vrijednost s popisa." }],
    [{ keywords: " | " }, { keywords: "Polje je obavezno za popuniti" }],
    [
      { keywords: "abcdefghijk".split("").join("|") },
      { keywords: "Upišite najviše 10 ključnih riječi." },
    ],
    [{ keywords: "a".repeat(101) }, { keywords: "Ključna riječ može imati najviše 100 znakova." }],
    [
      { preReservationDate: "31.02.2026.", preReservationStudentId: "9" },
      { preReservationDate: "Upišite datum koji postoji, na primjer 07.09.2026." },
    ],
    [
      { preReservationStudentId: "9" },
      { preReservationDate: texts.hr.refusals.preReservationPair },
    ],
    [
      { preReservationDate: "070926" },
      { preReservationStudentId: texts.hr.refusals.preReservationPair },
    ],
  ])("%j", (changed, expected) => {
    expect(errors(changed)).toEqual(expected);
  });

  test("all of them at once when nothing is filled in", () => {
    expect(
      Object.keys(
        errors({
          name: "",
          description: "",
          studyId: "",
          studyProgramIds: [],
          departmentId: "",
          keywords: "",
        }),
      ),
    ).toHaveLength(6);
  });
});

test.each([
  ["šume", ["šume"]],
  [" šume | |Drvo  i  drvo|ŠUME|", ["šume", "Drvo i drvo"]],
  ["", []],
])("%j is the phrases %j", (joined, phrases) => {
  expect(parsePhrases(joined)).toEqual(phrases);
});

test("phrases joined again are the same phrases, none twice, none with a bar", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aAšŠ| ") }), (joined) => {
      const phrases = parsePhrases(joined);
      expect(parsePhrases(phrases.join("|"))).toEqual(phrases);
      expect(new Set(phrases.map((phrase) => phrase.toLowerCase())).size).toBe(phrases.length);
      expect(phrases.join("")).not.toContain("|");
    }),
  );
});
