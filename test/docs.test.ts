import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generatedDocuments, readDocument } from "../scripts/docs.ts";
import { readRules } from "../scripts/rules.ts";
import { brokenReferences, decisionFiles, movedDecisions } from "./decisions.ts";
import { findFaults, openRows, readRows } from "./security/table.ts";

test.each(Object.entries(generatedDocuments()))(
  "%s is up to date (otherwise: npm run docs)",
  (file, text) => {
    expect(readDocument(file)).toBe(text);
  },
);

test("decisions are numbered from 1 without a gap, those that have moved in the table", () => {
  const numbers = [...decisionFiles.map((file) => file.slice(0, 4)), ...movedDecisions.keys()];
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual(
    numbers.map((_, index) => index + 1),
  );
});

test("each decision has its number in the title, and Context, Decision and Consequences", () => {
  for (const file of decisionFiles) {
    const [title, ...parts] = readFileSync(`docs/decisions/${file}`, "utf8").split(/^## /m);
    const sections = parts.map((part) =>
      /\S/.test(part.replace(/^.*\n/, "")) ? part.split("\n")[0] : "empty",
    );
    const [, number] = /^# (\d+)\. /.exec(title ?? "") ?? [];
    expect([Number(number), ...sections], file).toEqual([
      Number(file.slice(0, 4)),
      "Context",
      "Decision",
      "Consequences",
    ]);
  }
});

test("what has moved is where the table says, and each decision that is named exists", () => {
  expect([...movedDecisions.values()].filter((place) => !existsSync(place))).toEqual([]);
  expect(brokenReferences()).toEqual([]);
});

test("docs and READMEs name only folders and files that exist", () => {
  const named = globSync("{*.md,docs/**/*.md,{src,demo,bench,test}/**/*.md}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pathInBackticks)].map(([, path = ""]) => [file, path]),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(([, path = ""]) => !existsSync(path))).toEqual([]);
});

const pathInBackticks =
  /`((?:src|test|e2e|demo|deploy|docs|migrations|content|scripts|bench)\/[\w./-]*)`/g;

test.each([
  ["docs/ARCHITECTURE.md", 120],
  ["docs/performance.md", 100],
])("%s is one page of at most %i lines", (file, most) => {
  expect(readFileSync(file, "utf8").split("\n").length - 1).toBeLessThanOrEqual(most);
});

test("a rule is named after what its comment stands over, and a tag over nothing is refused", () => {
  const source = [
    "/** Days, counted. @rule no tag inside a line */",
    "/**",
    " * The days.",
    " *",
    " * @rule what a day is",
    " * @rule what a night is",
    " */",
    "// biome-ignore lint: an example",
    "export const days = (count: number) => count;",
    "  /** @rule who may see it */",
    "  seeIt: any(student),",
  ].join("\n");
  expect(readRules("days.ts", source)).toEqual([
    { rule: "what a day is", name: "days" },
    { rule: "what a night is", name: "days" },
    { rule: "who may see it", name: "seeIt" },
  ]);
  expect(() => readRules("days.ts", "/** @rule of nothing */\n")).toThrow("days.ts");
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
