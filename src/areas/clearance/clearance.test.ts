import { expect, test } from "vitest";
import { nearestDefenseFirst } from "./clearance.ts";

test("dates to be confirmed come first, the nearest defense before the others", () => {
  const tasks = [
    { id: 1, status: "statements", defenseDate: null },
    { id: 2, status: "mentorSetDefenseDate", defenseDate: "2026-12-22T08:00:00Z" },
    { id: 3, status: "studentServicesConfirmedDefenseDate", defenseDate: "2026-11-20T08:00:00Z" },
    { id: 4, status: "mentorSetDefenseDate", defenseDate: "2026-11-30T08:00:00Z" },
    { id: 5, status: "mentorSetDefenseDate", defenseDate: "2026-12-01T08:00:00Z" },
  ] as const;
  expect(nearestDefenseFirst(tasks).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3]);
});
