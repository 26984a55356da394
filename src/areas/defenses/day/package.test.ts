import { expect, test } from "vitest";
import { systemActor } from "#kit/workflow/policy.ts";
import { chooseFiles, packageNote, packedName, takenBy } from "./package.ts";

const defense = { begins: "2026-11-16T09:00:00Z", student: "Đurđa Šarić" };

test.each([
  [defense, { index: 0, kind: "thesis", extension: ".pdf" }, "01 10.00 Đurđa Šarić - rad.pdf"],
  [
    { ...defense, student: '../Ana "A" Horvat' },
    { index: 11, kind: "attachment", extension: ".zip" },
    "12 10.00 ..Ana A Horvat - prilog.zip",
  ],
] as const)("a file has a plain name of its own: %j", (of, file, name) => {
  expect(packedName(of, file)).toBe(name);
});

test.each([
  [[3, 4, 2], 9, [3, 4, 2], []],
  [[3, 7, 2], 9, [3, 2], [7]],
  [[10], 9, [], [10]],
  [[], 9, [], []],
])("of files with %j bytes, %i have room", (sizes, most, packed, left) => {
  const chosen = chooseFiles(
    sizes.map((size) => ({ size })),
    most,
  );
  expect(chosen.packed.map(({ size }) => size)).toEqual(packed);
  expect(chosen.left.map(({ size }) => size)).toEqual(left);
});

test("the note names what the zip doesn't have, and why", () => {
  expect(packageNote([], [])).toBeUndefined();
  const note = packageNote(["01 rad.pdf"], ["02 rad.pdf"]);
  expect(note?.indexOf("na poslužitelju više nema")).toBeLessThan(note?.indexOf("01 rad.pdf") ?? 0);
  expect(note?.indexOf("prevelik")).toBeLessThan(note?.indexOf("02 rad.pdf") ?? 0);
  expect(packageNote([], ["02 rad.pdf"])).not.toContain("više nema");
});

test("who has taken a package is named, also the admin who worked in their name", () => {
  const now = new Date("2026-11-16T09:00:00Z");
  const actor = { ...systemActor, name: "Ana Horvat" };
  expect(takenBy(actor, now)).toBe("Preuzeto: Ana Horvat, 16.11.2026. u 10:00");
  const impersonator = { id: 1, username: "admin", name: "Ivo Ivić" };
  expect(takenBy({ ...actor, impersonator }, now)).toBe(
    "Preuzeto: Ivo Ivić u ime osobe Ana Horvat, 16.11.2026. u 10:00",
  );
});
