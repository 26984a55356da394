import { expect, test } from "vitest";
import { backupName } from "./backup-name.ts";

test("a backup is named by the wall time in Zagreb", () => {
  expect(backupName(new Date("2026-11-16T22:59:07Z"), false)).toBe("teza-2026-11-16-235907.tar.gz");
  expect(backupName(new Date("2026-07-16T23:30:00Z"), true)).toBe("teza-2026-07-17-013000.tar.gz.age");
});
