import { describe, expect, test } from "vitest";
import { addDays } from "#kit/time/dates-and-times.ts";
import { dueWeekdays, isReminderDay, renderReminder } from "./reminders.ts";

/** Three weeks of collective leave. */
const nonWorkingDays = [{ from: "2027-07-26", to: "2027-08-13" }];

describe("the reminder of a weekday is due", () => {
  test.each([
    ["2026-11-16", 1, true],
    ["2026-11-17", 1, false],
    ["2026-11-18", 3, false], // Remembrance Day
    ["2026-11-19", 3, true],
    ["2026-11-19", 4, true],
    ["2026-11-21", 5, false], // Saturday
    ["2027-01-04", 5, true], // New Year's Day was a Friday
    ["2027-08-09", 1, false], // collective leave
    ["2027-08-16", 1, true],
    ["2027-08-16", 4, true], // Thursday was in the leave
  ])("%s, weekday %i: %s", (today, chosen, due) => {
    expect(isReminderDay(chosen, today, nonWorkingDays)).toBe(due);
  });

  test("as often as the weekday comes, over years, but one at most for all weeks of a leave", () => {
    const counts = new Map<number, number>();
    const weeks = 150;
    for (let day = "2026-01-12", index = 0; index < weeks * 7; index += 1, day = addDays(day, 1))
      for (const due of dueWeekdays(day, nonWorkingDays))
        counts.set(due, (counts.get(due) ?? 0) + 1);
    expect([...counts.entries()].sort()).toEqual(
      [1, 2, 3, 4, 5].map((day) => [day, weeks - (day === 1 ? 3 : 2)]),
    );
  });
});

test("the mail lists what waits by kind, longest first, with the workdays that it has waited", () => {
  const { subject, body } = renderReminder(
    [
      { label: "Objavi temu", title: "Tlo", person: "Ana Anić", since: "2026-11-16" },
      { label: "Objavi temu", title: "Šuma\n\n* * *", person: "Iva Ivić", since: "2026-11-13" },
      { label: "Odluči o brisanju", title: "Voda", person: "Ana Anić", since: "2026-11-17" },
    ],
    {
      publicUrl: "https://t.hr",
      now: new Date("2026-11-19T09:00:00Z"),
      nonWorkingDays: [],
      ownTemplates: [],
    },
  );
  expect(subject).toBe("3 zadatka čekaju Vašu odluku u Tezi");
  expect(body).toContain(
    "Objavi temu (2):\n– Šuma, Iva Ivić: čeka 3 radna dana\n– Tlo, Ana Anić: čeka 2 radna dana\n\nOdluči o brisanju (1):\n– Voda, Ana Anić: čeka 1 radni dan\n\nOtvorite u Tezi: https://t.hr/homepage-user",
  );
  expect(body).toContain("https://t.hr/user/notification-settings");
});
