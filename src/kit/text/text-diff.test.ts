import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abridgeDiff, type DiffPart, diffText, firstChange } from "./text-diff.ts";

const textOf = (pieces: DiffPart[], without: DiffPart["kind"]) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

const markedDiff = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join("");

describe("the difference of two texts", () => {
  test.each([
    ["", "", ""],
    ["isto", "isto", "isto"],
    ["", "novo", "{+novo+}"],
    ["staro", "", "[-staro-]"],
    [
      "Analiza tržišta rada",
      "Analiza europskog tržišta rada",
      "Analiza {+europskog +}tržišta rada",
    ],
    ["Analiza tržišta rada", "Analiza rada", "Analiza [-tržišta -]rada"],
    ["jedan dva tri", "jedan pet tri", "jedan [-dva-]{+pet+} tri"],
    ["a b c d", "x y c d", "[-a b-]{+x y+} c d"],
    [
      "Energetska sigurnost i zelena tranzicija",
      "Održivi turizam i kulturna baština",
      "[-Energetska sigurnost i zelena tranzicija-]{+Održivi turizam i kulturna baština+}",
    ],
    ["šuma, more", "šuma; more", "šuma[-,-]{+;+} more"],
  ])("%j → %j is %s", (before, after, wanted) => expect(markedDiff(before, after)).toBe(wanted));

  test("contains both texts completely, whatever they are", () => {
    const text = fc.array(fc.constantFrom("tema", "rad", "šuma", " ", ", ", ".", "\n"), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [before, after] = [a.join(""), b.join("")];
        const pieces = diffText(before, after);
        expect(textOf(pieces, "added")).toBe(before);
        expect(textOf(pieces, "removed")).toBe(after);
      }),
    );
  });

  test("two texts with nothing in common are one removed and one added text", () => {
    const [before, after] = ["a", "b"].map((letter) =>
      Array.from({ length: 2000 }, (_, n) => letter + n).join(" "),
    );
    const pieces = diffText(before ?? "", after ?? "");
    expect(pieces.map(({ kind }) => kind)).toEqual(["removed", "added"]);
    expect(textOf(pieces, "added")).toBe(before);
  });
});

describe("the difference of long texts with few changes", () => {
  const words = (letter: string) =>
    Array.from({ length: 100 }, (_, n) => `${letter}${n}`).join(" ");
  const [a, b] = [words("a"), words("b")];

  test("shows only the surroundings of each change", () => {
    const pieces = abridgeDiff(diffText(`${a} staro ${b} dva ${a}`, `${a} novo ${b} tri ${a}`));
    expect(pieces.map(({ kind }) => kind)).toEqual([
      "same",
      "removed",
      "added",
      "same",
      "removed",
      "added",
      "same",
    ]);
    expect(pieces[0]?.text).toMatch(/^… a\d+( a\d+)+ $/);
    expect(pieces[3]?.text).toMatch(/^ b0 (b\d+ )+… (b\d+ )+$/);
    expect(pieces[6]?.text).toMatch(/^ a0 (a\d+ )+…$/);
    expect(pieces.every(({ text }) => text.length < 200)).toBe(true);
  });

  test("shows an unchanged or short text completely", () => {
    expect(abridgeDiff(diffText(a, a))).toEqual([{ kind: "same", text: a }]);
    const short = diffText("jedan dva tri", "jedan pet tri");
    expect(abridgeDiff(short)).toEqual(short);
  });
});

describe("the first difference, for a line of a list", () => {
  const lineOf = (before: string, after: string) =>
    firstChange(before, after)
      .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
      .join("");
  const long = "U radu se istražuje kako digitalizacija mijenja poslovanje. ".repeat(40);

  test.each([
    ["", "Primjer d.o.o.", "{+Primjer d.o.o.+}"],
    [
      "Upravljanje rizicima",
      "Upravljanje rizicima u osiguranju",
      "Upravljanje rizicima{+ u osiguranju+}",
    ],
    ["Turizam na moru", "Turizam na selu", "Turizam na [-moru-]{+selu+}"],
  ])("«%s», «%s»", (before, after, line) => {
    expect(lineOf(before, after)).toBe(line);
  });

  test("begins at the word before it in a long text, and is short", () => {
    const line = lineOf(`${long}Stari kraj.`, `${long}Novi kraj.`);
    expect(line).toMatch(/^… \S+ \[-Stari-\]\{\+Novi\+\} kraj\.$/);
    expect(lineOf("", long).length).toBeLessThan(200);
  });
});
