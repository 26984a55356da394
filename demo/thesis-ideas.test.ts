import { describe, expect, test } from "vitest";
import { minAbstractLength } from "#areas/documents/documents.ts";
import { minDescriptionLength } from "#areas/theses/description-length.ts";
import { maxKeywordLength, maxKeywords } from "#areas/theses/theses.ts";
import { characterCount } from "#kit/text/croatian.ts";
import { seededRandom } from "./random.ts";
import { listIdeas } from "./thesis-ideas.ts";
import { composeAbstracts, composeDescription } from "./thesis-texts.ts";
import { facultyData, fieldNames, strategicAreasOf } from "./vocabulary.ts";

const all = fieldNames.flatMap((field) => listIdeas(field, seededRandom(field)));

test("a thesis is in a strategic area that fits its field", () => {
  const namesOf = (field: (typeof fieldNames)[number]) =>
    strategicAreasOf(field).map((area) => facultyData.strategicAreas[area - 1]?.name);
  expect(namesOf("finance")).toEqual(["Poduzetništvo i razvoj malih poduzeća"]);
  for (const field of fieldNames) expect(namesOf(field).length, field).toBeGreaterThan(0);
});

describe("the list of thesis ideas", () => {
  test("each title occurs once, in both languages", () => {
    for (const titles of [all.map(({ name }) => name), all.map(({ nameEng }) => nameEng)]) {
      expect(new Set(titles.map((title) => title.toLocaleLowerCase("hr"))).size).toBe(
        titles.length,
      );
      expect(
        titles.filter((title) => title.length > 140 || /[{}]|\s\s|^\s|\s$/.test(title)),
      ).toEqual([]);
    }
  });

  test("the two titles of a thesis differ, and the English one has Croatian letters only in names", () => {
    expect(all.filter(({ name, nameEng }) => name === nameEng)).toEqual([]);
    const places = /Šibenik|Krapina|Hrvatsko/;
    expect(all.filter(({ nameEng }) => /[čćžšđ]/i.test(nameEng) && !places.test(nameEng))).toEqual(
      [],
    );
  });

  test("descriptions and abstracts have the length that the forms require", () => {
    const random = seededRandom("test");
    for (const idea of all) {
      expect(characterCount(composeDescription(random, idea)), idea.name).toBeGreaterThanOrEqual(
        minDescriptionLength,
      );
      for (const abstract of Object.values(composeAbstracts(random, idea)))
        expect(characterCount(abstract), abstract).toBeGreaterThanOrEqual(minAbstractLength);
      expect(idea.methods.length, idea.name).toBeGreaterThan(1);
    }
  });

  test("each idea has a few keywords, and each field at least fifteen ideas", () => {
    for (const { keywords, name } of all) {
      expect(keywords.length >= 2 && keywords.length <= maxKeywords, name).toBe(true);
      expect(
        keywords.every(
          (phrase) =>
            phrase.trim() === phrase && !phrase.includes("|") && phrase.length <= maxKeywordLength,
        ),
      ).toBe(true);
    }
    for (const field of fieldNames)
      expect(
        new Set(all.filter((idea) => idea.field === field).flatMap(({ keywords }) => keywords))
          .size,
      ).toBeGreaterThanOrEqual(15);
  });
});
