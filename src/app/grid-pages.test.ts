import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mentorListGridName, mentorListNames } from "#areas/theses/mentor-lists.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { mayOpenGrid } from "./grid-pages.ts";

const actorWith = (role: Actor["roles"][number]): Actor => ({ ...visitor, id: 1, roles: [role] });
const admin = actorWith("admin");
const teacher = actorWith("teacher");

describe("the page of a grid", () => {
  const root = join(import.meta.dirname, "..");
  const written = globSync("**/*.tsx", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/<Grid\b[^<>]*?\bname="([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const sets = globSync("**/*.tsx", { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /<RecordIndexPage\b[^<>]*?\bset="([^"]+)"/g,
      ),
    ].map(([, name = ""]) => name),
  );

  test.each([...written, ...sets, ...mentorListNames.map(mentorListGridName), "user/all", "study"])(
    "of %s is known",
    (grid) => {
      expect(mayOpenGrid(admin, grid)).toBe(true);
    },
  );

  test("decides who may keep views of it", () => {
    expect(mayOpenGrid(teacher, "thesis")).toBe(true);
    expect(mayOpenGrid(teacher, "mentor-draft")).toBe(true);
    expect(mayOpenGrid(teacher, "user")).toBe(false);
    expect(mayOpenGrid(teacher, "user-study/all-student")).toBe(false);
  });

  test("is unknown for other names", () => {
    for (const grid of ["homepage-user", "nema-je", "user/1", "thesis/grid-data"])
      expect([grid, mayOpenGrid(admin, grid)]).toEqual([grid, undefined]);
  });
});
