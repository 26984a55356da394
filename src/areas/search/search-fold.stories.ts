import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "#kit/text/croatian.ts";
import { createWorld } from "#test/world/index.ts";
import { writtenWords } from "./terms.ts";

const { sql } = await createWorld();

const croatian = fc.string({ unit: fc.constantFrom(..."abcčćdđežšjnljDĐDŽČĆŠJ ,.-–„”'3") });

// capitals newer than the database's Unicode version; Croatian does not use them
const young = /[\u1c80-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10000}-\u{1f000}\p{Cn}\p{Co}\p{Cs}\0]/u;
const assigned = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !young.test(text));

const marked = fc.string({
  unit: fc.constantFrom(
    "\u00ad",
    "\u200b",
    "\u202e",
    "\u2060",
    "\ufeff",
    "d",
    "j",
    "đ",
    "İ",
    "ǆ",
    "ﬁ",
    "Σ",
    "ß",
    "e",
    "\u0301",
    "\u0323",
    "š",
  ),
});

/** Random texts of a seed, compared in one statement. */
const texts = (seed: number, ...kinds: fc.Arbitrary<string>[]) =>
  fc.sample(fc.oneof(croatian, marked, ...kinds), { numRuns: 1500, seed });

test.each([1, 2, 3])("the database folds as the code does (%i)", async (seed) => {
  const given = texts(seed, assigned);
  const rows = await sql<{ folded: string }>(
    "select fold_text(text) as folded from unnest($1::text[]) as text",
    [given],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(given.map(foldText));
});

test("the database splits a text into the words that the code asks for", async () => {
  const given = [
    ...texts(4),
    "Οδυσσεύς на Лопуду",
    "e-učenje",
    "Tema 3.0",
    "š".repeat(90),
    "đ j dj",
    "„Čaj_i”–’kava’\\[x]\tČ",
    "Po\u00adstu\u200bpak\ufeff\u00a0mje\u202erenja\u200e\vtla",
  ];
  const rows = await sql<{ words: string[] }>(
    "select tsvector_to_array(words_of(text)) as words from unnest($1::text[]) as text",
    [given],
  );
  const sorted = (words: readonly string[]) => words.toSorted();
  expect(rows.map(({ words }) => sorted(words))).toEqual(
    given.map((text) => sorted(writtenWords(text))),
  );
});
