import { describe, expect, test } from "vitest";
import { jmbagCheckDigit } from "#areas/people/people-rules.ts";
import { decodeBytes } from "#kit/text/encodings.ts";
import { oddTables } from "#test/odd-tables.ts";
import { type ListFacts, resultsOfLines } from "./jmbag-list.ts";
import { evaluateList, parseJmbagList, remainingText } from "./jmbag-list-rules.ts";

const jmbag = (nine: string) => `${nine}${jmbagCheckDigit(nine)}`;
const [one, two, three] = [jmbag("003612345"), jmbag("003698765"), jmbag("006712312")];

const facts = (fields: Partial<ListFacts>): ListFacts => ({
  jmbag: one,
  student: "Ana Anić",
  id: 7,
  status: "confirmationOfPayment",
  thesisName: "Tema",
  waits: true,
  confirmedAt: null,
  ...fields,
});

const numbersOf = (text: string) => parseJmbagList(text).map((entry) => entry.jmbag);

describe("a list of JMBAGs", () => {
  test("has one a line, or separated by commas, semicolons and spaces", () => {
    expect(numbersOf(`${one}\r\n\n ${two} ;${three}`)).toEqual([one, two, three]);
    expect(numbersOf(`${one} ${two}\t${three}`)).toEqual([one, two, three]);
    expect(numbersOf("  \n ,; ")).toEqual([]);
  });

  test("may have names beside the numbers and spaces within them", () => {
    expect(numbersOf(`${one}\tAna Anić\nIvan Šćekić ${two}`)).toEqual([one, two]);
    expect(numbersOf(`${one.slice(0, 4)} ${one.slice(4, 7)} ${one.slice(7)}`)).toEqual([one]);
  });

  test.each([
    "1.\t{}\tMiličević\tMarko",
    "{}\tBošnjak Nikolina\t2. god.",
    "{} 12.03.2003.",
    "{} 12032003",
    "1;{};Miličević Marko;12.03.2003. 00:00:00",
    "{}, Ana Anić, 2. godina",
    "12 {} 69435151530 Ana Anić",
    '="{}";Ana',
    "'{}\tAna",
    '"{}","Anić, Ana"',
    "1. {} Đurđa Šćekić (2025./2026.)",
    "{}.",
    "Ana Anić ({})",
    "JMBAG:{}",
    "JMBAG: {}; Ana",
    "{}/2026",
    "{}-Ana",
    "{}.0",
    "'{}'",
    "\u200b{}\u00a0Ana",
    "{}\tAna\t{}@student.example.hr",
    "{}\tAna\t0911234567",
    "{}\tAna\t091 123 4567",
    "{}\tAna\t098/123-4567",
  ])("takes a row as it is copied: %j", (row) => {
    expect(numbersOf(row.replace("{}", one))).toEqual([one]);
  });

  test.each([/^(....)(...)(...)$/, /^(...)(...)(....)$/, /^(..)(....)(....)$/])(
    "takes a number in groups beside a name: %s",
    (groups) => {
      for (const between of [" ", "-", ".", "\u00a0"])
        expect([
          between,
          numbersOf(`1. ${one.replace(groups, `$1${between}$2${between}$3`)} Ana`),
        ]).toEqual([between, [one]]);
      expect(numbersOf(`Ana ${Number(one).toLocaleString("hr")}`)).toEqual([one]);
    },
  );

  test("takes no day with a time for a number in groups", () => {
    expect(numbersOf("1. 1. 2026. 10:00\n1.1.2026 10 00\n28.11.2026. 9:15")).not.toContainEqual(
      expect.any(String),
    );
  });

  test("puts back the zeros that a spreadsheet has dropped, if the check digit agrees", () => {
    expect(numbersOf(`${Number(one)}\tAna Anić\n1. ${Number(two)}`)).toEqual([one, two]);
    expect(numbersOf(`${Number(one) + 1}`)).toEqual([null]);
  });

  test("keeps a mistyped number beside a right one", () => {
    expect(numbersOf(`${one}, 00361234a5\n${one} 003612345 ${two}`)).toEqual([
      one,
      null,
      one,
      two,
      null,
    ]);
  });

  test("reads the list of numbers of a table however it was saved", async () => {
    const table = [
      ["JMBAG", "Ime"],
      [one, "Šime Ćurić"],
      [two, "Đurđa Žužić"],
    ];
    for (const { name, bytes } of oddTables(table))
      expect([name, numbersOf(await decodeBytes(bytes)).filter(Boolean)]).toEqual([
        name,
        [one, two],
      ]);
  });

  test("keeps what is not a JMBAG, with the number of its entry", () => {
    expect(parseJmbagList(`Prezime\n${one}\n00361234a5\n123`)).toEqual([
      { nth: 1, line: 0, typed: "Prezime", jmbag: null },
      { nth: 2, line: 1, typed: one, jmbag: one },
      { nth: 3, line: 2, typed: "00361234a5", jmbag: null },
      { nth: 4, line: 3, typed: "123", jmbag: null },
    ]);
  });
});

