import { expect, test } from "vitest";
import { toCacheablePageRequest } from "./cache-key.ts";

const keyOf = (
  url: string,
  { method = "GET", cookie }: { method?: string; cookie?: string } = {},
) => toCacheablePageRequest({ method, url, headers: cookie === undefined ? {} : { cookie } })?.key;

test("the key is language, appearance and target", () => {
  expect(keyOf("/help")).toBe("hr 16 false  true /help");
  // the faculty's colour may be another
  expect(keyOf("/help", { cookie: "themeColor=%23CE003D" })).toBe("hr 16 false #CE003D true /help");
  expect(keyOf("/help", { cookie: "language=en; fontSize=20; themeColor=%2300A4A7" })).toBe(
    "en 20 false #00A4A7 true /help",
  );
  expect(keyOf("/help.data", { cookie: "fontSize=20" })).toBe("hr 16 false  true /help.data");
  expect(keyOf("/student/theses-by-mentors?page=2", { method: "HEAD" })).toContain("?page=2");
});

test.each(["teza_session=a", "teza_session=", "teza_flash=a", "themeColor=%23AbCdEf"])(
  "not with %s",
  (cookie) => {
    expect(keyOf("/help", { cookie })).toBeUndefined();
  },
);

test("not for other methods and pages without a policy", () => {
  expect([keyOf("/help", { method: "POST" }), keyOf("/message/list"), keyOf("/none")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  "",
  "*",
  "help",
  "//help",
  "http://teza.example/help",
  "/./help",
  "/a/../help",
  "/%2e/help",
  "\\help",
  "/help#a",
  "/help?",
  "/help?a=b",
  "/student/theses-by-mentors?p%61ge=2",
  "/student/theses-by-mentors?&page=2",
  "/student/theses-by-mentors?page=2&page=2",
  "/%",
  "/help?%",
  "//[",
  "/\u0000",
])("not for %j, another spelling or no page at all", (url) => {
  expect(keyOf(url, { cookie: "%=%; ;=a" })).toBeUndefined();
});
