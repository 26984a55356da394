import { describe, expect, test } from "vitest";
import { placeOf } from "./code.ts";
import { unexpected } from "./exceptions.ts";
import { declarationOf, type TableUse, tableUses } from "./statements.ts";

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

const isIn = (file: string, ...kinds: string[]) =>
  placeOf(file).area === "" || kinds.some((kind) => new RegExp(`/server/${kind}(/|\\.ts$)`).test(file));

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

  test("writes and locks stand in commands", () => {
    expect(
      unexpected(
        "writes",
        against(({ file, kind }) => kind !== "read" && !isIn(file, "commands")),
      ),
    ).toEqual([]);
  });

  test("reads stand in queries, or declare a record set", () => {
    const found = against(({ file, kind }) => kind === "read" && !isIn(file, "queries", "record-set"));
    expect(unexpected("reads", found)).toEqual([]);
  });
});
