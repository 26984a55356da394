import { expect, test } from "vitest";
import { backupName, expiredBackups } from "./retention.ts";

const name = (day: string, time = "022000") => `teza-${day}-${time}.tar.gz`;
const days = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    name(`${month}-${String(from + index).padStart(2, "0")}`),
  );
const keptNames = (names: string[], keepDays: number, keepWeeks: number) => {
  const expired = expiredBackups(names, { keepDays, keepWeeks });
  return names.filter((each) => !expired.includes(each));
};

test("a backup is named by the wall time in Zagreb", () => {
  expect(backupName(new Date("2026-11-16T22:59:07Z"), false)).toBe("teza-2026-11-16-235907.tar.gz");
  expect(backupName(new Date("2026-07-16T23:30:00Z"), true)).toBe(
    "teza-2026-07-17-013000.tar.gz.age",
  );
});

test("the last of each of so many days stay, and the last of each of so many weeks", () => {
  // 1 November 2026 is a Sunday
  expect(keptNames(days("2026-11", 1, 20), 3, 3)).toEqual([
    name("2026-11-08"),
    name("2026-11-15"),
    name("2026-11-18"),
    name("2026-11-19"),
    name("2026-11-20"),
  ]);
  expect(keptNames(days("2026-11", 1, 20), 2, 0)).toEqual(days("2026-11", 19, 20));
});

test("of several on one day the last stays", () => {
  const [first, second] = [name("2026-11-16", "020000"), name("2026-11-16", "120000")];
  expect(keptNames([first, second], 7, 5)).toEqual([second]);
});

test("days without a backup don't count: after a month without one the old ones are still there", () => {
  const old = days("2026-10", 1, 3);
  expect(keptNames([...old, name("2026-11-16")], 4, 1)).toEqual([...old, name("2026-11-16")]);
});

test("files of other names are passed over", () => {
  const others = ["teza-2026-11-01-022000.tar.gz.part", "notes.txt", "teza.tar.gz"];
  expect(
    expiredBackups([...others, ...days("2026-11", 1, 3)], { keepDays: 1, keepWeeks: 0 }),
  ).toEqual([name("2026-11-02"), name("2026-11-01")]);
});
