import { expect, test } from "vitest";
import { parseQuery } from "./terms.ts";

const words = (input: string) => parseQuery(input)?.words.map(({ word }) => word);

test.each([
  ["prof. dr. sc. Žarko Šćrbačić", ["zarko", "scrbacic"]],
  // nothing follows its full stop
  ["Žarko Šćrbačić, red. prof. art.", ["zarko", "scrbacic", "art"]],
  ["Teme o marketingu", ["marketingu"]],
  ["diplomski rad iz knjižničarstva", ["rad", "knjiznicarstva"]],
  ["the impact of digital tools", ["impact", "digital", "tools"]],
  ["Končar d.o.o. i partneri", ["koncar", "d", "partneri"]],
  ["u na za", ["u", "na", "za"]],
  ["i", ["i"]],
  ["caj čaj ČAJ", ["caj"]],
  ["„Web-aplikacija”: C#, 3D", ["web", "aplikacija", "c", "3d"]],
  ["' OR 1=1; --", ["1"]],
  ["<b>šuma</b>", ["b", "suma"]],
  ["a b c d e f g h j l", ["b", "c", "d", "e", "f", "g", "h", "j"]],
])("%s: %j", (query, expected) => {
  expect(words(query)).toEqual(expected);
});

test.each(["", "  ", "!?", "😀", "%_"])("%j has no terms", (query) => {
  expect(parseQuery(query)).toBeUndefined();
});

test("a term keeps its first spelling, and all words form the phrase", () => {
  const query = parseQuery("ČAJ i caj iz šume");
  expect(query?.words.map(({ written }) => written)).toEqual(["čaj", "šume"]);
  expect(query?.phrase).toBe("caj i iz sume");
});

test("a term is a prefix from three letters on", () => {
  expect(parseQuery("ai web")?.words.map(({ isPrefix }) => isPrefix)).toEqual([false, true]);
});
