import { expect, test } from "vitest";
import type { DeclaredTable } from "#kit/columns/columns.ts";
import { declaredTables } from "../../../columns.ts";
import { ownSections, ownSectionTexts } from "./own-sections.ts";

const tables: readonly DeclaredTable[] = declaredTables;

test.each(tables.map((table) => [table.name, table] as const))(
  "people's own data have each column of %s, or it is left out for one reason",
  (_, table) => {
    const sections = Object.values(table.own ?? {});
    const named = sections.flatMap(({ columns = [], computed = {} }) => [
      ...columns,
      ...Object.values(computed).flatMap((field) => field.columns),
    ]);
    const takesAllOthers = sections.some(({ columns }) => columns === undefined);
    for (const [name, { leftOut }] of Object.entries(table.columns)) {
      const reason = table.leftOut ?? leftOut;
      const isGiven = named.includes(name) || (takesAllOthers && !leftOut);
      expect([name, isGiven || reason !== undefined]).toEqual([name, true]);
    }
    if (table.leftOut) expect(sections).toEqual([]);
  },
);

test("no section is given by two tables", () => {
  const names = ownSections.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("each section gives fields of names of their own, each with a name in both languages", () => {
  expect(ownSections.length).toBeGreaterThan(60);
  for (const { name, title, of, fields } of ownSections) {
    expect([name, title]).toEqual([name, [expect.any(String), expect.any(String)]]);
    expect([name, of]).toEqual([name, expect.stringMatching(/./)]);
    for (const [field, { label }] of Object.entries(fields)) {
      expect([name, field, label]).toEqual([
        name,
        field,
        [expect.stringMatching(/^\p{Lu}/u), expect.stringMatching(/^\p{L}/u)],
      ]);
    }
  }
  expect(Object.keys(ownSectionTexts.en)).toEqual(ownSections.map(({ name }) => name));
});
