import { describe, expect, test } from "vitest";
import {
  dayColumn,
  flagColumn,
  instantColumn,
  referenceColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import {
  choiceCell,
  dayCell,
  emailCell,
  flagCell,
  jmbagCell,
  listCell,
  longTextCell,
  numberCell,
  textCell,
  timeCell,
  usernameCell,
} from "./cells.ts";
import { columnOf } from "./import-columns.ts";
import { importSetKeys } from "./imports.ts";
import { matchColumns, missingColumns, parseRow, toTableRow } from "./rows.ts";
import { importSets } from "./sets/records.ts";

const { departments, people } = importSets;

describe("a cell", () => {
  const roles = choiceCell({ teacher: "Nastavnik", headOfDepartment: "Voditelj odjela" });
  test.each([
    [
      "a text is put on one line",
      textCell(20),
      "  Zavod \n za  fiziku ",
      { value: "Zavod za fiziku" },
    ],
    ["a long text is refused", textCell(3), "abcd", { code: "tooLong", values: { most: 3 } }],
    ["a user name is in small letters", usernameCell, " AHorvat ", { value: "ahorvat" }],
    ["a user name has no spaces", usernameCell, "ana horvat", { code: "username" }],
    ["an address of e-mail", emailCell, " ana@fakultet.hr ", { value: "ana@fakultet.hr" }],
    ["an address without a domain is refused", emailCell, "ana@fakultet", { code: "email" }],
    ["a JMBAG", jmbagCell, "0036 512341", { value: "0036512341" }],
    ["a JMBAG without its zeros gets them back", jmbagCell, "36512341", { value: "0036512341" }],
    ["but not if the check digit disagrees", jmbagCell, "36512342", { code: "jmbag" }],
    ["a flag in words", flagCell, "DA", { value: "da" }],
    ["a flag of a spreadsheet", flagCell, "false", { value: "ne" }],
    ["a flag of a Croatian spreadsheet", flagCell, "ISTINA", { value: "da" }],
    ["a flag that is none", flagCell, "možda", { code: "flag" }],
    ["a whole number", numberCell(1, 8), "2,0", { value: "2" }],
    [
      "a number that is too large",
      numberCell(1, 8),
      "9",
      { code: "number", values: { min: 1, max: 8 } },
    ],
    ["a day as people write it", dayCell, "3. 2. 2026.", { value: "2026-02-03" }],
    ["a day of a spreadsheet", dayCell, "2026-02-03", { value: "2026-02-03" }],
    ["a day that doesn't exist", dayCell, "31.2.2026.", { code: "day" }],
    ["a time as people write it", timeCell, "9.30", { value: "09:30" }],
    ["a time with seconds", timeCell, "9:30:00", { value: "09:30" }],
    ["a time of an English spreadsheet", timeCell, "05:00:00 PM", { value: "17:00" }],
    ["its noon", timeCell, "12:15 p.m.", { value: "12:15" }],
    ["its midnight", timeCell, "12:00:00\u202fAM", { value: "00:00" }],
    ["a time that is in no half of a day", timeCell, "17:00 PM", { code: "time" }],
    ["a time that doesn't exist", timeCell, "25:00", { code: "time" }],
    ["a text of several lines", longTextCell(20), " prvi\ndrugi ", { value: "prvi\ndrugi" }],
    ["a choice by its label", roles, "voditelj odjela", { value: "headOfDepartment" }],
    [
      "a list in one order",
      listCell(roles, ["teacher", "headOfDepartment"]),
      "Voditelj odjela; Nastavnik|nastavnik",
      { value: "teacher|headOfDepartment" },
    ],
    [
      "a list with a fault",
      listCell(roles),
      "Nastavnik|Kuhar",
      { code: "choice", values: { text: "Kuhar", known: "Nastavnik, Voditelj odjela" } },
    ],
  ] as const)("%s", (_, parse, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });
});

describe("columns", () => {
  test("are found by their names, whatever the order, the case and the letters", () => {
    expect(
      matchColumns(people, ["PREZIME", "ime", "Korisnicko ime", "E-mail", "Nešto", "uloga"]),
    ).toEqual({
      lastName: 0,
      firstName: 1,
      username: 2,
      email: 3,
      roles: 5,
    });
  });

  test("that are required and missing are named", () => {
    expect(missingColumns(people, { username: 0, firstName: 1 })).toEqual(["Prezime", "E-pošta"]);
  });

  test("a column that isn't matched is not part of a row, and an empty cell is an empty value", () => {
    expect(parseRow(departments, { name: 1, nameEng: 0 }, ["", " Zavod "])).toEqual({
      content: { name: "Zavod", nameEng: "" },
      faults: [],
    });
    expect(parseRow(departments, { name: 0 }, [])).toEqual({
      content: {},
      faults: [{ column: "name", code: "required" }],
    });
  });
});

describe("a column that fills a stored one", () => {
  test.each([
    ["a text that may not be empty", textColumn("Naziv"), { label: "Naziv", required: true }],
    ["one that may be null", textColumn("Naziv", { optional: true }), { required: false }],
    ["a flag, which is no by default", flagColumn("Aktivan", { default: false }), { empty: "ne" }],
    ["a flag that is yes by default", flagColumn("Aktivan", { default: true }), { empty: "da" }],
  ])("is like %s", (_, stored, expected) => {
    expect(columnOf(stored, "Objašnjenje.", "")).toMatchObject({
      explanation: "Objašnjenje.",
      ...expected,
    });
  });

  test.each([
    ["a day", dayColumn("Od"), "3. 2. 2026.", { value: "2026-02-03" }],
    ["the day of an instant", instantColumn("Od"), "3. 2. 2026.", { value: "2026-02-03" }],
    ["a code", textColumn("Rod", { codes: { f: ["ženski", "female"] } }), "Ženski", { value: "f" }],
    ["a name of another record", referenceColumn("studies", "Studij"), " A  B ", { value: "A B" }],
  ])("reads %s", (_, stored, text, expected) => {
    expect(columnOf(stored, "", "").parse(text)).toEqual(expected);
  });

  test("says itself where it differs", () => {
    const differing = columnOf(textColumn("Naziv"), ["Ime", "Osobno ime."], "", {
      parse: numberCell(1, 8),
      required: false,
    });
    expect(differing).toMatchObject({ label: "Ime", required: false, explanation: "Osobno ime." });
    expect(differing.parse("9")).toHaveProperty("code", "number");
  });
});

describe.each(importSetKeys)("the set of %s", (key) => {
  const set = importSets[key];
  const labels = Object.values(set.columns).map(({ label }) => label);

  test("finds each column of its own template, and takes its example", () => {
    const matching = matchColumns(set, labels);
    expect(matching).toEqual(
      Object.fromEntries(Object.keys(set.columns).map((column, at) => [column, at])),
    );
    const example = Object.values(set.columns).map((column) => column.example);
    const { content, faults } = parseRow(set, matching, example);
    expect(faults).toEqual([]);
    expect(parseRow(set, matching, toTableRow(set, content)).content).toEqual(content);
  });

  test("is known by required columns", () => {
    expect(set.keys.at(-1)?.every((column) => set.columns[column]?.required)).toBe(true);
  });
});

test.each([
  [
    "keeps the payment proof once it is confirmed, as one that was returned does",
    "mentorConfirmedReservation",
    [],
  ],
  ["has none before that", "reserved", ["paymentProof"]],
])("a reservation %s", (_, status, expected) => {
  const faults = importSets.reservations.validate?.({ status, paymentProof: "uplata.pdf" }) ?? [];
  expect(
    faults.filter(({ column }) => column === "paymentProof").map(({ column }) => column),
  ).toEqual(expected);
});
