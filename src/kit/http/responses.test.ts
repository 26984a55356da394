import { describe, expect, test } from "vitest";
import {
  computeEtag,
  matchesIfNoneMatch,
  respondWithEtag,
  safeRedirectPath,
} from "./responses.server.ts";
import { maxRedirectLength } from "./routes.ts";

test.each([
  "/",
  "/message/list?x=1",
  "/search?q=http://zlo.example//a",
  "/student/thesis/1#opis",
  "/a%20b",
])("%j is a path of our own", (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

test.each([
  "",
  null,
  undefined,
  "a",
  "https://zlo.example",
  "javascript:alert(1)",
  "data:text/html,a",
  "//zlo.example",
  "///zlo.example",
  "/\\zlo.example",
  "\\\\zlo.example",
  "/\t/zlo.example",
  "/a\nb",
  " /a",
  "/.//zlo.example",
  "/%2e//zlo.example",
  "/a/..//zlo.example",
  "/..//..//zlo.example",
  "/\u2028/a",
])("%j is replaced by the home page, in every form that a browser gives it", (path) => {
  expect(safeRedirectPath(path)).toBe("/");
  expect(safeRedirectPath(path, "/homepage-user")).toBe("/homepage-user");
});

test.each([
  ["/č?q=đ", "/%C4%8D?q=%C4%91"],
  ["/a/../b", "/b"],
])("%j is encoded as browsers encode it", (path, encoded) => {
  expect(safeRedirectPath(path)).toBe(encoded);
});

test("a path longer than any of ours is replaced by the home page; its encoded length counts", () => {
  expect(safeRedirectPath(`/${"a".repeat(maxRedirectLength - 1)}`)).toHaveLength(maxRedirectLength);
  expect(safeRedirectPath(`/${"a".repeat(maxRedirectLength)}`)).toBe("/");
  expect(safeRedirectPath(`/${"č".repeat(maxRedirectLength / 4)}`)).toBe("/");
});

describe("If-None-Match", () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"x", W/"a" , "y"', true],
    ["*", true],
    [" * ", true],
    ['"A"', false],
    ['"x,a"', false],
    ['"b"', false],
    ["a", false],
    ["", false],
    [undefined, false],
    [null, false],
  ])("%s matches a strong and a weak tag: %s", (header, matches) => {
    expect([matchesIfNoneMatch(header, '"a"'), matchesIfNoneMatch(header, 'W/"a"')]).toEqual([
      matches,
      matches,
    ]);
  });

  test("a tag may contain commas", () => {
    expect(matchesIfNoneMatch('"x", "a,b"', '"a,b"')).toBe(true);
  });
});

describe("a response with an entity tag", () => {
  const headers = { "content-type": "text/plain", "cache-control": "no-cache" };
  const respond = (content: string, ifNoneMatch?: string) =>
    respondWithEtag(
      new Request("http://teza/", { headers: ifNoneMatch ? { "if-none-match": ifNoneMatch } : {} }),
      content,
      headers,
    );

  test("is 304 without a body, with the same headers, to a client that has the content", async () => {
    const first = respond("tema");
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, await first.text(), etag]).toEqual([200, "tema", computeEtag("tema")]);
    const second = respond("tema", `W/${etag}`);
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(Object.fromEntries(second.headers)).toEqual({ ...headers, etag });
  });

  test("is sent whole after a change", async () => {
    const answer = respond("druga tema", computeEtag("tema"));
    expect([answer.status, await answer.text()]).toEqual([200, "druga tema"]);
  });
});
