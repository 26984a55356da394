import { describe, expect, test } from "vitest";
import { answerDeadline, isReminderDue } from "../answer-deadline.ts";

test.each([
  ["a month later", "2026-11-16T10:00:00+01:00", "2026-12-16"],
  ["by the day in Zagreb", "2026-11-16T23:30:00Z", "2026-12-17"],
  ["on the last day of a shorter month", "2027-01-29T10:00:00+01:00", "2027-03-01"],
  ["on the Monday after a weekend", "2026-09-05T10:00:00+02:00", "2026-10-05"],
  ["after the holidays", "2026-11-25T10:00:00+01:00", "2026-12-28"],
])("a request has to be answered %s", (_, sentAt, deadline) => {
  expect(answerDeadline(new Date(sentAt))).toBe(deadline);
});

describe("the admins are reminded", () => {
  test.each([
    ["a week before the deadline", "2026-12-09", true],
    ["not the day after that", "2026-12-10", false],
    ["three days before", "2026-12-13", true],
    ["on the day before", "2026-12-15", true],
    ["on the day itself", "2026-12-16", true],
    ["each day after it", "2026-12-20", true],
    ["not earlier", "2026-12-01", false],
  ])("%s", (_, today, due) => {
    expect(isReminderDue("2026-12-16", today)).toBe(due);
  });
});
