import { describe, expect, test } from "vitest";
import { comparePages, comparisonLimits } from "./page-comparison.ts";
import type { PageLines } from "./page-text.ts";

/** A page of its own words, in lines of seven. */
const pageOf = (seed: string, words = 140): string[] =>
  toLines(Array.from({ length: words }, (_, index) => `${seed}${index}`));

function toLines(words: readonly string[], width = 7): string[] {
  const lines: string[] = [];
  for (let start = 0; start < words.length; start += width)
    lines.push(words.slice(start, start + width).join(" "));
  return lines;
}

const thesis = Array.from({ length: 12 }, (_, index) => pageOf(`${"abcdefghijkl"[index]}x`));

function compared(before: PageLines, after: PageLines) {
  const comparison = comparePages(before, after);
  if (comparison.state !== "compared") throw new Error(comparison.state);
  return comparison;
}

const replaced = (lines: readonly string[], old: string, young: string) =>
  lines.map((line) => line.replace(old, young));

/** What was added and removed, without the words around it. */
const changesOf = (before: PageLines, after: PageLines) =>
  compared(before, after).pages.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== "same"));

describe("nothing has changed", () => {
  test("in the same text", () => {
    expect(compared(thesis, thesis)).toMatchObject({ pages: [], words: { added: 0, removed: 0 } });
  });

  test("if lines and pages break elsewhere", () => {
    const words = thesis.flat().flatMap((line) => line.split(" "));
    const pages = [words.slice(0, 500), words.slice(500, 900), words.slice(900)];
    const after = pages.map((page) => toLines(page, 5));
    expect(compared(thesis, after).pages).toEqual([]);
  });

  test("if words are divided elsewhere, also over the end of a page", () => {
    const before = [
      ["Procjena rizika u prije-", "vozu drva, sjeveroza-", "padni smjer, po-"],
      ["stupak."],
    ];
    const after = [["Procjena rizi-", "ka u prijevozu drva,"], ["sjeverozapadni smjer, postupak."]];
    expect(compared(before, after).pages).toEqual([]);
  });

  test("if a word with a hyphen is divided at it", () => {
    const before = [["Hrvatsko-engleski rječnik,", "i opet hrvatsko-", "engleski rječnik."]];
    const after = [["Hrvatsko-engleski rječnik, i opet", "hrvatsko-engleski rječnik."]];
    expect(compared(before, after).pages).toEqual([]);
  });

  test("if the file itself divides letters of a word, or ligatures", () => {
    const before = [["Definicija efekta u radu je jasna i potpuna."]];
    const after = [["De\ufb01nicija efekta u r adu je jasna i pot puna."]];
    expect(compared(before, after).pages).toEqual([]);
  });

  test("if a table of contents has other dots and pages", () => {
    const contents = (dots: number, page: number) => [
      "Sadržaj",
      `1. Uvod ${".".repeat(dots)} ${page}`,
      `2. Metode ${". ".repeat(dots)}${page + 3}`,
    ];
    expect(compared([contents(20, 1), ...thesis], [contents(31, 4), ...thesis]).pages).toEqual([]);
  });

  test("in lines that repeat in one version only", () => {
    const title = ["Sveučilište u Zagrebu", "Ana Anić", "Upravljanje rizicima i nešto"];
    const [before, after] = [
      [title, title, ...thesis],
      [title, title, title, ...thesis],
    ];
    expect(compared(before, after).pages).toEqual([]);
  });

  test.each([
    ["a number below", (page: string[], index: number) => [...page, `${index + 1}`]],
    ["a Roman number above", (page: string[]) => ["xiv", ...page]],
    ["a running head", (page: string[]) => ["Ana Anić: Upravljanje rizicima", ...page]],
    [
      "a footer with the page of all",
      (page: string[], index: number) => [...page, `Diplomski rad ${index + 1}/12`, "Zagreb"],
    ],
  ])("if pages get %s", (_, add) => {
    expect(compared(thesis, thesis.map(add)).pages).toEqual([]);
  });
});

