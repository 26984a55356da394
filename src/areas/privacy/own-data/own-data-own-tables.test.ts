import { describe, expect, test } from "vitest";
import { ownSections } from "./own-tables.ts";
import { sectionTexts } from "./texts-sections.ts";

describe("the sections of people's own data", () => {
  test.each(["hr", "en"] as const)(
    "each has a title, and each field a name, and nothing else: %s",
    (language) => {
      const fields = Object.fromEntries(
        ownSections.map(({ name, rows }) => [name, Object.keys(rows.fields).toSorted()]),
      );
      const named = Object.entries(sectionTexts[language]).map(([name, texts]) => [
        name,
        Object.keys(texts.fields).toSorted(),
      ]);
      expect(fields).toEqual(Object.fromEntries(named));
    },
  );

  test("no section is given by two tables", () => {
    const names = ownSections.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
