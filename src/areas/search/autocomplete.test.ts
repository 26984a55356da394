import { describe, expect, test } from "vitest";
import { createAutocomplete, groupByKind } from "./autocomplete.ts";
import { iconByPrefix, itemPath, itemPrefix, type SearchItem } from "./search-rules.ts";

const item = (id: string, title: string, subtitle = ""): SearchItem => ({
  id,
  title,
  subtitle,
  photoUrl: null,
  action: iconByPrefix[itemPrefix({ id })],
});

const items = [
  item("u-1", "prof. dr. sc. Žarko Šćrbačić"),
  item("u-2", "dr. sc. Đurđa Horvat"),
  item("k-1", "šumarstvo", "3 teme"),
  item("k-2", "digitalizacija", "2 teme"),
  item("t-1", "Upravljanje sumskim putovima", "dr. sc. Đurđa Horvat"),
  item("t-2", "Upravljanje šumskim resursima", "dr. sc. Đurđa Horvat"),
  item("t-3", "Utjecaj digitalizacije na poslovanje", "prof. dr. sc. Žarko Šćrbačić"),
];

const look = createAutocomplete(items);
const ids = (input: string) => look(input).flatMap(({ items }) => items.map(({ id }) => id));

describe("a chosen item leads", () => {
  test.each([
    ["u-12", "/student/theses-by-mentors/12"],
    ["t-345", "/student/thesis/345"],
    ["k-6", "/student/theses-by-keywords/6"],
  ])("%s to %s", (id, path) => {
    expect(itemPath({ id })).toBe(path);
  });

  test("nowhere if its kind is unknown", () => {
    expect(() => itemPath({ id: "x-1" })).toThrow();
  });
});

describe("typed text finds", () => {
  test.each([
    ["scrba", ["u-1", "t-3"]],
    ["djurdja", ["u-2", "t-1", "t-2"]],
    ["šumskim", ["t-2", "t-1"]],
    ["sumskim", ["t-1", "t-2"]],
    ["digital", ["k-2", "t-3"]],
    ["digitlizacija", ["k-2"]],
    ["resursi šumski", ["t-2"]],
    ["resurs upravljanje", ["t-2"]],
    ["resursima šumskima", ["t-2"]],
    ["digitalizacijom", ["k-2", "t-3"]],
    ["digitalizacija u poslovanju", ["t-3"]],
    ["prof. dr. sc. Šćrbačić", ["u-1", "t-3"]],
    ["xqzw", []],
    ["(", []],
    ["", []],
  ])("%s: %j", (input, expected) => {
    expect(ids(input).toSorted()).toEqual(expected.toSorted());
  });

  const offered = createAutocomplete([
    item("k-3", "gastronomska ponuda"),
    item("k-4", "strojno učenje"),
    item("t-5", "Brodostrojni pogoni"),
    item("t-4", "Primjena strojnog učenja"),
  ]);

  test.each([
    ["strojn", ["k-4", "t-4", "t-5"]],
    ["gastronom", ["k-3"]],
    ["gastornom", ["k-3"]],
  ])(
    "by beginnings of words first, and by another word only if there is nothing else: %s",
    (input, expected) => {
      expect(offered(input).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
    },
  );

  test("exact letters and marks first", () => {
    expect(ids("šumskim")).toEqual(["t-2", "t-1"]);
    expect(ids("sumskim")).toEqual(["t-1", "t-2"]);
  });
});

test("mentors precede keywords, which precede theses; a few of each, none twice", () => {
  const many = Array.from({ length: 30 }, (_, index) => item(`t-${index + 1}`, "Tema"));
  const groups = groupByKind([...many, ...many, item("u-1", "Ana"), item("k-1", "tema")]);
  expect(groups.map(({ prefix: letter, items }) => [letter, items.length])).toEqual([
    ["u", 1],
    ["k", 1],
    ["t", 6],
  ]);
  expect(groups[2]?.items.map(({ id }) => id)).toEqual(["t-1", "t-2", "t-3", "t-4", "t-5", "t-6"]);
});

test("results of the server follow those of the list, each once", () => {
  const elsewhere = [
    item("u-1", "Ana"),
    item("t-9", "Digitalni potpis"),
    item("t-3", "Utjecaj digitalizacije na poslovanje"),
  ];
  const [mentors, , theses] = look("digital", elsewhere);
  expect(mentors?.items.map(({ id }) => id)).toEqual(["u-1"]);
  expect(theses?.items.map(({ id }) => id)).toEqual(["t-3", "t-9"]);
});
