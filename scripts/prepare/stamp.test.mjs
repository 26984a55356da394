import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./root.mjs";
import { sourcesOf, stampOf } from "./stamp.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-stamp-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
write("src/app/server.ts", "export {}");
write("src/kit/day.ts", "day");
write("package.json", "{}");

test("a build grows stale with every content, name and new file, and with nothing else", () => {
  const first = stampOf(folder);
  expect(stampOf(folder)).toBe(first);

  utimesSync(path.join(folder, "src/kit/day.ts"), new Date(), new Date());
  write("src/kit/day.test.ts", "a test");
  write("docs/notes.md", "not a source");
  expect(stampOf(folder)).toBe(first);

  write("src/kit/day.ts", "Day");
  const changed = stampOf(folder);
  expect(changed).not.toBe(first);

  renameSync(path.join(folder, "src/kit/day.ts"), path.join(folder, "src/kit/days.ts"));
  const renamed = stampOf(folder);
  expect(renamed).not.toBe(changed);

  write("demo/faculty.ts", "");
  expect(stampOf(folder)).not.toBe(renamed);
});

test("a build is made of code, packages and the settings of the build, not of the tests' settings", () => {
  const sources = sourcesOf(root);
  expect(sources).toEqual(
    expect.arrayContaining([
      "src/app/server.ts",
      "package-lock.json",
      "vite.config.ts",
      "react-router.config.ts",
      "scripts/vite/font-subset.ts",
    ]),
  );
  expect(sources).not.toContain("vitest.config.ts");
});
