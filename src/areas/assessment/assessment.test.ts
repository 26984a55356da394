import { describe, expect, test } from "vitest";
import { assessorIds } from "#areas/reservations/assessment.ts";
import { formatMessage, messageFromIssue } from "#kit/text/localization.ts";
import {
  changedSince,
  criteriaForm,
  formatMean,
  hasMarkedAll,
  type Mark,
  marksForm,
  meaningsIn,
  meanOf,
  ownVersion,
  suggestGrade,
  toCriteria,
  toSeenMarks,
} from "./assessment.ts";
import { criteriaFields } from "./fixtures.ts";

const criterion = (id: number, weight: number) => ({
  id,
  weight,
  name: `Kriterij ${id}`,
  nameEng: "",
  meanings: "",
  meaningsEng: "",
});
const criteria = [criterion(1, 60), criterion(2, 40)];

/** Marks of people: the id of the person, then a mark for each criterion. */
const marksBy = (...given: [userId: number, ...marks: number[]][]): Mark[] =>
  given.flatMap(([userId, ...marks]) =>
    marks.map((mark, index) => ({
      criterionId: index + 1,
      userId,
      name: `Osoba ${userId}`,
      mark,
      note: "",
      version: 1,
      at: "2026-05-04T08:00:00Z",
    })),
  );

describe("who marks", () => {
  const seat = (userId: number, role: "chair" | "member" | "secretary") => ({
    userId,
    role,
    approved: true,
    refused: false,
  });
  const committee = [seat(5, "chair"), seat(3, "member"), seat(6, "secretary")];
  const parties = { mentorId: 3, coMentorId: 4 };
  test.each([
    ["mentor alone", false, [], [3]],
    ["mentor and co-mentor", true, [], [3, 4]],
    ["the committee without its secretary", false, committee, [3, 5]],
    ["all of them, each once", true, committee, [3, 4, 5]],
  ])("%s", (_, coMentorMarks, committee, expected) => {
    expect(assessorIds({ ...parties, committee, assessment: { coMentorMarks } })).toEqual(expected);
  });
});

describe("the suggested grade", () => {
  test.each([
    ["nobody has marked", [], [1, 2], undefined],
    ["one person", marksBy([1, 5, 4]), [1], { grade: 5, mean: 4.6 }],
    ["two people", marksBy([1, 5, 4], [2, 3, 3]), [1, 2], { grade: 4, mean: 3.8 }],
    ["a half goes up", marksBy([1, 4, 4], [2, 5, 5]), [1, 2], { grade: 5, mean: 4.5 }],
    ["just below a half", marksBy([1, 4, 5]), [1], { grade: 4, mean: 4.4 }],
    ["all ones", marksBy([1, 1, 1]), [1], { grade: 1, mean: 1 }],
    [
      "marks that aren't complete don't count",
      marksBy([1, 5], [2, 3, 3]),
      [1, 2],
      { grade: 3, mean: 3 },
    ],
    [
      "nor those of people who no longer mark",
      marksBy([1, 5, 5], [2, 3, 3]),
      [2],
      { grade: 3, mean: 3 },
    ],
  ])("%s", (_, marks, assessors, expected) => {
    expect(suggestGrade({ criteria, marks }, assessors)).toEqual(expected);
  });

  test("thirds stay exact: seven people with 4 and 5 in turn", () => {
    const thirds = [criterion(1, 33), criterion(2, 33), criterion(3, 34)];
    const marks = marksBy([1, 4, 5, 4], [2, 5, 4, 5]);
    expect(suggestGrade({ criteria: thirds, marks }, [1, 2])).toEqual({ grade: 5, mean: 4.5 });
  });

  test("means of a criterion", () => {
    expect(meanOf([])).toBeNull();
    expect(meanOf(marksBy([1, 4], [2, 5], [3, 5]))).toBe(4.67);
    expect(formatMean(4.67, "hr")).toBe("4,67");
    expect(formatMean(4, "en")).toBe("4");
  });
});

describe("what has changed since", () => {
  const before = marksBy([1, 5, 4], [2, 3, 3]);
  const seen = toSeenMarks(before);
  test("nothing", () => {
    expect(seen).toBe("1:2,2:2");
    expect(changedSince(seen, before)).toEqual([]);
  });
  test("somebody marked, and somebody changed a mark", () => {
    expect(changedSince(seen, [...before, ...marksBy([7, 4, 4])])).toEqual(["Osoba 7"]);
    const changed = before.map((mark) => (mark.userId === 2 ? { ...mark, version: 2 } : mark));
    expect(changedSince(seen, changed)).toEqual(["Osoba 2"]);
    expect(changedSince("", before)).toEqual(["Osoba 1", "Osoba 2"]);
  });
  test("one's own marks", () => {
    expect(ownVersion(before, 1)).toBe(2);
    expect(ownVersion(before, 9)).toBe(0);
    expect(hasMarkedAll({ criteria, marks: before }, 1)).toBe(true);
    expect(hasMarkedAll({ criteria, marks: marksBy([1, 5]) }, 1)).toBe(false);
  });
});

describe("forms", () => {
  const errorsOf = (form: Record<string, string>) =>
    Object.fromEntries(
      (criteriaForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
        path.join("."),
        formatMessage(messageFromIssue(message)),
      ]),
    );

  test("criteria are read in their order, without empty rows", () => {
    const form = criteriaForm.parse(criteriaFields({ name4: "", weight4: " " }));
    expect(toCriteria(form).map(({ name, weight }) => [name, weight])).toEqual([
      ["Pisani rad", 60],
      ["Obrana", 40],
    ]);
    const [first] = toCriteria(form).map((criterion) => ({ ...criterion, id: 1 }));
    expect(first && meaningsIn(first, "en")[4]).toBe("izvrsno");
    expect(toCriteria(criteriaForm.parse({ newest: "" }))).toEqual([]);
  });

  test.each([
    [{ name1: "" }, "name1", "Upišite naziv kriterija."],
    [{ weight1: "pola" }, "weight1", "Upišite udio kao cijeli broj od 1 do 100."],
    [{ weight1: "0" }, "weight1", "Upišite udio kao cijeli broj od 1 do 100."],
    [{ weight2: "30" }, "weight1", "Udjeli zajedno moraju biti 100 %, a sada su 90 %."],
    [
      { meanings2: "a\nb" },
      "meanings2",
      "Upisana su 2 retka, a treba ih pet: po jedan za ocjene od 1 do 5.",
    ],
  ])("%j is refused", (instead, field, sentence) => {
    expect(errorsOf(criteriaFields(instead))[field]).toContain(sentence);
  });

  test("a mark is one of five", () => {
    const form = marksForm(criteria);
    const sent = { seen: "0", mark1: "5", mark2: "6", note1: "", note2: "" };
    expect(form.safeParse(sent).error?.issues.map(({ path }) => path.join("."))).toEqual(["mark2"]);
    expect(form.safeParse({ ...sent, mark2: "1" }).success).toBe(true);
  });
});