describe("what has changed", () => {
  test("is seen in rows at the edge of pages that differ by a name alone", () => {
    const rows = Array.from({ length: 6 }, (_, index) => [`m${index} s${index * 7}`, "Mjerenje"]);
    expect(changesOf(rows, rows.with(3, ["m3 s99", "Mjerenje"]))).not.toEqual([]);
  });

  test("is shown word by word on its page, with the words around it", () => {
    const after = thesis.with(4, replaced(thesis[4] ?? [], "ex70 ex71", "novo staro ex71"));
    const { pages, counts, words } = compared(thesis, after);
    expect(counts).toEqual({ changed: 1, moved: 0, added: 0, removed: 0 });
    expect(words).toEqual({ added: 2, removed: 1 });
    expect(pages).toMatchObject([{ kind: "changed", before: 5, after: 5, movedFrom: [] }]);
    const text = pages[0]?.parts.map((part) => part.text).join("");
    expect(text).toMatch(/^….*ex69 ex70novo staro ex71 ex72.*…$/);
    expect(changesOf(thesis, after)).toEqual([
      { kind: "removed", text: "ex70" },
      { kind: "added", text: "novo staro" },
    ]);
  });

  test("leaves the pages after an inserted page alone", () => {
    const after = thesis.toSpliced(5, 0, pageOf("novo"));
    const { pages, counts } = compared(thesis, after);
    expect(counts).toEqual({ changed: 0, moved: 0, added: 1, removed: 0 });
    expect(pages).toMatchObject([{ kind: "added", before: null, after: 6 }]);
  });

  test("leaves the pages after a removed page alone", () => {
    const { pages, words } = compared(thesis, thesis.toSpliced(5, 1));
    expect(pages).toMatchObject([{ kind: "removed", before: 6, after: null }]);
    expect(words).toEqual({ added: 0, removed: 140 });
  });

  test("is in the order of the later version", () => {
    const after = thesis
      .with(2, replaced(thesis[2] ?? [], "cx7", "prvo"))
      .with(9, replaced(thesis[9] ?? [], "jx7", "drugo"))
      .toSpliced(5, 1);
    expect(compared(thesis, after).pages).toMatchObject([
      { kind: "changed", after: 3 },
      { kind: "removed", before: 6 },
      { kind: "changed", before: 10, after: 9 },
    ]);
  });

  test("tells a page that was moved from where it came, and what changed in it", () => {
    const [page = []] = thesis.slice(2, 3);
    const moved = compared(thesis, thesis.toSpliced(2, 1).toSpliced(8, 0, page));
    expect(moved.pages).toMatchObject([
      { kind: "moved", before: 3, after: 9, movedFrom: [3], parts: [] },
    ]);
    expect(moved.words).toEqual({ added: 0, removed: 0 });
    const edited = thesis.toSpliced(2, 1).toSpliced(8, 0, replaced(page, "cx70", "izmjena"));
    expect(compared(thesis, edited).pages).toMatchObject([
      { kind: "changed", before: 3, after: 9, movedFrom: [3] },
    ]);
    expect(changesOf(thesis, edited)).toEqual([
      { kind: "removed", text: "cx70" },
      { kind: "added", text: "izmjena" },
    ]);
  });

  test("shows a sentence that was written anew as a whole", () => {
    const before = [["Rizik je mjera i javlja se u svakom poslu koji poznajemo."]];
    const after = [["Ovdje i dalje piše nešto posve drugo o šumama te cestama u brdima."]];
    expect(changesOf(before, after)).toHaveLength(2);
  });

  test("goes with a text that grows over its pages", () => {
    const words = thesis.flat().flatMap((line) => line.split(" "));
    const inserted = words.toSpliced(200, 0, ...pageOf("uvod", 50).join(" ").split(" "));
    const after = Array.from({ length: 13 }, (_, index) =>
      toLines(inserted.slice(index * 140, index * 140 + 140)),
    );
    expect(compared(thesis, after).pages).toMatchObject([{ kind: "changed", before: 2, after: 2 }]);
  });
});

describe("what isn't compared", () => {
  test("is a scan", () => {
    const scan = Array.from({ length: 20 }, () => [] as string[]);
    expect(comparePages(scan, thesis)).toEqual({ state: "noText", in: "before" });
    expect(comparePages(thesis, [["12"], ...scan])).toEqual({ state: "noText", in: "after" });
    expect(comparePages(scan, [])).toEqual({ state: "noText", in: "both" });
  });

  test("is a text that is too long", () => {
    const long = [["riječ ".repeat(comparisonLimits.characters / 6 + 1)]];
    expect(comparePages(long, thesis)).toMatchObject({ state: "tooLong" });
    const many = Array.from({ length: comparisonLimits.pages + 1 }, () => ["riječ"]);
    expect(comparePages(thesis, many)).toMatchObject({ state: "tooLong" });
  });

  test("is another text", () => {
    const other = Array.from({ length: 200 }, (_, index) => pageOf(`q${index}y`));
    const long = Array.from({ length: 200 }, (_, index) => pageOf(`w${index}z`));
    expect(comparePages(long, other)).toEqual({ state: "rewritten" });
  });

  test("counts pages without a text beside those with one", () => {
    expect(compared([...thesis, []], [...thesis, [], []])).toMatchObject({
      pages: [],
      length: { before: 13, after: 14 },
      withoutText: { before: 1, after: 2 },
    });
  });
});

describe("a text that would take long", () => {
  const count = 380_000;
  const ofWords = (words: readonly string[]): PageLines => {
    const lines = toLines(words, 40);
    const height = Math.ceil(lines.length / 900);
    return Array.from({ length: 900 }, (_, page) =>
      lines.slice(page * height, page * height + height),
    );
  };
  const repeated = (word: string) => Array.from({ length: count }, () => word);

  test("of one word ends, with the changed pages within the limit", () => {
    const after = repeated("riba").with(90_000, "rak").with(300_000, "rak");
    const { pages } = compared(ofWords(repeated("riba")), ofWords(after));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(comparisonLimits.changedPages);
    const characters = pages
      .flatMap(({ parts }) => parts)
      .reduce((sum, { text }) => sum + text.length, 0);
    expect(characters).toBeLessThan(comparisonLimits.changedCharacters * 1.1);
    expect(comparePages(ofWords(repeated("riba")), ofWords(repeated("rak")))).toEqual({
      state: "rewritten",
    });
  });

  test("of two words in turn ends", () => {
    const turns = Array.from({ length: count }, (_, index) => (index % 2 ? "ab" : "ba"));
    const after = ["x", ...turns.toReversed().slice(0, -7), "y"];
    expect(["compared", "rewritten"]).toContain(comparePages(ofWords(turns), ofWords(after)).state);
  });

  test("with a change in every other word ends", () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `${index % 9000}r`);
    const after = words.map((word, index) => (index % 2 ? word : `${word}n`));
    expect(comparePages(ofWords(words), ofWords(after)).state).toBeTypeOf("string");
  });
});
