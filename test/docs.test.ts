import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generatedDocuments, readDocument } from "../scripts/docs.ts";
import { findFaults, openRows, readRows } from "./security/table.ts";

test.each(Object.entries(generatedDocuments()))(
  "%s is up to date (otherwise: npm run docs)",
  (file, text) => {
    expect(readDocument(file)).toBe(text);
  },
);

test("decisions are numbered from 1 without a gap, in the name and in the title", () => {
  const decisions = readdirSync("docs/decisions").toSorted();
  const titles = decisions.map(
    (file) => readFileSync(`docs/decisions/${file}`, "utf8").split("\n")[0],
  );
  expect(decisions.map((file) => Number(file.slice(0, 4)))).toEqual(
    decisions.map((_, index) => index + 1),
  );
  expect(titles.map((title) => Number(/^# (\d+)\. /.exec(title ?? "")?.[1]))).toEqual(
    decisions.map((_, index) => index + 1),
  );
});

test("each decision has the sections Context, Decision and Consequences", () => {
  const sections = readdirSync("docs/decisions").map((file) => {
    const [, ...parts] = readFileSync(`docs/decisions/${file}`, "utf8").split(/^## /m);
    return [
      file,
      ...parts.map((part) =>
        /\S/.test(part.replace(/^.*\n/, "")) ? part.split("\n")[0] : "empty",
      ),
    ];
  });
  expect(sections).toEqual(sections.map(([file]) => [file, "Context", "Decision", "Consequences"]));
});

test("docs/ARCHITECTURE.md names only folders and files that exist", () => {
  const text = readFileSync("docs/ARCHITECTURE.md", "utf8");
  const named = [
    ...text.matchAll(/`((?:src|test|e2e|demo|deploy|docs|migrations|content)\/[\w./-]*)`/g),
  ].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(String(path)))).toEqual([]);
});

describe("docs/security.md", () => {
  const text = readFileSync("docs/security.md", "utf8");
  const rows = readRows(text);

  test("has each requirement once, with tests and files that exist, or a reason", () => {
    expect(findFaults(rows)).toEqual([]);
  });

  test("is read whole", () => {
    expect(rows).toHaveLength(text.split("\n").filter((line) => /^\| \d/.test(line)).length);
  });

  test("lists what is open", () => {
    const [, list = ""] = /^Open, wholly or in part: (.*)\.$/m.exec(text) ?? [];
    expect(list.split(", ")).toEqual(openRows(rows));
  });
});
