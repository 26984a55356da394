import { describe, expect, test } from "vitest";
import { personalKeyOf } from "./personal-pages.ts";

const cookie = "teza_session=a; themeColor=%23CE003D";
const keyOf = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  personalKeyOf(new Request(url, { method, headers: { cookie, ...headers } }));

describe("a browser may store a page of a signed-in person", () => {
  test.each([
    "https://teza.example/help",
    "http://localhost:3000/help",
    "http://127.0.0.1/help.data",
    "http://[::1]/",
  ])("of %s", (url) => expect(keyOf(url)).toMatch(/^[\w-]{43}$/));

  test.each([
    ["an http site, where a sign-out does not empty its cache", "http://teza.example/help"],
    ["a file or a JSON call", "https://teza.example/notifications"],
    ["an unknown path", "https://teza.example/nema-me"],
  ])("but not of %s", (_, url) => expect(keyOf(url)).toBeUndefined());

  test("but not with a flash message, for a script or after a form", () => {
    const url = "https://teza.example/help";
    expect(keyOf(url, { cookie: `${cookie}; teza_flash=%7B%7D` })).toBeUndefined();
    expect(keyOf(url, { "x-requested-with": "XMLHttpRequest" })).toBeUndefined();
    expect(keyOf(url, {}, "POST")).toBeUndefined();
    expect(keyOf(url, { cookie: "" })).toBeUndefined();
  });
});

test("the key differs by URL and by every cookie, and does not contain the session", () => {
  const keys = [
    keyOf("https://teza.example/help"),
    keyOf("https://teza.example/help?about=%2F"),
    keyOf("https://teza.example/help.data"),
    keyOf("https://teza.example/help", { cookie: cookie.replace("=a", "=b") }),
    keyOf("https://teza.example/help", { cookie: `${cookie}; fontSize=20` }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.join()).not.toContain("teza_session");
});
