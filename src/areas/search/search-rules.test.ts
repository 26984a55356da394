import { expect, test } from "vitest";
import { parseSearchParams, searchPath } from "./search-rules.ts";

const nothing = { q: "", kind: undefined, status: undefined, study: undefined, page: 1 };
const query = (search: string) =>
  parseSearchParams(new URL(`https://teza.example/search${search}`));

test.each([
  ["", nothing],
  ["?q=+%C5%A1ume+", { ...nothing, q: "šume" }],
  [
    "?q=s%CC%8Cume&kind=topics&status=reserved&study=3&page=2",
    { q: "šume", kind: "topics", status: "reserved", study: 3, page: 2 },
  ],
  ["?kind=users&status=deleted&study=-1&page=0", nothing],
  ["?study=x&page=99999999", { ...nothing, page: 1000 }],
] as const)("%s", (search, expected) => {
  expect(query(search)).toEqual(expected);
});

test("search parameters are read back unchanged from a URL", () => {
  const searchParams = {
    q: "šume & „drvo”",
    kind: "topics",
    status: "published",
    study: 7,
    page: 3,
  } as const;
  expect(parseSearchParams(new URL(searchPath(searchParams), "https://teza.example"))).toEqual(
    searchParams,
  );
  expect(searchPath(nothing)).toBe("/search");
});

test("an overlong query is cut", () => {
  expect(query(`?q=${"a".repeat(5000)}`).q).toHaveLength(200);
});
