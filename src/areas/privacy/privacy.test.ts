import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeCookies } from "./privacy.server.ts";

/** Where a cookie gets its name. */
const named = /(?:tokenCookie\(|\bexport const \w+Cookie = )"(\w+)"/g;

test("the privacy page lists every cookie that the code names", () => {
  const names = globSync("src/**/*.ts")
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(named)])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  const listed = describeCookies("http://localhost", true).map(({ name }) => name);
  expect(names.filter((name) => !listed.includes(String(name)))).toEqual([]);
});
