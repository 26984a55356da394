import { describe, expect, test } from "vitest";
import type { WordingKind } from "../papers.ts";
import { fillWording, parseWording } from "./rules.ts";
import { maxWordingLength, type PaperFieldValues } from "./wording.ts";

const values: PaperFieldValues = { student: "Ana Anić" };

const fill = (text: string, female: boolean | null = true, more: Partial<PaperFieldValues> = {}) =>
  fillWording(parseWording(text, "formB").blocks, {
    values: { ...values, ...more },
    female,
    language: "hr",
  }).map(({ kind, label, text, blankLines }) => [kind, label, text || blankLines]);

describe("an insert of a printout", () => {
  const flawsOf = (text: string, kind: WordingKind = "completedTheses") =>
    parseWording(`# Naslov\n${text}`, kind).flaws.map(({ flaw, line, found }) => [
      flaw,
      line,
      found,
    ]);

  test("stands on a line of its own, once", () => {
    expect(flawsOf("Uvod\n {popis_tema} \nKraj")).toEqual([]);
    expect(flawsOf("{popis_tema}\n{popis_tema}")).toEqual([["secondInsert", 3, "{popis_tema}"]]);
    expect(flawsOf("Teme: {popis_tema}")).toEqual([["insertInText", 2, "{popis_tema}"]]);
  });

  test("can't be left out", () => {
    expect(flawsOf("Bez popisa")).toEqual([["missingInsert", 1, "{popis_tema}"]]);
    expect(flawsOf("{nalog}", "paymentSlip")).toEqual([["missingInsert", 1, "{kodovi}"]]);
  });

  test("is unknown to other wordings", () => {
    expect(flawsOf("{popis_tema}", "formB")).toEqual([["unknownField", 2, "{popis_tema}"]]);
    expect(flawsOf("{popis_tema}\n{nalog}")).toEqual([["unknownField", 3, "{nalog}"]]);
  });

  test("ends the paragraph before it", () => {
    const { blocks } = parseWording("# Naslov\nprvi\n{popis_tema}\ndrugi", "completedTheses");
    expect(
      fillWording(blocks, { values, female: null, language: "hr" }).map(({ kind, text }) => [
        kind,
        text,
      ]),
    ).toEqual([
      ["heading", "Naslov"],
      ["paragraph", "prvi"],
      ["insert", ""],
      ["paragraph", "drugi"],
    ]);
  });
});

test("lines become blocks by their first characters; an empty line ends a paragraph", () => {
  expect(
    fill(
      "# Naslov\n> sredina\n>> istaknuto\n\nprvi\nredak\n\ndrugi\n## Dio\n- Ime: {student}\n~ potpis\n~~ M. P.",
    ),
  ).toEqual([
    ["heading", "", "Naslov"],
    ["centred", "", "sredina"],
    ["emphasis", "", "istaknuto"],
    ["paragraph", "", "prvi redak"],
    ["paragraph", "", "drugi"],
    ["section", "", "Dio"],
    ["fact", "Ime", "Ana Anić"],
    ["signature", "", "potpis"],
    ["stamp", "", "M. P."],
  ]);
});

test.each([
  [true, "Studentica je došla"],
  [false, "Student je došao"],
  [null, "Studentica/Student je došla/došao"],
])("the gender %s chooses the words", (female, text) => {
  expect(fill("# {Studentica/Student} je {došla/došao}", female)).toEqual([["heading", "", text]]);
});

test("what has no text is left out, unless it has lines for handwriting", () => {
  const text =
    "# Naslov\n- Komentor: {komentor}\n- Predsjednik: _ {predsjednik}\n\n_ 4 {tijek_obrane}";
  expect(fill(text).slice(1)).toEqual([
    ["fact", "Predsjednik", 1],
    ["paragraph", "", 4],
  ]);
  expect(
    fill(text, true, { komentor: "A", predsjednik: "B", tijek_obrane: "C\n\nD" }).slice(1),
  ).toEqual([
    ["fact", "Komentor", "A"],
    ["fact", "Predsjednik", "B"],
    ["paragraph", "", "C"],
    ["paragraph", "", "D"],
  ]);
});

