import { describe, expect, test } from "vitest";
import {
  type IsvuWindowFacts,
  isvuWindows,
  listedSince,
  splitQuestions,
  toIsvuWindows,
  toTypeIn,
} from "./isvu-windows.ts";

const fingerprints = { task: "a", defense: "b", committee: "c", completion: "d" };
const horvat = { name: "Ana Horvat", lastName: "Horvat", code: "AB042", role: "chair" } as const;
const kovac = {
  name: "Ivan Kovač Žarić",
  lastName: "Kovač Žarić",
  code: null,
  role: "member",
} as const;

const facts: IsvuWindowFacts = {
  id: 7,
  status: "completed",
  student: "Mia Babić",
  jmbag: "0036123456",
  study: "Informatika",
  program: "Poslovna informatika",
  programCode: "2801",
  courseId: "219401",
  thesisName: "Naslov rada",
  thesisNameEng: "Title",
  mentor: horvat,
  coMentor: null,
  period: { from: "2026-07-01", to: "2026-07-15" },
  assignedOn: "2026-01-09",
  submittedOn: "2026-06-20",
  defendedOn: "2026-07-05",
  examDate: "2026-07-05",
  grade: 5,
  questions: "",
  committee: [horvat, kovac],
  registeredInIsvu: "no",
  isBeingSent: false,
  fingerprints,
  marks: {},
  open: isvuWindows,
};

const valuesOf = (given: Partial<IsvuWindowFacts>, window: (typeof isvuWindows)[number]) =>
  toIsvuWindows({ ...facts, ...given })
    .find((view) => view.window === window)
    ?.fields.map(({ name, value }) => [name, value]);

describe("the windows of ISVU", () => {
  test("ask for the task before the defense, in their order, with days as dd.mm.yyyy.", () => {
    expect(valuesOf({}, "task")).toEqual([
      ["periodFrom", "01.07.2026."],
      ["periodTo", "15.07.2026."],
      ["mentor", "Ana Horvat"],
      ["mentorCode", "AB042"],
      ["coMentor", null],
      ["title", "Naslov rada"],
      ["titleEng", "Title"],
      ["assignedOn", "09.01.2026."],
    ]);
  });

  test("say why they have no day of the period before the date of the defense is set", () => {
    expect(toIsvuWindows({ ...facts, period: null })[0]?.fields[0]).toEqual({
      name: "period",
      value: null,
      hint: "noPeriod",
    });
  });

  test("ask for the defense after it, with the grade as a digit", () => {
    expect(valuesOf({}, "defense")).toEqual([
      ["submittedOn", "20.06.2026."],
      ["defendedOn", "05.07.2026."],
      ["grade", "5"],
    ]);
  });

  test("say of the grade that ISVU has it already as the result of the course", () => {
    const gradeOf = (registeredInIsvu: IsvuWindowFacts["registeredInIsvu"]) =>
      toIsvuWindows({ ...facts, registeredInIsvu })[1]?.fields.find(({ name }) => name === "grade")
        ?.hint;
    expect(["no", "sent", "entered", "outdated"].map((mark) => gradeOf(mark as "no"))).toEqual([
      undefined,
      "gradeInIsvu",
      "gradeInIsvu",
      undefined,
    ]);
  });

  test("have the members with their questions, and the note last, which Teza doesn't have", () => {
    expect(
      valuesOf(
        { questions: "Horvat: Što je norma?\nZašto?\nIvan Kovač Žarić: Kako?" },
        "committee",
      ),
    ).toEqual([
      ["member", "Ana Horvat"],
      ["memberCode", "AB042"],
      ["memberQuestions", "Što je norma?\nZašto?"],
      ["member", "Ivan Kovač Žarić"],
      ["memberCode", null],
      ["memberQuestions", "Kako?"],
      ["note", null],
    ]);
    expect(valuesOf({ questions: "Što je norma?", committee: [] }, "committee")).toEqual([
      ["member", null],
      ["questions", "Što je norma?"],
      ["note", null],
    ]);
  });

  test("are typed until other data stand there; a result that ISVU has types no window", () => {
    const mark = { id: 1, by: "Iva Jurić", at: "2026-07-06T08:00:00Z" };
    const state = (given: Partial<IsvuWindowFacts>, index: number) =>
      toIsvuWindows({ ...facts, ...given })[index]?.state;
    expect(state({}, 0)).toBe("open");
    expect(state({ marks: { task: { ...mark, fingerprint: "a" } } }, 0)).toBe("typed");
    expect(state({ marks: { task: { ...mark, fingerprint: "x" } } }, 0)).toBe("changed");
    expect(state({ marks: { task: { id: 1, by: null, at: null, fingerprint: null } } }, 0)).toBe(
      "open",
    );
    expect(state({ open: [] }, 1)).toBe("closed");
    for (const registeredInIsvu of ["no", "sent", "entered", "outdated"] as const) {
      const views = toIsvuWindows({ ...facts, registeredInIsvu });
      expect(toTypeIn(views).map(({ window }) => window)).toEqual(isvuWindows);
    }
  });
});

describe("questions in one text", () => {
  const members = [horvat, kovac];

  test.each([
    ["a last name", "Horvat: Prvo?", ["Prvo?", ""], ""],
    ["a whole name with titles", "prof. dr. sc. Ana Horvat: Prvo?", ["Prvo?", ""], ""],
    ["other letters", "KOVAČ ŽARIĆ: Prvo?", ["", "Prvo?"], ""],
    ["text before the first name", "Opće pitanje.\nHorvat: Prvo?", ["Prvo?", ""], "Opće pitanje."],
    [
      "a colon of the question itself",
      "Horvat: Što znači: norma?\nPrimjer: ISO",
      ["Što znači: norma?\nPrimjer: ISO", ""],
      "",
    ],
    ["nobody's name", "Marić: Prvo?", ["", ""], "Marić: Prvo?"],
    ["nothing", "", ["", ""], ""],
  ])("belong to the member whom a line begins with: %s", (_, text, byMember, rest) => {
    expect(splitQuestions(text, members)).toEqual({ byMember, rest });
  });

  test("stay together if two members have the last name that a line begins with", () => {
    const namesakes = [horvat, { name: "Petar Horvat", lastName: "Horvat" }];
    expect(splitQuestions("Horvat: Prvo?\nPetar Horvat: Drugo?", namesakes)).toEqual({
      byMember: ["", "Drugo?"],
      rest: "Horvat: Prvo?",
    });
  });
});

test.each([
  ["2026-11-28", "2025-10-01"],
  ["2026-10-01", "2025-10-01"],
  ["2026-09-30", "2024-10-01"],
])("on %s the list begins with the defenses of %s", (today, since) => {
  expect(listedSince(today)).toBe(since);
});
