import { describe, expect, test } from "vitest";
import { placeOf } from "./code.ts";
import { unexpected } from "./exceptions.ts";
import { declarationOf, type TableUse, tableUses } from "./sql-statements.ts";

/** Returns the owner of a file: its area, its subject of the kit, or `app`. */
const ownerOf = (file: string) => {
  const { top, part } = placeOf(file);
  return top === "areas" || top === "kit" ? `${top}/${part}` : top;
};

const against = (rule: (use: TableUse, own: boolean) => boolean) => [
  ...new Set(
    tableUses
      .filter((use) => rule(use, ownerOf(use.file) === ownerOf(declarationOf(use.table))))
      .map(({ file, kind, table }) => `${file} ${kind}s ${table}`),
  ),
];

describe("SQL", () => {
  test("there is something to look at", () => {
    expect(tableUses.length).toBeGreaterThan(500);
  });

  test("a write or a lock touches only tables of its own area; others change through their area's commands", () => {
    expect(
      unexpected(
        "foreign tables",
        against(({ kind }, own) => kind !== "read" && !own),
      ),
    ).toEqual([]);
  });

  test("statements of areas stand in server code", () => {
    const violations = against(({ file }) => placeOf(file).area !== "" && !placeOf(file).server);
    expect(unexpected("statements", violations)).toEqual([]);
  });

  test("what is called load, find, list or select neither writes nor locks", () => {
    const violations = tableUses
      .filter(({ kind, file }) => kind !== "read" && placeOf(file).area !== "")
      .filter(({ within }) => /^(load|find(?!OrCreate)|list|select)[A-Z]/.test(within))
      .map(({ file, within, kind, table }) => `${file}: ${within} ${kind}s ${table}`);
    expect(unexpected("queries", violations)).toEqual([]);
  });
});
