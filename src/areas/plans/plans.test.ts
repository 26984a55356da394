import { describe, expect, test } from "vitest";
import { parsePlanTemplate } from "#areas/studies/plan-template.ts";
import {
  fromTemplate,
  isSamePlan,
  type Milestone,
  milestoneState,
  planForm,
  proposingSide,
  toPlanChange,
  toTypedMilestones,
} from "./plans.ts";

const today = "2026-11-16";
const milestone = (id: number, name: string, day: string, doneAt: string | null = null) =>
  ({ id, version: 1, name, day, doneAt, doneBy: null }) satisfies Milestone;

describe("a milestone is", () => {
  test.each([
    ["done, whatever its day", "2026-01-01", "2026-11-01T10:00:00Z", "done"],
    ["missed from the day after on", "2026-11-15", null, "missed"],
    ["soon on its day", "2026-11-16", null, "soon"],
    ["soon three days before", "2026-11-19", null, "soon"],
    ["ahead four days before", "2026-11-20", null, "ahead"],
  ])("%s", (_, day, doneAt, state) => {
    expect(milestoneState({ day, doneAt }, today)).toBe(state);
  });
});

describe("the template of a study", () => {
  test("is one milestone a line, counted in weeks also over the changes of the clock", () => {
    const template = parsePlanTemplate(
      "4 Pregled literature\n\n  0  Tema i cilj \n20\tPrva verzija",
    );
    expect(template).toEqual([
      { weeks: 4, name: "Pregled literature" },
      { weeks: 0, name: "Tema i cilj" },
      { weeks: 20, name: "Prva verzija" },
    ]);
    expect(fromTemplate(template ?? [], "2026-10-20").map(({ day }) => day)).toEqual([
      "2026-10-20",
      "2026-11-17",
      "2027-03-09",
    ]);
  });

  test.each([
    "Pregled literature",
    "4",
    "4,5 Pregled",
    "-1 Pregled",
    "151 Pregled",
    `3 ${"a".repeat(161)}`,
  ])("refuses %j", (line) => expect(parsePlanTemplate(line)).toBeNull());

  test("is empty without lines, and has at most fifteen", () => {
    expect(parsePlanTemplate("")).toEqual([]);
    expect(parsePlanTemplate("1 a\n".repeat(15))).toHaveLength(15);
    expect(parsePlanTemplate("1 a\n".repeat(16))).toBeNull();
  });
});

describe("a proposal", () => {
  const agreed = [
    milestone(1, "Literatura", "2026-10-01", "2026-10-02T08:00:00Z"),
    milestone(2, "Uzorak", "2026-12-01"),
    milestone(3, "Analiza", "2027-02-01"),
  ];

  test("adds, changes and removes, and leaves what is done", () => {
    expect(
      toPlanChange(agreed, [
        { id: 1, name: "Drugo", day: "2027-05-05" },
        { id: 2, name: "Uzorak", day: "2026-12-10" },
        { id: null, name: "Zaključak", day: "2027-04-01" },
      ]),
    ).toEqual({
      added: [{ name: "Zaključak", day: "2027-04-01" }],
      changed: [{ id: 2, name: "Uzorak", day: "2026-12-10" }],
      removed: [3],
    });
    expect(toPlanChange(agreed, [{ id: null, name: "Novo", day: "2027-01-01" }]).removed).toEqual([
      2, 3,
    ]);
  });

  test("with a foreign id is a new milestone", () => {
    expect(toPlanChange(agreed, [{ id: 99, name: "Tuđe", day: "2027-01-01" }]).added).toEqual([
      { name: "Tuđe", day: "2027-01-01" },
    ]);
  });

  test("is the same plan if it has the open milestones as they are", () => {
    const open = agreed.slice(1).map(({ id, name, day }) => ({ id, name, day }));
    expect(isSamePlan(agreed, open)).toBe(true);
    expect(isSamePlan(agreed, open.slice(1))).toBe(false);
  });

  test("is the student's, or else the mentor's, also if a stand-in or an earlier mentor made it", () => {
    expect([proposingSide(7, 7), proposingSide(8, 7)]).toEqual(["student", "mentor"]);
  });
});

describe("the form", () => {
  const parse = (fields: Record<string, string>) => planForm.safeParse({ seen: "", ...fields });
  const wrong = (fields: Record<string, string>) =>
    parse(fields).error?.issues.map(({ path }) => path.join()) ?? [];

  test("skips empty rows and keeps the numbers of the others", () => {
    const { data } = parse({
      name1: "",
      day1: "",
      name3: " Uzorak ",
      day3: "2026-12-01",
      milestone3: "2",
    });
    expect(toTypedMilestones(data ?? {})).toEqual([
      { row: 3, id: 2, name: "Uzorak", day: "2026-12-01" },
    ]);
  });

  test("wants a name and a day in each row, no name twice, and at least one", () => {
    expect(wrong({ name1: "Uzorak", day1: "" })).toEqual(["day1"]);
    expect(wrong({ name1: "Uzorak", day1: "31.2.2027." })).toEqual(["day1"]);
    expect(wrong({ name1: "", day1: "2026-12-01" })).toEqual(["name1"]);
    const twice = { name1: "Uzorak", day1: "2026-12-01", name2: "uzorak", day2: "2026-12-02" };
    expect(wrong(twice)).toEqual(["name2"]);
    expect(wrong({})).toEqual(["name1"]);
    expect(wrong({ name1: "a".repeat(161), day1: "2026-12-01" })).toEqual(["name1"]);
  });
});
