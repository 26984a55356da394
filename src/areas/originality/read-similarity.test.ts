import { describe, expect, test } from "vitest";
import { findSimilarity } from "./read-similarity.ts";

const thesis = Array.from({ length: 200 }, (_, page) => [
  `Poglavlje ${page}`,
  "Udio je porastao za 34 %, a podudarnost podataka s mjerenjima iznosi 97 % u svim promatranim razdobljima.",
  "The similarity of the two series was 88%, which the model does not explain in any of its many variants.",
]);

describe("the total that a service writes into its report", () => {
  test.each<[string, string[][], number]>([
    [
      "Turnitin, older, number over name",
      [
        [
          "ORIGINALITY REPORT",
          "12%",
          "SIMILARITY INDEX",
          "10%",
          "INTERNET SOURCES",
          "5%",
          "PUBLICATIONS",
          "3%",
          "STUDENT PAPERS",
        ],
      ],
      12,
    ],
    [
      "Turnitin, older, in one line",
      [
        [
          "ORIGINALITY REPORT",
          "12% SIMILARITY INDEX 10% INTERNET SOURCES 5% PUBLICATIONS 3% STUDENT PAPERS",
        ],
      ],
      12,
    ],
    [
      "Turnitin, older, a row over a row",
      [["12% 10% 5% 3%", "SIMILARITY INDEX INTERNET SOURCES PUBLICATIONS STUDENT PAPERS"]],
      12,
    ],
    [
      "Turnitin, newer",
      [
        ["Završni rad", "Document Details"],
        [
          "12% Overall Similarity",
          "The combined total of all matches, including overlapping sources, for each database.",
          "11% Internet sources",
          "4% Publications",
          "6% Submitted works (Student Papers)",
        ],
      ],
      12,
    ],
    ["Turnitin, newer, number over name", [["12 %", "Overall Similarity"]], 12],
    ["iThenticate", [["SIMILARITY INDEX: 8%", "MATCHED SOURCE"]], 8],
    ["Ouriginal", [["Document Information", "Similarity 7%"]], 7],
    ["Ouriginal, number under name", [["Similarity", "7%"]], 7],
    ["PlagScan", [["PlagLevel: 3,2 %"]], 3.2],
    ["a decimal point", [["Total similarity 15.04%"]], 15.04],
    ["nothing found", [["0% Overall Similarity"]], 0],
    ["everything found", [["Overall similarity: 100%"]], 100],
    ["Croatian", [["Podudarnost 12 %"]], 12],
    ["Croatian, as a label", [["Izvješće o podudarnosti", "Ukupna podudarnost: 16,5 %"]], 16.5],
    ["Croatian, with diacritics", [["Indeks sličnosti", "21%"]], 21],
    ["Croatian, percent first", [["9 % podudarnosti", "Postotak podudarnosti: 9 %"]], 9],
  ])("%s", (_, pages, total) => {
    expect(findSimilarity(pages)).toBe(total);
  });
});

describe("a thesis of 200 pages", () => {
  test("before the report doesn't hide it", () => {
    expect(findSimilarity([...thesis, ["ORIGINALITY REPORT", "12%", "SIMILARITY INDEX"]])).toBe(12);
  });

  test("after the report doesn't change it, even if it writes of such an index itself", () => {
    expect(
      findSimilarity([
        ["12% Overall Similarity"],
        ...thesis,
        ["a similarity index of 40% was measured"],
      ]),
    ).toBe(12);
  });

  test("alone says nothing", () => {
    expect(findSimilarity(thesis)).toBeNull();
  });
});

describe("nothing is read", () => {
  test.each<[string, string[][]]>([
    ["from a file without text", []],
    ["from a page without lines", [[]]],
    ["from a text without a total", [["Završni rad", "10% INTERNET SOURCES"]]],
    ["if two totals differ", [["12% Overall Similarity"], ["14% Overall Similarity"]]],
    ["from what is less than one percent", [["< 1% Overall Similarity"]]],
    ["from an impossible figure", [["Similarity index: 180%"]]],
    ["from a plain word that stands later in the file", [[], [], [], ["Podudarnost 12 %"]]],
    [
      "from a row that doesn't fit its names",
      [["12% 10%", "SIMILARITY INDEX INTERNET SOURCES PUBLICATIONS"]],
    ],
    [
      "from a figure far from its name",
      [["SIMILARITY INDEX", "Završni rad o poduzetništvu", "12%"]],
    ],
  ])("%s", (_, pages) => {
    expect(findSimilarity(pages)).toBeNull();
  });
});

test("hostile lines are read in linear time", () => {
  const hostile = ["similarity index ", "1", "9 % ", "<", "% ", "similarity "].map((text) =>
    text.repeat(100_000),
  );
  const cost = (count: number) => {
    const page = Array.from({ length: count }, (_, index) => hostile[index % hostile.length] ?? "");
    const before = process.cpuUsage();
    findSimilarity([page]);
    return process.cpuUsage(before).user + 500;
  };
  cost(1_000);
  expect(cost(20_000) / cost(5_000)).toBeLessThan(16);
});
