import { describe, expect, test } from "vitest";
import {
  canonicalPath,
  countTheses,
  defaultFilters,
  filteredPath,
  nonDefaultParams,
  pageRange,
  parseCatalogueFilters,
} from "./filters.ts";

const parse = (query: string) => parseCatalogueFilters(new URLSearchParams(query));

describe("filters parsed from a URL", () => {
  test("are by default published theses with a frequency of at least 1 (spec §9)", () => {
    expect(parse("")).toEqual({
      statuses: ["published"],
      q: "",
      min: 1,
      sort: 1,
      letter: "",
      view: "cards",
      page: 1,
    });
  });

  test.each([
    ["status=reserved", { statuses: ["reserved"] }],
    ["status=completed&status=published", { statuses: ["published", "completed"] }],
    ["q=%20Horvat%20", { q: "Horvat" }],
    ["min=7", { min: 7 }],
    ["sort=2", { sort: 2 }],
    ["sort=2&letter=%C5%A1", { sort: 2, letter: "Š" }],
    ["letter=nj", { letter: "NJ" }],
    ["letter=%23", { letter: "#" }],
    ["view=table", { view: "table" }],
    ["page=3", { page: 3 }],
  ])("%s", (query, expected) => {
    expect(parse(query)).toEqual({ ...defaultFilters, ...expected });
  });

  test.each([
    "status=deleted",
    "min=0",
    "min=-1",
    "min=x",
    "sort=3",
    "letter=ab",
    "letter=",
    "letter=1",
    "view=list",
    "page=0",
    "page=1e9",
    "q=",
  ])("ignore invalid values: %s", (query) => {
    expect(parse(query)).toEqual(defaultFilters);
  });

  test("survive a round trip through a URL", () => {
    for (const query of [
      "",
      "status=published&status=completed&q=%C5%A0imi%C4%87&min=2&sort=2&letter=%C5%A0&view=table&page=4",
    ]) {
      const filters = parse(query);
      expect(parse(filteredPath("/x", filters, { page: filters.page }).slice(3))).toEqual(filters);
      expect(nonDefaultParams(filters)).toEqual([...new URLSearchParams(query)]);
    }
  });

  test("start at the first page when another filter changes", () => {
    expect(filteredPath("/x", parse("page=4&sort=2"), { view: "table" })).toBe(
      "/x?sort=2&view=table",
    );
    expect(filteredPath("/x", parse("page=4"))).toBe("/x");
  });

  test("are not part of the canonical path, but the page number is", () => {
    expect(canonicalPath("/x", parse("status=reserved&view=table&q=a"))).toBe("/x");
    expect(canonicalPath("/x", parse("sort=2&page=2"))).toBe("/x?page=2");
  });
});

test("the range of a page and the number of theses", () => {
  expect(pageRange(1, 48, 5000)).toEqual({ from: 1, to: 48 });
  expect(pageRange(105, 48, 5000)).toEqual({ from: 4993, to: 5000 });
  expect(
    countTheses(
      { published: 3, reserved: 4, completed: 5 },
      parse("status=published&status=completed"),
    ),
  ).toBe(8);
});
