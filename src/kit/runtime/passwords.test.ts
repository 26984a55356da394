import { expect, test } from "vitest";
import { findPasswordWeakness } from "./passwords.server.ts";

const known = ["Željka", "Šimić-Kovač", "zsimic", "zeljka.simic@fakultet.hr"];

test.each([
  ["qwerty123456", "common"],
  ["QWERTY123456", "common"],
  ["motherfucker", "common"],
  ["Dragon!!2026", "common"],
  ["1234567890123", "common"],
  ["987654321098", "common"],
  ["aaaaaaaaaaaa", "common"],
  ["abcabcabcabc", "common"],
  ["lozinka12345", "known"],
  ["TezaTezaTeza", "known"],
  ["teza-lozinka-2026", "known"],
  ["zeljkasimic1", "known"],
  ["Željka Šimić!", "known"],
  ["zsimic zsimic 99", "known"],
  ["bukva hrast jasen", undefined],
  ["moja teza o moru", undefined],
  ["nova duga lozinka", undefined],
  ["482915730264", undefined],
  ["željka voli planine", undefined],
  ["correct horse battery", undefined],
])("%s: %s", async (password, weakness) => {
  expect(await findPasswordWeakness(password, known)).toBe(weakness);
});

test("somebody else may use the same name", async () => {
  expect(await findPasswordWeakness("zeljkasimic1", ["Ivo", "Ivić"])).toBeUndefined();
});
