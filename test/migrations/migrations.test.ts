import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { listMigrations } from "#kit/database/migrations.ts";
import { addMigration } from "../../scripts/migration.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));
const all = listMigrations("migrations");

test("each migration has a number and a stamp of its own", () => {
  expect(all.map(({ name }) => Number(name.slice(0, 4)))).toEqual([
    ...new Set(all.map(({ name }) => Number(name.slice(0, 4)))),
  ]);
  expect(new Set(all.map(({ stamp }) => stamp)).size).toBe(all.length);
  for (const { name } of all) expect(name).toMatch(/^\d{4}_[a-z0-9_]+$/);
});

describe("npm run migration", () => {
  test("makes a file with the next number, the title's words and a stamp", () => {
    cpSync("migrations", folder, { recursive: true });
    const file = addMigration(folder, "Add sponsors", 1_795_000_000_000);
    const number = String(Number(all.at(-1)?.name.slice(0, 4)) + 1).padStart(4, "0");
    expect(path.basename(file)).toBe(`${number}_add_sponsors.sql`);
    expect(readFileSync(file, "utf8")).toBe("-- stamp: 1795000000000\n-- Add sponsors.\n");
    expect(listMigrations(folder).at(-1)).toMatchObject({
      name: `${number}_add_sponsors`,
      stamp: 1_795_000_000_000,
    });
  });

  test("refuses a title without words", () => {
    expect(() => addMigration(folder, "!")).toThrow("needs a title");
  });
});