test("what has no place is left out with its lines for handwriting, its section and its signature", () => {
  const text =
    "# Naslov\n## {uz_povjerenstvo}Povjerenstvo\n- Predsjednik: _ {predsjednik}\n~ {uz_povjerenstvo}predsjednik\n~ mentor";
  expect(fill(text, true, { predsjednik: null, uz_povjerenstvo: null }).slice(1)).toEqual([
    ["signature", "", "mentor"],
  ]);
  expect(fill(text, true, { predsjednik: "", uz_povjerenstvo: "" }).slice(1)).toEqual([
    ["section", "", "Povjerenstvo"],
    ["fact", "Predsjednik", 1],
    ["signature", "", "predsjednik"],
    ["signature", "", "mentor"],
  ]);
});

test("only a certificate knows birth data and register numbers", () => {
  for (const field of ["klasa", "urbroj", "datum_rodenja", "mjesto_rodenja", "naziv", "opseg"]) {
    const text = `# Naslov\n- Podatak: {${field}}`;
    expect(parseWording(text, "certificate").flaws).toEqual([]);
    expect(parseWording(text, "minutes").flaws).toMatchObject([
      { flaw: "unknownField", line: 2, column: 12 },
    ]);
  }
});

test("braces are written twice, and values are never read again", () => {
  expect(fill("# {{{student}}}", true, { student: "{jmbag} {a/b}" })).toEqual([
    ["heading", "", "{{jmbag} {a/b}}"],
  ]);
});

describe("a flaw is told with its place", () => {
  test.each([
    ["# Naslov\n\n- Ime: {studnet}", "unknownField", 3, 8, "{studnet}"],
    ["# Naslov {", "unclosed", 1, 10, "{"],
    ["# Naslov }", "unopened", 1, 10, "}"],
    ["# Naslov\nRečenica {a/b/c}.", "unknownField", 2, 10, "{a/b/c}"],
    ["# Naslov\n- bez imena", "noLabel", 2, 3, "bez imena"],
    ["# Naslov\n- : vrijednost", "noLabel", 2, 3, ": vrijednost"],
    ["# Naslov\n- {x}: vrijednost", "unknownField", 2, 3, "{x}"],
    ["# Naslov\n_ 99", "badLines", 2, 1, "_ 99"],
    ["# Naslov\n# Drugi", "secondHeading", 2, 1, "# Drugi"],
    ["bez naslova", "noHeading", 1, 1, ""],
    [`# Naslov\n${"- a: b\n".repeat(200)}`, "tooMany", 151, 1, "- a: b"],
    [`# Naslov\n${"{jmbag} ".repeat(12)}`, "tooOften", 2, 81, "{jmbag}"],
    [`# Naslov\n${"a".repeat(maxWordingLength)}`, "tooLong", 1, 1, "20009"],
  ])("%#: %s", (text, flaw, line, column, found) => {
    expect(parseWording(text, "formB").flaws).toEqual([{ flaw, line, column, found }]);
  });

  test("all of them at once", () => {
    expect(
      parseWording("{a}\n{b}\n{", "formB").flaws.map(({ line, flaw }) => [line, flaw]),
    ).toEqual([
      [1, "unknownField"],
      [2, "unknownField"],
      [3, "unclosed"],
      [1, "noHeading"],
    ]);
  });
});

test("a long hostile text is read in a moment", () => {
  const started = performance.now();
  for (const piece of ["{", "}", "{{", "- ", "_ 1", "{a/", "# ", "\n", "~\n", "{student}"])
    parseWording(piece.repeat(Math.ceil(maxWordingLength / piece.length)), "formB");
  expect(performance.now() - started).toBeLessThan(2_000);
});
