import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./project-root.mjs";
import { hashSources, listSources } from "./source-hash.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-source-hash-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
write("src/app/server.ts", "export {}");
write("src/kit/day.ts", "day");
write("package.json", "{}");

test("a build becomes stale when a file is changed, renamed or added, and only then", () => {
  const first = hashSources(folder);
  expect(hashSources(folder)).toBe(first);

  utimesSync(path.join(folder, "src/kit/day.ts"), new Date(), new Date());
  write("src/kit/day.test.ts", "a test");
  write("docs/notes.md", "not a source");
  expect(hashSources(folder)).toBe(first);

  write("src/kit/day.ts", "Day");
  const changed = hashSources(folder);
  expect(changed).not.toBe(first);

  renameSync(path.join(folder, "src/kit/day.ts"), path.join(folder, "src/kit/days.ts"));
  const renamed = hashSources(folder);
  expect(renamed).not.toBe(changed);

  write("demo/faculty.ts", "");
  expect(hashSources(folder)).not.toBe(renamed);
});

test("sources are the code, the packages and the build settings, without test settings", () => {
  const sources = listSources(root);
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
