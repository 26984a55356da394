import { expect, test } from "vitest";
import { parseSearchParams, searchPath } from "./rules.ts";

const nothing = { q: "", kind: undefined, status: undefined, study: undefined, page: 1 };
const asked = (search: string) => parseSearchParams(new URL(`https://teza.example/search${search}`));

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
  expect(asked(search)).toEqual(expected);
});

test("an address says what it was made of", () => {
  const asking = { q: "šume & „drvo”", kind: "topics", status: "published", study: 7, page: 3 } as const;
  expect(parseSearchParams(new URL(searchPath(asking), "https://teza.example"))).toEqual(asking);
  expect(searchPath(nothing)).toBe("/search");
});

test("what is typed counts only so far", () => {
  expect(asked(`?q=${"a".repeat(5000)}`).q).toHaveLength(200);
});
