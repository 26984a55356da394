import { describe, expect, test } from "vitest";
import { parseTemplate } from "./parse-template.ts";

test("the values of a template are listed with their places, also those inside plurals", () => {
  expect(
    parseTemplate("Tema {title}\n{days, plural, one {# dan, {mentor}} other {# dana}}").uses,
  ).toEqual([
    { name: "title", kind: "value", cases: [], line: 1, column: 6 },
    { name: "days", kind: "plural", cases: ["one", "other"], line: 2, column: 1 },
    { name: "mentor", kind: "value", cases: [], line: 2, column: 28 },
  ]);
  expect(
    parseTemplate("{n, number} <b>{s, select, a {x} other {y}}</b>").uses.map(({ kind }) => kind),
  ).toEqual(["format", "select"]);
});

describe("an error of the syntax is told with its place", () => {
  test.each([
    ["Tema {title", 1, 6],
    ["ab\nc {a b}", 2, 3],
    ["{n, plural, one {x}}", 1, 20],
    ["{}", 1, 1],
  ])("%j", (template, line, column) => {
    expect(parseTemplate(template)).toMatchObject({ uses: [], error: { line, column } });
  });
});