describe("what becomes of a line", () => {
  const outcomes = (text: string, known: ListFacts[]) =>
    evaluateList(parseJmbagList(text), known).map(({ outcome }) => outcome);

  test("a waiting reservation will be confirmed, once", () => {
    const lines = evaluateList(parseJmbagList(`${one}\n${one}`), [facts({})]);
    expect(lines).toMatchObject([
      { outcome: "ready", id: 7, student: "Ana Anić" },
      { outcome: "duplicate", first: 1, id: null },
    ]);
  });

  test("another status, a confirmation given before and a missing reservation are told apart", () => {
    expect(outcomes(one, [facts({ waits: false, status: "reserved" })])).toEqual(["otherStatus"]);
    expect(outcomes(one, [facts({ waits: false, confirmedAt: "2026-01-01T10:00:00Z" })])).toEqual([
      "confirmed",
    ]);
    expect(outcomes(one, [facts({ waits: false, id: null, status: null })])).toEqual([
      "noReservation",
    ]);
  });

  test("the open reservation is named, else the last one; each waiting one has a line", () => {
    const open = facts({ id: 3, waits: false, status: "reserved" });
    const closed = facts({ id: 9, waits: false, status: "completed" });
    expect(evaluateList(parseJmbagList(one), [closed, open])).toMatchObject([{ id: 3 }]);
    expect(
      evaluateList(parseJmbagList(one), [
        facts({ id: 2, waits: false, status: "completed" }),
        closed,
      ]),
    ).toMatchObject([{ id: 9 }]);
    expect(
      evaluateList(parseJmbagList(one), [facts({ id: 4 }), facts({ id: 5 }), closed]),
    ).toMatchObject([
      { id: 4, outcome: "ready" },
      { id: 5, outcome: "ready" },
    ]);
  });

  test("an unknown number is told apart from a mistyped one; a number that somebody has is right", () => {
    const mistyped = `${one.slice(0, 9)}${(Number(one[9]) + 1) % 10}`;
    expect(outcomes(`${two}\n${mistyped}\nslova`, [])).toEqual([
      "unknown",
      "checkDigit",
      "notJmbag",
    ]);
    expect(outcomes(mistyped, [facts({ jmbag: mistyped })])).toEqual(["ready"]);
  });

  test("the confirmed lines and the duplicates leave the list", () => {
    const lines = evaluateList(parseJmbagList(`${one}\n${one}\n${two}\nslova`), [facts({})]);
    expect(remainingText(lines, new Set([7]))).toBe(`${two}\nslova`);
    expect(remainingText(lines, new Set())).toBe(`${one}\n${two}\nslova`);
  });
});

test("each line of the box has its own result, also after another line was written above it", () => {
  const text = `${one}\n\n${two} ${three}\n${one}`;
  const checked = { jmbags: text, lines: evaluateList(parseJmbagList(text), [facts({})]) };
  const shown = (box: string) =>
    resultsOfLines(box, checked).map((found) => found?.map(({ outcome }) => outcome));
  expect(shown(text)).toEqual([["ready"], [], ["unknown", "unknown"], ["duplicate"]]);
  expect(shown(`slova\n${text}\n`)).toEqual([
    undefined,
    ["ready"],
    [],
    ["unknown", "unknown"],
    ["duplicate"],
    undefined,
  ]);
  expect(resultsOfLines(one, undefined)).toEqual([undefined]);
});
