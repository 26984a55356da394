import { describe, expect, test } from "vitest";
import { computeEtag, matchesIfNoneMatch, respondWithEtag } from "./conditional-requests.ts";

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
    expect([matchesIfNoneMatch(header, '"a"'), matchesIfNoneMatch(header, 'W/"a"')]).toEqual([matches, matches]);
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
