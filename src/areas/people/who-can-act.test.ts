import { expect, test } from "vitest";
import { type AccountFacts, type Capacity, canAct, isAccountOpen } from "./who-can-act.ts";

const today = "2026-11-09";
const teacher: AccountFacts = { active: true, activeUntil: null, roles: ["teacher"] };

test("an account is open while it is active, up to and with its last day", () => {
  expect(isAccountOpen(teacher, today)).toBe(true);
  expect(isAccountOpen({ ...teacher, activeUntil: today }, today)).toBe(true);
  expect(isAccountOpen({ ...teacher, activeUntil: "2026-11-08" }, today)).toBe(false);
  expect(isAccountOpen({ ...teacher, active: false, activeUntil: "2026-12-31" }, today)).toBe(
    false,
  );
});

test.each<[Capacity, AccountFacts["roles"], boolean]>([
  ["mentor", ["teacher"], true],
  ["mentor", ["headOfDepartment"], true],
  ["mentor", ["student", "viceDean"], false],
  ["coMentor", ["teacher"], true],
  ["head", ["headOfDepartment"], true],
  ["head", ["teacher"], false],
  ["member", ["studentServices"], true],
  ["member", ["library"], false],
  ["library", ["library"], true],
  ["accountancy", ["library"], false],
  ["studentServices", ["studentServices"], true],
  ["viceDean", ["admin"], false],
])("%s with the roles %j: %s", (capacity, roles, expected) => {
  expect(canAct({ ...teacher, roles }, capacity, today)).toBe(expected);
  expect(canAct({ ...teacher, roles, active: false }, capacity, today)).toBe(false);
});

test("for a study, the right is needed, too", () => {
  expect(canAct(teacher, "mentor", today, false)).toBe(false);
});
