import { expect, test } from "vitest";
import { isPreReserved } from "./rules.ts";

test.each([
  ["2026-11-11", "2026-11-10", true],
  ["2026-11-10", "2026-11-10", false],
  [null, "2026-11-10", false],
])("a pre-reservation until %s is in force on %s: %s", (preReservationDate, today, expected) => {
  expect(isPreReserved({ preReservationDate }, today)).toBe(expected);
});
